import { request } from 'node:http';
import { beforeAll, expect, inject, test } from 'vitest';
import { listenOnce } from '../../scripts/setup/ports.mjs';
import { type Engine, IMAGES, startEngine } from './engine.ts';

const MB = 1_000_000;
/** What an image may weigh, unpacked. */
const LARGEST = { site: 350 * MB, whole: 900 * MB };
/** As an operator should run it: nothing is writable but the volume and /tmp, and nobody is root. */
const LOCKED = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'];
/** The first start imports the first content. */
const FIRST_START = { timeout: 300_000, interval: 500 };

let engine: Engine;
let ports: { PORT: string; CMS_PORT: string };
beforeAll(async () => {
  engine = await startEngine(inject('imageFolder'));
  ports = { PORT: String(await listenOnce(0, '127.0.0.1')), CMS_PORT: String(await listenOnce(0, '127.0.0.1')) };
});

/** Starts a container on the volume that all share. */
async function start(name: string, image: string, env: Record<string, string>, words: string[] = []): Promise<void> {
  const variables = Object.entries({ ...ports, ...env }).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  const place = ['--detach', '--name', name, '--network', 'host', '--volume', 'data:/data'];
  await engine.start(...place, ...LOCKED, ...variables, image, ...words);
}

/** Sends SIGTERM and returns the exit code. */
async function stop(name: string): Promise<string> {
  await engine.call('kill', '--signal', 'TERM', name);
  return engine.call('wait', name);
}

/** The status, the headers and the text at an address of the site, asked for by a host name. */
function get(host: string, address: string): Promise<{ status: number; encoding: string | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'accept-encoding': 'br' };
    const asked = request({ port: ports.PORT, path: address, headers }, (answer) => {
      let text = '';
      answer.setEncoding('latin1').on('data', (part) => (text += part));
      const encoding = answer.headers['content-encoding'];
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, encoding, text }));
    });
    asked.once('error', reject).end();
  });
}

const page = async (host: string): Promise<string> =>
  fetch(`http://127.0.0.1:${ports.PORT}/`, {
    headers: { cookie: `lang_override=${host.endsWith('.com') ? 'en' : 'fr'}` },
  }).then((answer) => answer.text());

const status = (address: string): Promise<number | null> =>
  fetch(`http://127.0.0.1:${ports.PORT}${address}`).then(
    (answer) => answer.status,
    () => null,
  );

test.each(['site', 'whole'] as const)('the image %s is no larger than it may be', async (target) => {
  const size = Number(await engine.call('image', 'inspect', '--format', '{{.Size}}', IMAGES[target]));
  process.stdout.write(`The image ${target} takes ${Math.round(size / MB)} MB.\n`);
  expect(size).toBeLessThan(LARGEST[target]);
});

test('one container with an empty volume becomes the whole product, unprivileged and without a writable file of its own', async () => {
  await start('whole', IMAGES.whole, {});
  await expect.poll(() => status('/readyz'), FIRST_START).toBe(200);
  expect(await page('www.example.fr')).toContain('<html lang="fr"');
  expect(await page('www.example.com')).toContain('<html lang="en"');
  await engine.call('healthcheck', 'run', 'whole');
  expect(await stop('whole')).toBe('0');
  expect(await engine.call('logs', 'whole')).not.toMatch(/EROFS|EACCES|uncompressed/);
}, 400_000);

test('site and content service in containers of their own share the volume and nothing else', async () => {
  const origins = { SITE_FR_ORIGIN: 'https://www.example.fr', SITE_EN_ORIGIN: 'https://www.example.com' };
  const here = (port: string): string => `http://127.0.0.1:${port}`;
  await start('content', IMAGES.whole, { ...origins, SITE_URL: here(ports.PORT) }, [
    'node',
    'scripts/start.mjs',
    'content',
  ]);
  const existing = { CMS_URL: here(ports.CMS_PORT), CMS_TOKEN_FILE: '/data/secrets/cms-read-token' };
  await start('site', IMAGES.site, { ...origins, ...existing });
  await expect.poll(() => status('/readyz'), FIRST_START).toBe(200);
  const french = await get('www.example.fr', '/');
  expect(french).toMatchObject({ status: 200, encoding: 'br' });
  expect((await get('www.example.com', '/')).status).toBe(200);
  expect((await get('site', '/')).status).toBe(421);
  expect(await stop('site')).toBe('0');
  expect(await stop('content')).toBe('0');
}, 200_000);
