# SPDX-License-Identifier: GPL-3.0-or-later
# Completes the commands and options of yukon-solver, for fish.
set -l deals __fish_seen_subcommand_from deal solve
set -l searches __fish_seen_subcommand_from solve
complete -c yukon-solver -n '__fish_is_first_arg' -f -a 'list deal replay perft solve'
complete -c yukon-solver -n '__fish_is_first_arg' -l version -d 'Print the version and exit'
complete -c yukon-solver -n '__fish_is_first_arg' -l help -d 'Print the commands and exit'
complete -c yukon-solver -n "$deals" -l variation -x -a '(yukon-solver list 2>/dev/null)' -d 'The variation'
complete -c yukon-solver -n "$deals" -l option -x -d 'An option of the rules: NAME=VALUE'
complete -c yukon-solver -n "$deals" -l count -x -d 'How many deals'
complete -c yukon-solver -n "$searches" -l start -x -d 'The first deal'
complete -c yukon-solver -n "$searches" -l deals -r -d 'A list of the deals'
complete -c yukon-solver -n "$searches" -l states -x -d 'How many positions a search may store'
complete -c yukon-solver -n "$searches" -l seconds -x -d 'How long a search may take'
complete -c yukon-solver -n "$searches" -l memory -x -d 'How many mebibytes a search may use'
complete -c yukon-solver -n "$searches" -l jobs -x -d 'How many searches at once'
complete -c yukon-solver -n "$searches" -l shorten -x -d 'How many positions to look at for a shorter win'
complete -c yukon-solver -n "$searches" -l moves -d 'Print the moves'
complete -c yukon-solver -n "$searches" -l bound -d 'Print a bound of the moves'
complete -c yukon-solver -n "$searches" -l optimal -d 'Look for the shortest win'
complete -c yukon-solver -n "$searches" -l each -d 'Solve what each legal move leads to'
complete -c yukon-solver -n '__fish_seen_subcommand_from replay' -l board -d 'Print the positions that the moves lead to'
complete -c yukon-solver -n "$deals" -l json -d 'Print JSON'
complete -c yukon-solver -n '__fish_seen_subcommand_from perft' -l depth -x -d 'How many moves deep'
