import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { runtimeNode } from '../../scripts/setup/install.mjs';
import { listenOnce } from '../../scripts/setup/ports.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import { emptyDataDir } from '../harness/data-template.ts';

const CSRF = 'an-anti-forgery-token-of-43-characters-abcd';
/** No content service: sending a file does not need one. Nothing listens on this port. */
const NOBODY = 'http://127.0.0.1:9';
const DOCUMENT = `%PDF-1.4\n${'% a letter of a doctor\n'.repeat(2000)}`;

/** The site's server alone, as the start command runs it. */
async function startSite() {
  const { PATH, HOME } = process.env;
  const port = await listenOnce(0, '127.0.0.1');
  const dataDir = emptyDataDir();
  const env = { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, CMS_URL: NOBODY, ENV_FILE: '/dev/null' };
  const site = spawn(runtimeNode(ROOT), ['dist/server/main.js'], { cwd: ROOT, env, stdio: 'ignore' });
  onTestFinished(() => {
    site.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { timeout: 30_000 }).toBe(true);
  return { site, port, dataDir, answers };
}

/** The upload of a document, as a browser writes it. */
function upload(): string {
  const body = [
    '--edge',
    'content-disposition: form-data; name="file"; filename="letter.pdf"',
    'content-type: application/pdf',
    '',
    `${DOCUMENT}`,
    '--edge--',
    '',
  ].join('\r\n');
  return [
    'POST /api/forms/documents HTTP/1.1',
    'host: localhost',
    `x-csrftoken: ${CSRF}`,
    `cookie: csrftoken=${CSRF}`,
    'content-type: multipart/form-data; boundary=edge',
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

test('a stop finishes the upload that goes on, cuts the one that stalled, waits for no idle connection and ends well', async () => {
  const { site, port, dataDir, answers } = await startSite();
  const [idle, stalled, moving] = [await open(port), await open(port), await open(port)];
  const half = upload().length / 2;
  stalled.write(upload().slice(0, half));
  moving.write(upload().slice(0, half));
  expect(await answers()).toBe(true);

  const exit = once(site, 'exit');
  site.kill('SIGTERM');
  await once(idle, 'close');
  moving.write(upload().slice(half));
  const [answer] = await once(moving, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 201 /);
  expect(await exit).toEqual([0, null]);

  const database = new SqliteDatabase(path.join(dataDir, 'clinic.sqlite'), { readonly: true });
  const stored = database.prepare('select size from documents').all();
  database.close();
  expect(stored).toEqual([{ size: DOCUMENT.length }]);
});
