import { announce } from './machine.ts';

/** Runs a command. @returns what it printed */
type Shell = (command: string) => Promise<string>;

/** Starts PostgreSQL by the variables, and with the files, that the official image knows. */
const POSTGRES = `set -e
export PGDATA=/var/lib/postgresql/data PGUSER=$POSTGRES_USER
install -d -o postgres -m 0700 $PGDATA
install -d -o postgres /var/run/postgresql
as() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
if [ ! -s $PGDATA/PG_VERSION ]; then
  install -o postgres -m 0600 /dev/null /tmp/password
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  as initdb --username=$POSTGRES_USER --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256
  echo 'host all all all scram-sha-256' >> $PGDATA/pg_hba.conf
  as pg_ctl --wait --options="-c listen_addresses=''" start
  createdb $POSTGRES_DB
  for file in /docker-entrypoint-initdb.d/*.sql; do psql --set ON_ERROR_STOP=1 --dbname $POSTGRES_DB --file $file; done
  as pg_ctl --wait stop
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups postgres -c listen_addresses='*'`;

/** What an image is, in the words of a Containerfile, besides Debian with the program in it. */
const IMAGES: Record<string, string[]> = {
  'docker.io/library/caddy:2': [
    'ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data',
    'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
  ],
  'docker.io/library/postgres:17': [
    'ENV PATH=/usr/lib/postgresql/17/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8',
    `ENTRYPOINT ${JSON.stringify(['bash', '-c', POSTGRES])}`,
    'STOPSIGNAL SIGINT',
  ],
  'docker.io/valkey/valkey:8': [
    `ENTRYPOINT ${JSON.stringify(['bash', '-c', 'exec "$@" --protected-mode no', 'bash'])}`,
  ],
};

/** Gives the engine the product's images, and others of the names that the page's can be fetched by. */
export async function loadImages(shell: Shell): Promise<void> {
  await shell('docker load --input /images/souvenance.tar');
  for (const name of ['souvenance', 'souvenance-site']) await shell(`docker tag localhost/${name} ${name}`);
  await shell('docker import /images/debian.tar debian-with-all');
  const container = (await shell('docker create debian-with-all true')).trim();
  for (const [name, words] of Object.entries(IMAGES)) {
    const changes = words.map((word) => `--change ${quoted(word)}`);
    await shell(`docker commit ${changes.join(' ')} ${container} ${name}`);
    announce(`IN ITS PLACE: ${name} is the program of Debian 13`);
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
