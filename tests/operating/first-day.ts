import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { announce, run, runAs, startDatabase, startMail, startRedis, waitFor } from './machine.ts';
import { type Told, toldIn } from './page.ts';
import { notDone, type RunningUnit, startUnit } from './units.ts';

// Inside the copy of the machine that walk.ts made: the first day as docs/operating.md tells it, then what it says to try
// before the first visitor, and a second server.
const SETTINGS = '/etc/souvenance/souvenance.env';
const HOSTS = ['www.example.fr', 'www.example.com', 'cms.example.org'];
const PASSWORD = 'a phrase for the first day';
const DATABASE_PASSWORD = randomBytes(12).toString('hex');
const AUTHORITY = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
/** The first start imports the first content. */
const FIRST_START_MS = 300_000;

const units = new Map<string, RunningUnit>();
const mail = await startMail();
/** What the page leaves to the operator's own values. */
const OWN: Record<string, string> = { SMTP_URL: mail.url, CLINIC_KEY: randomBytes(32).toString('base64') };

/** Switches a line of the settings on, or changes it. */
function set(name: string, value: string): void {
  const text = readFileSync(SETTINGS, 'utf8');
  const line = new RegExp(`^#?${name}=.*$`, 'm');
  if (!line.test(text)) throw new Error(`${SETTINGS} has no line for ${name}.`);
  writeFileSync(
    SETTINGS,
    text.replace(line, () => `${name}=${value}`),
  );
  announce(`${SETTINGS}: ${name}`);
}

async function start(name: string): Promise<void> {
  await stop(name);
  const unit = startUnit(name);
  units.set(name, unit);
  const left = notDone(name);
  announce(`started ${name} as its unit says`, left.length > 0 ? `systemd's own are not done: ${left.join(', ')}` : '');
}

async function stop(name: string): Promise<void> {
  const unit = units.get(name);
  units.delete(name);
  if (unit === undefined) return;
  const { code, seconds } = await unit.stop();
  if (code !== 0) throw new Error(`${name} ended with ${code} on SIGTERM:\n${unit.output().slice(-2000)}`);
  announce(`stopped ${name}: exit code 0 after ${seconds} seconds`);
}

/** Waits for an address to answer as wanted, or for one of the services to end. */
const ready = (url: string, wanted = /"status":"ready"/, host = '127.0.0.1'): Promise<void> =>
  Promise.race([
    waitFor(url, wanted, { host, patienceMs: FIRST_START_MS }),
    ...[...units.values()].map(({ ended }) => ended),
  ]);

/** Commands for which this machine has something else, by how they begin: what is done, and why. */
const STAND_INS: [RegExp, (found: RegExpExecArray) => Promise<void>][] = [
  [
    /^apt-get install/,
    async () => announce('NOT DONE: packages are those of this machine, and Node is the project’s own'),
  ],
  [/^git clone/, async () => announce('IN ITS PLACE: /srv/souvenance is the project as it stands here')],
  [
    /^systemctl enable --now (.+)$/,
    async ([, names = '']) => {
      for (const name of names.split(' ')) await start(name);
      announce('NOT DONE: nothing starts them again after a restart of the machine');
      await ready('http://127.0.0.1:3000/readyz');
    },
  ],
  [
    /^systemctl daemon-reload && systemctl restart (.+)$/,
    async ([, name = '']) => {
      if (name === 'caddy') certifyByItself();
      await start(name);
      if (name !== 'caddy') await ready('http://127.0.0.1:3000/readyz');
    },
  ],
  [/^systemctl daemon-reload$/, async () => announce('NOT DONE: units are read anew at each start here')],
];

/** Certificates come from an authority of Caddy's own: no other reaches this machine. */
function certifyByItself(): void {
  const file = '/etc/caddy/Caddyfile';
  writeFileSync(file, `{\n\tlocal_certs\n\tskip_install_trust\n}\n${readFileSync(file, 'utf8')}`);
  announce('IN ITS PLACE: certificates of an authority of Caddy’s own (local_certs)');
}

