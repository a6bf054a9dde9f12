#!/bin/bash
# Installs a version next to the ones before it, and switches between them without a failed request (install.sh makes it the command
# `cestinha-release`):
#   cestinha-release deploy SOURCE       a checkout, or an archive of one; builds it unless it is built, migrates, switches, restarts
#   cestinha-release rollback [NAME]     back to the release before, or to NAME; the database stays as it is
#   cestinha-release restart             restarts one process after the other
#   cestinha-release list
set -euo pipefail
root=/opt/cestinha
kept=4
fail() { printf '%s\n' "$1" >&2; exit 1; }

name_of() { basename "$(readlink "$root/$1" 2>/dev/null || echo none)"; }

# The link is replaced in one step. Running processes keep the release that they were started from: their working folder is its real path.
point() { ln --symbolic --force --no-dereference "releases/$2" "$root/$1.new" && mv --no-target-directory "$root/$1.new" "$root/$1"; }

switch() {
  local before
  before=$(name_of current)
  point current "$1"
  [ "$before" = none ] || [ "$before" = "$1" ] || point previous "$before"
  restart
}

restart() {
  local unit port units
  units=$(systemctl list-units --plain --no-legend --all 'cestinha-site@*' | awk '{ print $1 }')
  [ -n "$units" ] || systemctl start cestinha.target
  for unit in $units; do
    systemctl restart "$unit"
    port=${unit#*@} port=${port%.service}
    curl --silent --fail --output /dev/null --max-time 5 "http://127.0.0.1:$port/health/ready" ||
      fail "$unit is not ready: read journalctl --unit=$unit. The sites after it still run what they ran before."
    # The proxy checks every second; the next site may go only when this one gets requests again.
    sleep 3
  done
  for unit in $(systemctl list-units --plain --no-legend --all 'cestinha-worker@*' | awk '{ print $1 }'); do systemctl restart "$unit"; done
  printf 'running: %s\n' "$(name_of current)"
}

deploy() {
  local source=$1 name folder
  name=$(date --utc +%Y%m%d-%H%M%S)
  folder=$root/releases/$name
  mkdir --mode=755 "$folder"
  trap 'rm --recursive --force "$folder"' EXIT
  if [ -d "$source" ]; then tar --create --directory="$source" --exclude=./.git --exclude=./.data --exclude=./reports . | tar --extract --no-same-owner --directory="$folder"
  else tar --extract --auto-compress --no-same-owner --file="$source" --directory="$folder"; fi
  [ -e "$folder/src/processes/site.ts" ] || fail "$source is not a release: it has no src/processes/site.ts"
  if [ ! -e "$folder/build/server/index.js" ]; then
    # Not as root: a build runs programs of others.
    chown --recursive cestinha: "$folder"
    runuser --user cestinha -- env --chdir="$folder" HOME="$folder/.home" NODE_ENV= sh -c \
      'npm ci && npm run build && npm prune --omit=dev && rm -r "$HOME"'
  fi
  chown --recursive root: "$folder"
  chmod --recursive u=rwX,go=rX "$folder"
  systemctl start "cestinha-migrate@$name" || fail "The migration failed, nothing was switched: read journalctl --unit=cestinha-migrate@$name"
  trap - EXIT
  switch "$name"
  # Old releases, except the ones in use and those that a rollback may name.
  ls --sort=time "$root/releases" | tail --lines=+$((kept + 1)) | while read -r old; do
    [ "$old" = "$(name_of current)" ] || [ "$old" = "$(name_of previous)" ] || rm --recursive --force "${root:?}/releases/$old"
  done
}

case ${1:-} in
  deploy) deploy "${2:?usage: cestinha-release deploy SOURCE}" ;;
  rollback)
    name=${2:-$(name_of previous)}
    [ -d "$root/releases/$name" ] || fail "There is no release $name."
    switch "$name"
    ;;
  restart) restart ;;
  list) ls "$root/releases"; printf 'running: %s, before it: %s\n' "$(name_of current)" "$(name_of previous)" ;;
  *) fail 'usage: cestinha-release deploy SOURCE | rollback [NAME] | restart | list' ;;
esac
