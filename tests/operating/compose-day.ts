import { randomBytes } from 'node:crypto';
import { loadImages } from './compose-images.ts';
import { announce, run, startMail, until } from './machine.ts';
import { certifyByItself, nameHosts, operatorWith } from './operator.ts';
import { toldIn } from './page.ts';
import { HOSTS, visit } from './visit.ts';

// Inside the machine that tests/image/docker-machine.ts made: the first day with Compose as docs/operating.md tells it, an
// editor's first page, backups, and a stop while messages come in.
const PROJECT = '/srv/souvenance';
const AUTHORITY = '/root/authority.crt';
const EDITOR = { CMS_ADMIN_EMAIL: 'editor@clinic.example', CMS_ADMIN_PASSWORD: 'Readable-garden-43' };
const UP = 'docker compose --profile several up --detach';
/** The first start imports the first content. */
const FIRST_START_MS = 300_000;
const BACKUP_MS = 120_000;

const shell = (command: string, quiet = true): Promise<string> => run(command, { cwd: PROJECT, quiet });

const readyz = `docker compose exec -T site node -e "fetch('http://127.0.0.1:3000/readyz').then(async (it) => console.log(await it.text()))"`;
const ready = (wanted = /"status":"ready"/): Promise<string> => until(() => shell(readyz), wanted, FIRST_START_MS);

/** What every service logged, by its containers' names. */
const logs = (): Promise<string> => shell('docker compose --profile several logs --tail 60 2>&1');

await until(() => shell('docker version --format {{.Server.Version}}'), /^\d/, 60_000);
await loadImages(shell);
/** The engine's own address, which containers of all its networks reach. */
const mail = await startMail('172.17.0.1');

const { set, follow } = operatorWith({
  settings: `${PROJECT}/.env`,
  own: {
    SMTP_URL: mail.url,
    CLINIC_KEY: randomBytes(32).toString('base64'),
    POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
  },
  standIns: [
    [
      /^docker compose up --detach --build$/,
      async () => {
        for (const [name, value] of Object.entries(EDITOR)) set(name, value);
        set('RATE_LIMIT_SCALE', '1000');
        announce('IN ITS PLACE: without --build, with images that were made of the same Containerfile');
        await shell('docker compose up --detach');
        await ready();
      },
    ],
    [/^docker compose logs --follow /, async () => void (await shell('docker compose logs site content', false))],
  ],
  afterwards: [],
});

async function meetVisitors(): Promise<void> {
  process.stdout.write('\nBefore the first visitor\n');
  await shell(`docker compose cp proxy:/data/caddy/pki/authorities/local/root.crt ${AUTHORITY}`);
  await visit('visitors.ts leave', AUTHORITY);
  await mail.next();
  announce('the message arrived at the mail catcher, for contact@example.org');
  await visit(`editor.ts ${EDITOR.CMS_ADMIN_EMAIL} ${EDITOR.CMS_ADMIN_PASSWORD}`, AUTHORITY);
}

async function expectSecretsApart(): Promise<void> {
  const environment = await shell('docker compose exec -T content env');
  if (/CLINIC_KEY|clinic$/m.test(environment)) throw new Error(`The content service knows too much:\n${environment}`);
  const asContent =
    'PGPASSWORD=$POSTGRES_PASSWORD psql --host 127.0.0.1 --username content --dbname clinic 2>&1 || true';
  const refused = await shell(`docker compose exec -T database sh -c '${asContent}'`);
  if (!refused.includes('permission denied for database "clinic"')) throw new Error(`It was not refused: ${refused}`);
  announce('the content service has neither the clinic’s key nor a role that may connect to its database');
}

async function growBy(): Promise<void> {
  process.stdout.write('\nBackups by BACKUP_DIR, and Valkey\n');
  const key = await shell('docker compose run --rm commands node scripts/backup/make-key.ts --to /backups/key.txt');
  set('BACKUP_RECIPIENT', /age1[\da-z]+/.exec(key)?.[0] ?? '');
  set('BACKUP_DIR', '/backups');
  set('REDIS_URL', 'redis://valkey:6379');
  await shell(UP);
  await ready(/"redis":"connected"/);
  const made = await until(() => shell('ls -n backups'), /\.age$/m, BACKUP_MS);
  announce(made.trimEnd().split('\n').at(-1) ?? '', 'the site made a backup, and knows Valkey');
}

async function stopAndStartAgain(): Promise<void> {
  process.stdout.write('\nA stop while messages come in, and a start with new containers\n');
  const before = await requestsIn();
  const sending = visit('until-refused.ts', AUTHORITY);
  await until(requestsIn, new RegExp(`^(?!${before}$)`), FIRST_START_MS);
  await shell('docker compose --profile several stop');
  const codes = await shell("docker compose ps --all --format '{{.Service}} {{.ExitCode}}'");
  announce(`exit codes: ${codes.trimEnd().replaceAll('\n', ', ')}`);
  if (/ [1-9]/.test(codes)) throw new Error(`Not every service ended by itself:\n${await logs()}`);
  const acknowledged = Number(/acknowledged: (\d+)/.exec(await sending)?.[1]);
  await shell('docker compose --profile several down');
  await shell(UP);
  await ready();
  const after = Number(await requestsIn());
  if (!(after >= Number(before) + acknowledged))
    throw new Error(`${acknowledged} messages were acknowledged after ${before}, and ${after} are there.`);
  announce(`${before} requests before, ${acknowledged} acknowledged until the stop, ${after} afterwards`);
}

/** How many requests are in the inbox. */
async function requestsIn(): Promise<string> {
  return /requests in the inbox: (\d+)/.exec(await visit('visitors.ts', AUTHORITY))?.[1] ?? '';
}

try {
  nameHosts(...HOSTS);
  certifyByItself(`${PROJECT}/deploy/Caddyfile`);
  for (const told of toldIn('### With Compose')) await follow(told);
  await meetVisitors();
  await expectSecretsApart();
  await growBy();
  await stopAndStartAgain();
} catch (error) {
  process.stdout.write(`\nThe end of the logs:\n${await logs()}`);
  throw error;
}
process.stdout.write(
  '\nThe first day with Compose was walked through; what was not done as the page says stands above.\n',
);
process.exit(0);
