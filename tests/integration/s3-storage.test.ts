import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readArchive } from '#server/backup/archive.ts';
import { runBackupCommand } from '../harness/backup-command.ts';
import { type Editor, openEditor } from '../harness/cms-editor.ts';
import { photograph } from '../harness/photos.ts';
import { picturesOf } from '../harness/pictures.ts';
import { read } from '../harness/raw-read.ts';
import { contentCommand } from '../harness/run-script.ts';
import { ADMINISTRATOR } from '../harness/start-cms.ts';
import { type RunningS3, startS3 } from '../harness/start-s3.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';

const PLACE = { uid: 'api::page.page', locale: 'fr' as const };
const PDF = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF';
/** Of a picture whose sizes are of no interest: few patches are light at once. */
const FEW_PATCHES = 20;
const FOR_EVER = 'public, max-age=31536000, immutable';

let storage: RunningS3;
let stack: Stack;
let editor: Editor;
let folder: string;
const inFolder = (name: string): string => path.join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 's3-storage-'));
  storage = await startS3();
  const { email: CMS_ADMIN_EMAIL, password: CMS_ADMIN_PASSWORD } = ADMINISTRATOR;
  // The first content lies in the folder when the start begins, as where the settings come later.
  stack = await startStack({ env: { ...storage.settings, CMS_ADMIN_EMAIL, CMS_ADMIN_PASSWORD } });
  editor = await openEditor({ url: stack.cmsUrl });
});
afterAll(async () => {
  await stack.stop();
  await storage.stop();
  rmSync(folder, { recursive: true, force: true });
});

const onDisk = (dataDir = stack.dataDir): string[] => readdirSync(path.join(dataDir, 'public', 'uploads'));
const stored = (address: string): Buffer | null => storage.contentOf(address.slice(1));
const file = (content: Buffer | string, name: string) => new File([new Uint8Array(Buffer.from(content))], name);
const picture = async (width: number, height: number) =>
  (await photograph(width, height, FEW_PATCHES)).jpeg({ quality: 95 }).toBuffer();

/** The page once the site shows what the test waits for. */
async function pageWith(address: string, expected: string | RegExp, origin = stack.siteUrl): Promise<string> {
  return vi.waitFor(
    async () => {
      const html = (await read(origin, address)).body.toString();
      expect(html).toMatch(expected);
      return html;
    },
    { timeout: 30_000, interval: 200 },
  );
}

test('a start moves the uploads of DATA_DIR into the bucket, and pages show them from there', async () => {
  expect(onDisk()).toEqual([]);
  expect(storage.names().length).toBeGreaterThan(10);
  const html = await pageWith('/', /<picture>/);
  const [shown] = picturesOf(html, '/uploads/');
  const url = shown?.avif[0]?.url ?? '';
  const { status, headers, body } = await read(stack.siteUrl, url);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/avif', FOR_EVER]);
  expect(stored(url)?.equals(body)).toBe(true);
  expect(await (await fetch(`${stack.siteUrl}/readyz`)).json()).toMatchObject({
    status: 'ready',
    storage: 'connected',
  });
});

