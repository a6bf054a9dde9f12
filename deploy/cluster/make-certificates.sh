#!/bin/sh
# sh make-certificates.sh FOLDER PREFIX: a CA of the cluster and a certificate for each node, on a machine that is none of them. Copy ca.crt,
# and pg1.crt and pg1.key as node.crt and node.key, to /etc/cestinha-cluster of the first node, and so on; keep ca.key where you keep
# passwords. PREFIX is the network of the nodes, "10.0.0.": they are .11, .12 and .13. It keeps what exists.
set -eu
folder=$1
prefix=${2:-10.0.0.}
umask 077
mkdir -p "$folder"
cd "$folder"
days=3650

[ -e ca.key ] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc -days "$days" -sha256 \
  -subj '/CN=cestinha cluster' -addext 'basicConstraints=critical,CA:TRUE' -addext 'keyUsage=critical,keyCertSign' \
  -keyout ca.key -out ca.crt 2>/dev/null

for node in 1 2 3; do
  [ -e "pg$node.crt" ] && continue
  # 127.0.0.1: sites reach the nodes through HAProxy on their own machine.
  printf 'subjectAltName=DNS:pg%s,DNS:localhost,IP:%s1%s,IP:127.0.0.1\nextendedKeyUsage=serverAuth,clientAuth\n' \
    "$node" "$prefix" "$node" >"pg$node.ext"
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc -subj "/CN=pg$node" -keyout "pg$node.key" 2>/dev/null |
    openssl x509 -req -CA ca.crt -CAkey ca.key -CAcreateserial -days "$days" -sha256 -extfile "pg$node.ext" \
      -out "pg$node.crt" 2>/dev/null
  rm "pg$node.ext"
done
