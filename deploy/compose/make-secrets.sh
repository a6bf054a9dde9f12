#!/bin/sh
# Writes the passwords and keys of compose.yaml to .data/secrets (or the folder given), at random, once: an existing folder is left as it is.
# Keep public-id-key and secret-key with the backups; another public-id-key makes every link lead nowhere.
set -eu
folder=${1:-$(dirname "$0")/../../.data/secrets}
if [ -e "$folder" ]; then
  echo "$folder exists already"
  exit
fi
random() { head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
# The containers' users differ from yours, so the files are readable; the folder is not.
umask 022
mkdir -p "$folder"
chmod 700 "$folder"
write() { printf '%s\n' "$2" >"$folder/$1"; }
owner=$(random)
site=$(random)
write postgres-password "$(random)"
write owner-password "$owner"
write site-password "$site"
write migration-database-url "postgres://cestinha:$owner@postgres:5432/cestinha"
write database-url "postgres://cestinha_site:$site@postgres:5432/cestinha"
write s3-secret-access-key "$(random)"
write public-id-key "$(random)"
write secret-key "$(random)"
