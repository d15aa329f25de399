import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { announce, run, runAs, startMail, until, waitFor } from './machine.ts';
import { certifyByItself, nameHosts, operatorWith } from './operator.ts';
import { toldIn } from './page.ts';
import { expectConfined, expectSteady, firstReady, journal, killAndAwait, ready, stop } from './services.ts';
import { HOSTS, visit } from './visit.ts';

// Inside the copy of the machine that walk.ts made: the first day as docs/operating.md tells it, then what it says to try
// before the first visitor, and a second server.
const SETTINGS = '/etc/souvenance/souvenance.env';
const DATABASE_PASSWORD = randomBytes(12).toString('hex');
const SITE = 'http://127.0.0.1:3000';
const UNITS = ['souvenance-content', 'souvenance-site'];
const BACKUP_MS = 120_000;

const mail = await startMail();
const { set, follow } = operatorWith({
  settings: SETTINGS,
  own: { SMTP_URL: mail.url, CLINIC_KEY: randomBytes(32).toString('base64') },
  secret: DATABASE_PASSWORD,
  standIns: [
    [
      /^apt-get install/,
      async () => {
        await run('systemctl enable --now postgresql caddy', { quiet: true });
        announce(
          'IN ITS PLACE: packages of this machine, started as their installation does, and the project’s own Node',
        );
      },
    ],
    [/^git clone/, async () => announce('IN ITS PLACE: /srv/souvenance is the project as it stands here')],
  ],
  afterwards: [
    [/ souvenance-site$/, () => firstReady(`${SITE}/readyz`, ...UNITS)],
    [/ \/etc\/caddy\/Caddyfile$/, async () => certifyByItself('/etc/caddy/Caddyfile')],
  ],
});

async function firstDay(): Promise<void> {
  nameHosts(...HOSTS);
  const list = toldIn('### With Compose').filter((told) => 'setting' in told && told.setting !== 'POSTGRES_PASSWORD');
  const page = toldIn('### With systemd');
  const services = page.findIndex((told) => 'command' in told && told.command.startsWith('cp deploy/systemd'));
  for (const told of [...page.slice(0, services), ...list, ...page.slice(services)]) await follow(told);
  await expectSteady('caddy');
  for (const unit of UNITS) await expectConfined(unit);
}

async function meetVisitors(): Promise<void> {
  process.stdout.write('\nBefore the first visitor\n');
  await waitFor('http://www.example.fr/', /^/, { host: 'www.example.fr', patienceMs: 30_000 });
  await visit('visitors.ts leave');
  const message = await mail.next();
  if (!/contact@example\.org/.test(message)) throw new Error(`Another message came:\n${message.slice(0, 2000)}`);
  announce('the message arrived at the mail catcher, for contact@example.org');
}

/** The site makes the backup by itself, within what its unit lets it write. */
async function backUpAndRestore(): Promise<void> {
  process.stdout.write('\nA backup by BACKUP_DIR, restored elsewhere\n');
  const said = await run('npm run --silent backup:key -- --to /root/backup-key.txt', { cwd: '/srv/souvenance' });
  set('BACKUP_RECIPIENT', /age1[\da-z]+/.exec(said)?.[0] ?? '');
  set('BACKUP_DIR', '/srv/backups');
  await run('systemctl restart souvenance-site');
  const log = await until(() => journal('souvenance-site'), /"a backup was made"|could not be made/, BACKUP_MS);
  const [file] = /\/srv\/backups\/[^"]+\.age/.exec(log) ?? [];
  if (file === undefined) throw new Error(`No backup was made:\n${log}`);
  announce(`the site made ${file}`);
  await run('sudo -u postgres createdb --owner souvenance clinic_elsewhere');
  await run('sudo -u postgres createdb --owner souvenance content_elsewhere');
  await run('install -d -o souvenance -m 0700 /var/lib/elsewhere');
  await run('install -o souvenance -m 0600 /root/backup-key.txt /var/lib/backup-key.txt');
  const address = `postgres://souvenance:${DATABASE_PASSWORD}@127.0.0.1`;
  await runAs(`npm run --silent restore -- ${file} --identity /var/lib/backup-key.txt`, {
    DATA_DIR: '/var/lib/elsewhere',
    DATABASE_URL: `${address}/clinic_elsewhere`,
    CMS_DATABASE_URL: `${address}/content_elsewhere`,
  });
}

/** A unit for another server on this machine: the site's own, with a folder and settings of its own. */
function writeSecondUnit(more: string): void {
  const folder = '/etc/systemd/system';
  const unit = readFileSync(`${folder}/souvenance-site.service`, 'utf8');
  const second = unit
    .replace(/^Environment=DATA_DIR=\S+/m, `Environment=DATA_DIR=/var/lib/second ${more}`)
    .replace(/^ReadWritePaths=.*$/m, 'ReadWritePaths=/var/lib/second')
    .replace(/^StateDirectory=.*$/m, 'StateDirectory=second');
  writeFileSync(`${folder}/souvenance-second.service`, second);
}

async function addServer(): Promise<void> {
  process.stdout.write('\nMore than one server\n');
  await run('systemctl enable --now redis-server', { quiet: true });
  set('REDIS_URL', 'redis://127.0.0.1:6379');
  await run('systemctl restart souvenance-site');
  await ready(`${SITE}/readyz`, /"redis":"connected"/);
  await run('install -d -o souvenance -m 0700 /var/lib/second /var/lib/second/secrets');
  for (const name of ['preview-secret', 'content-hook-secret'])
    await run(`install -o souvenance -m 0600 /var/lib/souvenance/secrets/${name} /var/lib/second/secrets/`);
  const token = readFileSync('/var/lib/souvenance/secrets/cms-read-token', 'utf8').trim();
  writeSecondUnit(`PORT=3001 CMS_URL=http://127.0.0.1:1337 CMS_TOKEN=${token}`);
  await run('systemctl daemon-reload && systemctl start souvenance-second');
  await ready('http://127.0.0.1:3001/readyz', /"redis":"connected"/);
  await ready('http://127.0.0.1:3001/', /<html lang="en"/, 'www.example.com');
  await expectSteady('souvenance-second', ...UNITS);
  announce('the second server is ready, shares Redis, and shows the English page');
}

async function endBadlyAndWell(): Promise<void> {
  process.stdout.write('\nThe end of the day\n');
  await killAndAwait('souvenance-content', 'http://127.0.0.1:1337/_health', /^$/);
  await killAndAwait('souvenance-site', `${SITE}/readyz`, /"status":"ready"/);
  for (const unit of ['souvenance-second', 'souvenance-site', 'souvenance-content']) await stop(unit);
  await run(`systemctl start ${UNITS.join(' ')}`);
  await ready(`${SITE}/readyz`);
}

try {
  await firstDay();
  await meetVisitors();
  await backUpAndRestore();
  await addServer();
  await endBadlyAndWell();
} catch (error) {
  for (const unit of UNITS) process.stdout.write(`\nThe end of the journal of ${unit}:\n${await journal(unit)}`);
  throw error;
}
process.exit(0);
