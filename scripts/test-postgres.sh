#!/bin/sh
# A throw-away PostgreSQL for the tests.
#   scripts/test-postgres.sh start   installs Debian's postgresql when it is missing, starts a server on a free loopback port
#                                    and prints TEST_DATABASE_URL=... and TEST_DATABASE_DIR=... (eval its output)
#   scripts/test-postgres.sh stop    stops the server of TEST_DATABASE_DIR and removes its data
# It does not wait for the disk (fsync=off): no test cuts the machine's power.
set -eu

find_bin() {
  ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1
}

# initdb and postgres refuse to run as root.
as_postgres() {
  if [ "$(id -u)" = 0 ]; then su postgres -s /bin/sh -c "$1"; else sh -c "$1"; fi
}

start() {
  if [ -z "$(find_bin)" ]; then
    { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends postgresql; } >&2
  fi
  bin=$(find_bin)
  [ -n "$bin" ] || { echo "PostgreSQL is not installed and could not be installed" >&2; exit 1; }
  dir=$(mktemp -d /tmp/mela-postgres.XXXXXX)
  if [ "$(id -u)" = 0 ]; then chown postgres "$dir"; fi
  port=$(node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')
  as_postgres "'$bin/initdb' -D '$dir/data' -A trust -U postgres -E UTF8 --locale C.UTF-8" >&2
  as_postgres "'$bin/pg_ctl' -D '$dir/data' -l '$dir/log' -w -o '-p $port -k $dir -c listen_addresses=127.0.0.1 -c max_connections=200 -c fsync=off' start" >&2
  echo "TEST_DATABASE_DIR=$dir"
  echo "TEST_DATABASE_URL=postgres://postgres@127.0.0.1:$port/postgres"
}

stop() {
  dir=${TEST_DATABASE_DIR:?TEST_DATABASE_DIR says which server to stop}
  as_postgres "'$(find_bin)/pg_ctl' -D '$dir/data' -m immediate stop" >&2
  rm -rf "$dir"
}

case "${1:-}" in
  start) start ;;
  stop) stop ;;
  *) echo "usage: $0 start|stop" >&2; exit 2 ;;
esac
