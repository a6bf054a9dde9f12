#!/bin/bash
# Prepares a Debian 12 server for Cestinha; docs/operating.md walks through it. Run it as root, from a checkout or an unpacked release:
#   deploy/vps/install.sh HOST E-MAIL     the site's public name, and whom Let's Encrypt writes to
# E-MAIL may be `internal`: Caddy then makes a CA of its own, for a trial. It may run again: it keeps passwords and what you filled in.
set -euo pipefail
host=${1:?usage: install.sh HOST E-MAIL}
email=${2:?usage: install.sh HOST E-MAIL}
here=$(cd "$(dirname "$0")" && pwd)
step() { printf '— %s\n' "$1"; }
fail() { printf '%s\n' "$1" >&2; exit 1; }

[ "$(id -u)" = 0 ] || fail 'Run this as root.'
node --eval 'process.exit(Number(process.versions.node.split(".")[0]) >= 24 ? 0 : 1)' 2>/dev/null ||
  fail 'Node.js 24 is missing: put it into /usr/local or /usr (docs/operating.md).'

step 'packages'
packages='postgresql pgbackrest caddy curl openssl logrotate'
if ! dpkg-query --show $packages >/dev/null 2>&1; then
  apt-get update --quiet=2
  DEBIAN_FRONTEND=noninteractive apt-get install --quiet=2 --yes --no-install-recommends $packages
fi

step 'user and folders'
getent passwd cestinha >/dev/null || useradd --system --home-dir /nonexistent --shell /usr/sbin/nologin cestinha
install --directory --mode=755 /opt/cestinha /opt/cestinha/releases
install --directory --mode=700 /etc/cestinha

step 'PostgreSQL'
version=$(pg_lsclusters --no-header | awk '$2 == "main" { print $1; exit }')
[ -n "$version" ] || fail 'PostgreSQL has no cluster "main": pg_createcluster makes one.'
install --mode=644 "$here/postgresql.conf" "/etc/postgresql/$version/main/conf.d/cestinha.conf"
systemctl enable --quiet postgresql
systemctl restart postgresql
as_postgres() { runuser --user postgres -- psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 "$@"; }
for _ in $(seq 60); do as_postgres --command='select 1' >/dev/null 2>&1 && break || sleep 1; done

if [ ! -e /etc/cestinha/environment ]; then
  step 'roles, database and secrets'
  owner_password=$(openssl rand -hex 24)
  site_password=$(openssl rand -hex 24)
  # Through standard input, because every user of the server can see the arguments of a command.
  as_postgres <<SQL
select 'create role cestinha' where not exists (select from pg_roles where rolname = 'cestinha') \gexec
select 'create role cestinha_site' where not exists (select from pg_roles where rolname = 'cestinha_site') \gexec
alter role cestinha login password '$owner_password';
alter role cestinha_site login password '$site_password';
select 'create database cestinha owner cestinha encoding ''UTF8'' locale ''C.UTF-8'' template template0'
  where not exists (select from pg_database where datname = 'cestinha') \gexec
SQL
  umask 077
  printf 'MIGRATION_DATABASE_URL=postgres://cestinha:%s@127.0.0.1:5432/cestinha\n' "$owner_password" \
    >/etc/cestinha/migration-environment
  sed --expression="s/cestinha\.example/$host/" --expression="s/SITE_PASSWORD/$site_password/" \
    --expression="s/PUBLIC_ID_SECRET/$(openssl rand -hex 32)/" --expression="s/NEW_SECRET_KEY/$(openssl rand -hex 32)/" \
    "$here/environment" >/etc/cestinha/environment.new
  mv /etc/cestinha/environment.new /etc/cestinha/environment
  umask 022
fi

step 'units, commands and logs'
install --directory --mode=755 /etc/systemd/system/cestinha-.service.d /etc/systemd/system/cestinha-worker@.service.d /etc/systemd/journald.conf.d
install --mode=644 "$here"/systemd/*.service "$here"/systemd/*.timer "$here"/systemd/*.target /etc/systemd/system/
install --mode=644 "$here"/systemd/cestinha-.service.d/*.conf /etc/systemd/system/cestinha-.service.d/
install --mode=644 "$here"/systemd/cestinha-worker@.service.d/*.conf /etc/systemd/system/cestinha-worker@.service.d/
install --mode=644 "$here/journald.conf" /etc/systemd/journald.conf.d/cestinha.conf
install --mode=755 "$here/cestinha" /usr/local/bin/cestinha
install --mode=755 "$here/release.sh" /usr/local/sbin/cestinha-release
systemctl daemon-reload
systemctl restart systemd-journald
systemctl enable --quiet cestinha.target

step 'Caddy'
sed --expression="s/^cestinha\.example/$host/" --expression="s/^\ttls .*/\ttls $email/" "$here/Caddyfile" >/etc/caddy/Caddyfile
systemctl enable --quiet caddy
systemctl restart caddy

missing=$(grep --only-matching --extended-regexp '^[A-Z0-9_]+=$' /etc/cestinha/environment | tr --delete '=' | paste --serial --delimiters=' ')
[ -z "$missing" ] || printf 'Now fill in /etc/cestinha/environment: %s\n' "$missing"
printf 'Then: cestinha-release deploy ARCHIVE-OR-CHECKOUT\n'