async function follow(told: Told): Promise<void> {
  if ('setting' in told) return set(told.setting, OWN[told.setting] ?? told.value.replace('…', DATABASE_PASSWORD));
  const command = told.command.replace('…', DATABASE_PASSWORD);
  for (const [pattern, stand] of STAND_INS) {
    const found = pattern.exec(command);
    if (found === null) continue;
    process.stdout.write(`\n${told.line}: ${told.command}\n`);
    return stand(found);
  }
  process.stdout.write(`\n${told.line}: ${told.command}\n`);
  await run(command, { input: `${PASSWORD}\n`, cwd: '/srv/souvenance' });
}

async function firstDay(): Promise<void> {
  writeFileSync('/etc/hosts', `127.0.0.1 localhost ${HOSTS.join(' ')}\n`);
  await startDatabase();
  const list = toldIn('### With Compose').filter((told) => 'setting' in told && told.setting !== 'POSTGRES_PASSWORD');
  const page = toldIn('### With systemd');
  const services = page.findIndex((told) => 'command' in told && told.command.startsWith('cp deploy/systemd'));
  for (const told of [...page.slice(0, services), ...list, ...page.slice(services)]) await follow(told);
}

async function meetVisitors(): Promise<void> {
  process.stdout.write('\nBefore the first visitor\n');
  await waitFor('http://www.example.fr/', /^/, { host: 'www.example.fr', patienceMs: 30_000 });
  await run(`node tests/operating/visitors.ts '${PASSWORD}'`, {
    cwd: '/srv/souvenance',
    env: { NODE_EXTRA_CA_CERTS: AUTHORITY },
  });
  const message = await mail.next();
  if (!/contact@example\.org/.test(message)) throw new Error(`Another message came:\n${message.slice(0, 2000)}`);
  announce('the message arrived at the mail catcher, for contact@example.org');
}

async function backUpAndRestore(): Promise<void> {
  process.stdout.write('\nA backup, restored elsewhere\n');
  const said = await run('npm run --silent backup:key -- --to /root/backup-key.txt', { cwd: '/srv/souvenance' });
  set('BACKUP_RECIPIENT', /age1[\da-z]+/.exec(said)?.[0] ?? '');
  const backup = await runAs('npm run --silent backup -- --to /srv/backups');
  const [file = ''] = /\/srv\/backups\/\S+\.age/.exec(backup) ?? [];
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

async function addServer(): Promise<void> {
  process.stdout.write('\nMore than one server\n');
  const redis = await startRedis();
  set('REDIS_URL', redis);
  await start('souvenance-site');
  await ready('http://127.0.0.1:3000/readyz', /"redis":"connected"/);
  await run('install -d -o souvenance -m 0700 /var/lib/second /var/lib/second/secrets');
  for (const name of ['preview-secret', 'content-hook-secret'])
    await run(`install -o souvenance -m 0600 /var/lib/souvenance/secrets/${name} /var/lib/second/secrets/`);
  const token = readFileSync('/var/lib/souvenance/secrets/cms-read-token', 'utf8').trim();
  const own = { DATA_DIR: '/var/lib/second', PORT: '3001', CMS_URL: 'http://127.0.0.1:1337', CMS_TOKEN: token };
  units.set('the second server', startUnit('souvenance-site', own));
  await ready('http://127.0.0.1:3001/readyz', /"redis":"connected"/);
  await ready('http://127.0.0.1:3001/', /<html lang="en"/, 'www.example.com');
  announce('the second server is ready, shares Redis, and shows the English page');
}

await firstDay();
await meetVisitors();
await backUpAndRestore();
await addServer();
process.stdout.write('\nThe end of the day\n');
for (const name of [...units.keys()].reverse()) await stop(name);
process.stdout.write('\nThe first day was walked through; what was not done as the page says stands above.\n');
process.exit(0);
