# SPDX-License-Identifier: GPL-3.0-or-later
# Completes the options of yukon, for fish.
complete -c yukon -l variation -x -a '(yukon-solver list 2>/dev/null)' -d 'Start a game of this variation'
complete -c yukon -l deal -x -d 'Play the deal with this number'
complete -c yukon -l daily -d 'Play today’s daily deal'
complete -c yukon -l new-game -d 'Start a new game'
complete -c yukon -l backup -r -F -d 'Back up all games and results to this file and exit'
complete -c yukon -l merge -r -F -d 'Add the games and results of this backup and exit'
complete -c yukon -l version -d 'Print the version and exit'
complete -c yukon -s h -l help -d 'Show help options'
complete -c yukon -l help-all -d 'Show all help options'
complete -c yukon -l help-gapplication -d 'Show GApplication options'
