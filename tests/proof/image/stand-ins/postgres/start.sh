#!/bin/bash
# Like the official image: an empty folder is initialised with a superuser, and the scripts of /docker-entrypoint-initdb.d run
# on a server without TCP.
set -euo pipefail
data=/var/lib/postgresql/data
install -d -o postgres -g postgres -m 700 "$data" /var/run/postgresql
as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
if [ ! -s "$data/PG_VERSION" ]; then
  read -ra arguments <<<"${POSTGRES_INITDB_ARGS:-}"
  as_postgres initdb --pgdata="$data" --username=postgres --pwfile="$POSTGRES_PASSWORD_FILE" "${arguments[@]}" >/dev/null
  echo 'host all all all scram-sha-256' >>"$data/pg_hba.conf"
  as_postgres pg_ctl --pgdata="$data" --options="-c listen_addresses=''" --wait start >/dev/null
  for script in /docker-entrypoint-initdb.d/*.sh; do as_postgres "$script"; done
  as_postgres pg_ctl --pgdata="$data" --mode=fast --wait stop >/dev/null
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups postgres -D "$data" -c listen_addresses='*'