test('an editor’s picture is in the bucket and on the page, is replaced and is removed', async () => {
  // More than one part of an upload.
  const first = await (await photograph(1600, 1200, FEW_PATCHES)).png({ compressionLevel: 0 }).toBuffer();
  expect(first.byteLength).toBeGreaterThan(5_300_000);
  const { id, url } = await editor.upload(file(first, 'jardin.png'));
  expect(url).toMatch(/^\/uploads\/jardin_\w+\.png$/);
  expect(onDisk()).toEqual([]);
  expect(stored(url)?.equals(first)).toBe(true);
  expect((await read(stack.cmsUrl, url)).body.equals(first)).toBe(true);
  const part = await read(stack.cmsUrl, url, { range: 'bytes=10-19' });
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${first.length}`]);
  expect(part.body.equals(first.subarray(10, 20))).toBe(true);

  const head = await fetch(stack.cmsUrl + url, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(first.length)]);
  storage.fill(['elsewhere.png']);
  for (const none of ['none.png', '../elsewhere.png', '%2e%2e/elsewhere.png', '..%2felsewhere.png', '%ff']) {
    expect((await read(stack.cmsUrl, `/uploads/${none}`)).status).toBe(404);
  }

  const blocks = [{ __component: 'blocks.hero', title: 'Un jardin', image: id, imageAlt: 'Un jardin' }];
  const page = { name: 'jardin', path: '/jardin', title: 'Jardin', blocks };
  const { documentId } = await editor.save(PLACE, page);
  expect((await editor.publish({ ...PLACE, documentId }, page)).sentence).toBe('');
  const [shown] = picturesOf(await pageWith('/jardin', /jardin_\w+\.480\./), '/jardin_');
  expect(shown?.avif.map(({ width }) => width)).toEqual([480, 750, 1080, 1600]);
  for (const offer of [...(shown?.avif ?? []), ...(shown?.webp ?? [])]) {
    const answer = await read(stack.siteUrl, offer.url);
    expect([answer.status, stored(offer.url)?.equals(answer.body)]).toEqual([200, true]);
  }

  const second = await picture(900, 600);
  expect((await editor.upload(file(second, 'jardin.png'), id)).url).toBe(url);
  expect(stored(url)?.equals(second)).toBe(true);
  const [now] = picturesOf(await pageWith('/jardin', /jardin_\w+\.900\./), '/jardin_');
  const former = shown?.webp[0]?.url ?? '';
  expect(stored(former)).toBeNull();
  expect(now?.webp[0]?.url).not.toBe(former);
  expect((await read(stack.siteUrl, former)).headers.location).toBe(now?.webp[0]?.url);

  await editor.publish({ ...PLACE, documentId }, { ...page, blocks: [] });
  expect((await editor.call('DELETE', `/upload/files/${id}`)).status).toBe(200);
  expect(storage.names().filter((name) => name.includes('jardin_'))).toEqual([]);
  await vi.waitFor(async () => expect((await read(stack.siteUrl, url)).status).toBe(404), { timeout: 20_000 });
});

test('a document is saved by the browser that opens it, on both ports, and never kept for ever', async () => {
  const { url, id } = await editor.upload(file(PDF, 'letter.pdf'));
  const { headers: fromSite } = await read(stack.siteUrl, url);
  for (const headers of [fromSite, (await read(stack.cmsUrl, url)).headers]) {
    expect(headers['content-disposition']).toBe('attachment');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*\bsandbox$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  // Its address stays when it is replaced.
  expect(fromSite['cache-control']).toBe('public, max-age=3600');
  const other = PDF.replace('1 0 obj', '1 0 obj % another');
  expect((await editor.upload(file(other, 'letter.pdf'), id)).url).toBe(url);
  await vi.waitFor(async () => expect((await read(stack.siteUrl, url)).body.toString()).toBe(other), {
    timeout: 20_000,
  });
});

test('with a public address pictures come from there, as far as their names tell their content', async () => {
  await stack.restartSite({ S3_PUBLIC_URL: storage.bucketUrl });
  const html = await pageWith('/', new RegExp(`<img[^>]*src="${storage.bucketUrl}/uploads/`));
  const { headers } = await read(stack.siteUrl, '/');
  expect(headers['content-security-policy']).toContain(`img-src 'self' data: ${storage.bucketUrl}/uploads/;`);
  const [shown] = picturesOf(html, storage.bucketUrl);
  const answer = await fetch(shown?.avif[0]?.url ?? '');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif']);
  expect(answer.headers.get('cache-control')).toBe(FOR_EVER);
  const { url } = await editor.upload(file(PDF, 'open.pdf'));
  const document = await fetch(`${storage.bucketUrl}${url}`);
  expect(document.headers.get('content-disposition')).toBe('attachment');
  await stack.restartSite();
});

test('another server with an empty folder shows the same uploads', async () => {
  const other = await startStack({
    cmsUrl: stack.cmsUrl,
    env: { ...storage.settings, CMS_TOKEN_FILE: path.join(stack.dataDir, 'secrets', 'cms-read-token') },
  });
  try {
    const [shown] = picturesOf(await pageWith('/', /<picture>/, other.siteUrl), '/uploads/');
    const url = shown?.avif[0]?.url ?? '';
    expect((await read(other.siteUrl, url)).body.equals((await read(stack.siteUrl, url)).body)).toBe(true);
  } finally {
    await other.stop();
  }
});

