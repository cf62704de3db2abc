# SPDX-License-Identifier: GPL-3.0-or-later
# Completes the commands and options of yukon-solver, for fish.
set -l deals __fish_seen_subcommand_from deal solve
set -l searches __fish_seen_subcommand_from solve
complete -c yukon-solver -n '__fish_is_first_arg' -f -a 'list deal replay perft solve'
complete -c yukon-solver -n '__fish_is_first_arg' -l version -d 'Print the version and exit'
complete -c yukon-solver -n '__fish_is_first_arg' -l help -d 'Print the commands and exit'
complete -c yukon-solver -n "$deals" -l variation -x -a '(yukon-solver list 2>/dev/null)' -d 'The variation'
complete -c yukon-solver -n "$deals" -l option -x -d 'Set a rule: NAME=VALUE'
complete -c yukon-solver -n "$deals" -l count -x -d 'The number of deals'
complete -c yukon-solver -n "$searches" -l start -x -d 'The first deal'
complete -c yukon-solver -n "$searches" -l deals -r -d 'A file with deals to solve'
complete -c yukon-solver -n "$searches" -l states -x -d 'Give up after storing this many positions'
complete -c yukon-solver -n "$searches" -l seconds -x -d 'Give up after this many seconds'
complete -c yukon-solver -n "$searches" -l memory -x -d 'Give up after filling this many MiB'
complete -c yukon-solver -n "$searches" -l jobs -x -d 'Run this many searches in parallel'
complete -c yukon-solver -n "$searches" -l shorten -x -d 'Look at this many more positions for a shorter win'
complete -c yukon-solver -n "$searches" -l moves -d 'Print the moves of each win'
complete -c yukon-solver -n "$searches" -l bound -d 'Print a lower bound on the moves'
complete -c yukon-solver -n "$searches" -l optimal -d 'Look for the shortest win'
complete -c yukon-solver -n "$searches" -l each -d 'Solve the position after each legal move'
complete -c yukon-solver -n '__fish_seen_subcommand_from replay' -l board -d 'Print the positions after the moves'
complete -c yukon-solver -n "$deals" -l json -d 'Print JSON'
complete -c yukon-solver -n '__fish_seen_subcommand_from perft' -l depth -x -d 'Count sequences of this many moves'
