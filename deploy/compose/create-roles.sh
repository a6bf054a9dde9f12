#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume: the two roles and the database, with the passwords of the secrets.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres --file=/roles.sql
psql --set=ON_ERROR_STOP=1 --username=postgres \
  --set=owner="$(cat /run/secrets/owner-password)" --set=site="$(cat /run/secrets/site-password)" <<'SQL'
alter role cestinha password :'owner';
alter role cestinha_site password :'site';
SQL
