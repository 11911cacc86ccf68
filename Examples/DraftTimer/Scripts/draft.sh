#!/bin/sh
# Runs a small snake draft over drafttimer's control socket, with four drafters and two rounds.
#
# usage: draft.sh [PAUSE]
#
# PAUSE is the time between picks in seconds (2). Prints each request and its reply. Needs a running drafttimer, and an
# nc with -U and -N (netcat-openbsd).
set -eu
pause=${1:-2}

# The first socket that answers; a killed drafttimer may have left one behind.
socket=
for candidate in "${XDG_RUNTIME_DIR:-/run/user/$(id -u)}"/myeline/programs/drafttimer.*.sock; do
    if echo '{"intent":"list"}' | nc -N -U "$candidate" >/dev/null 2>&1; then
        socket=$candidate
        break
    fi
done
if [ -z "$socket" ]; then
    echo 'draft.sh: no drafttimer is running; start one first' >&2
    exit 2
fi

count=0
ask() { # ask INTENT [PARAMETERS as JSON]
    count=$((count + 1))
    line="{\"id\":$count,\"intent\":\"draft.$1\",\"parameters\":${2:-{\}}}"
    reply=$(printf '%s\n' "$line" | nc -N -U "$socket")
    case $reply in
        "{\"id\":$count,\"ok\":true"*) printf '> %s\n< %s\n' "$line" "$reply" ;;
        *)
            printf 'draft.sh: draft.%s was refused: %s\n' "$1" "$reply" >&2
            exit 1
            ;;
    esac
}

ask start '{"room":"42","name":"Friday League","picks":8,"seconds":30}'
ask turn '{"drafter":"Ann"}'
ask presence '{"user":"room"}'
set -- Okafor Lindqvist Moreau Tanaka Silva Novak Haddad
for next in Ben You Cleo Cleo You Ben Ann; do
    sleep "$pause"
    yours=false
    [ "$next" != You ] || yours=true
    ask pick "{\"player\":\"$1\",\"next\":\"$next\",\"yours\":$yours}"
    shift
done
ask presence '{"user":"away"}'
ask pause
sleep "$pause"
ask resume
sleep "$pause"
ask pick '{"player":"Jensen"}'
ask end