test('a backup takes uploads from the bucket, and a restore puts them into an empty one and compares them', async () => {
  const before = storage.names();
  const env = { ...storage.settings, DATA_DIR: stack.dataDir };
  const made = await runBackupCommand('backup', ['--to', inFolder('backups'), '--unsealed'], env);
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining(`uploads   ${before.length} files`) });
  const [name = ''] = readdirSync(inFolder('backups'));
  const backup = path.join(inFolder('backups'), name);
  const held = await readArchive(backup, { folder: inFolder('unpacked'), identityFile: null });
  expect(held.filter(({ name: entry }) => entry.startsWith('public/')).map(({ name: entry }) => entry)).toEqual(
    before.map((entry) => `public/${entry}`),
  );

  const restore = (to: string, settings: Record<string, string>) =>
    runBackupCommand('restore', [backup], { DATA_DIR: inFolder(to), ...settings });
  expect((await restore('full', storage.settings)).output).toMatch(/holds \d+ uploads already: restore into an empty/);
  const target = await startS3();
  try {
    const refused = await restore('refused', { ...target.settings, S3_SECRET_KEY: 'another' });
    expect(refused).toEqual({
      code: 1,
      output: expect.stringMatching(/^The storage answered 403\. Look at S3_ENDPOINT/),
    });
    expect(await restore('restored', target.settings)).toMatchObject({ code: 0 });
    expect(target.names()).toEqual(before);
    for (const entry of before)
      expect(target.contentOf(entry)?.equals(storage.contentOf(entry) ?? Buffer.of())).toBe(true);
  } finally {
    await target.stop();
  }
  // The way back to a folder.
  expect(await restore('without', {})).toMatchObject({ code: 0 });
  expect(
    onDisk(inFolder('without'))
      .map((entry) => `uploads/${entry}`)
      .toSorted(),
  ).toEqual(before);
});

test('while the storage is away, what was seen stands, the rest is missing, and an editor reads why', async () => {
  const html = await pageWith('/', /<picture>/);
  const [shown] = picturesOf(html, '/uploads/');
  const seen = shown?.avif[0]?.url ?? '';
  const never = shown?.webp.at(-2)?.url ?? '';
  expect((await read(stack.siteUrl, seen)).status).toBe(200);
  const { id } = await editor.upload(file(await picture(60, 40), 'kept.jpg'));
  const names = storage.names();
  await storage.kill();

  expect((await read(stack.siteUrl, '/')).status).toBe(200);
  expect((await read(stack.siteUrl, seen)).status).toBe(200);
  expect((await read(stack.siteUrl, never)).status).toBe(503);
  expect((await read(stack.cmsUrl, never)).status).toBe(503);
  expect(await (await fetch(`${stack.siteUrl}/readyz`)).json()).toMatchObject({ status: 'ready', storage: 'away' });
  const refused = await editor.upload(file(await picture(60, 40), 'lost.jpg'));
  expect(refused).toMatchObject({ status: 400, sentence: expect.stringMatching(/^The storage .* does not answer/) });
  const removed = await editor.call('DELETE', `/upload/files/${id}`);
  expect(removed).toMatchObject({ status: 400, body: { error: { message: refused.sentence } } });

  await storage.start();
  expect(storage.names()).toEqual(names);
  await vi.waitFor(async () => expect((await read(stack.siteUrl, never)).status).toBe(200), { timeout: 30_000 });
  expect((await editor.call('DELETE', `/upload/files/${id}`)).status).toBe(200);
});

test('content goes with its files into an archive and back, and a file that came since is removed', async () => {
  const before = storage.names();
  const archive = inFolder('content.tar.gz');
  await stack.stopCms();
  await contentCommand('export', stack.dataDir, [archive], storage.settings);
  await stack.startCms();
  const { url } = await editor.upload(file(PDF, 'since.pdf'));
  expect(stored(url)).not.toBeNull();
  await stack.stopCms();
  await contentCommand('import', stack.dataDir, [archive, '--yes'], storage.settings);
  expect(storage.names()).toEqual(before);
  await stack.startCms();
  await pageWith('/', /<picture>/);
});
