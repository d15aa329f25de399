import { copyFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Editor, inviteColleague, openEditor } from '../harness/cms-editor.ts';
import { photograph, sharp } from '../harness/photos.ts';
import { expectLightForPhone, picturesOf } from '../harness/pictures.ts';
import { read } from '../harness/raw-read.ts';
import { ADMINISTRATOR } from '../harness/start-cms.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';

let stack: Stack;
let editor: Editor;

beforeAll(async () => {
  const { email, password } = ADMINISTRATOR;
  stack = await startStack({ env: { CMS_ADMIN_EMAIL: email, CMS_ADMIN_PASSWORD: password } });
  const cms = { url: stack.cmsUrl };
  editor = await openEditor(cms, await inviteColleague(await openEditor(cms), 'editor'));
});
afterAll(() => stack.stop());

const uploads = () => path.join(stack.dataDir, 'public', 'uploads');

const readSite = (address: string) => read(stack.siteUrl, address);

const SCRIPT = 'fetch("/admin/users/me").then(alert)';
const HTML = `<!doctype html><script>${SCRIPT}</script>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>${SCRIPT}</script></svg>`;
const XHTML = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${SCRIPT}</script></html>`;
const PDF = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF';
const PDF_WITH_SCRIPT = PDF.replace('/Catalog', '/Catalog /OpenAction << /S /J#61vaScript /JS (app.alert(1)) >>');

test.each([
  { name: 'page.html', type: 'text/html', content: HTML, sentence: /neither a picture nor a PDF/ },
  { name: 'page.png', type: 'image/png', content: HTML, sentence: /neither a picture nor a PDF/ },
  { name: 'page', type: 'image/png', content: HTML, sentence: /neither a picture nor a PDF/ },
  { name: 'program.js', type: 'text/javascript', content: SCRIPT, sentence: /neither a picture nor a PDF/ },
  { name: 'program.png', type: 'image/png', content: SCRIPT, sentence: /neither a picture nor a PDF/ },
  { name: 'drawing.svg', type: 'image/svg+xml', content: SVG, sentence: /drawing in SVG.*PNG or WebP/ },
  { name: 'drawing.png', type: 'image/png', content: SVG, sentence: /neither a picture nor a PDF/ },
  { name: 'page.xhtml', type: 'application/xhtml+xml', content: XHTML, sentence: /neither a picture nor a PDF/ },
  { name: 'page.pdf', type: 'application/pdf', content: `\n${HTML}${PDF}`, sentence: /neither a picture nor a PDF/ },
  { name: 'both.gif', type: 'image/gif', content: `GIF89a/*${HTML}*/=1;${SCRIPT}`, sentence: /looks like a picture/ },
  { name: 'letter.pdf', type: 'application/pdf', content: PDF_WITH_SCRIPT, sentence: /contains a program/ },
])('an editor’s $name of the type $type is refused with a sentence, and nothing is stored', async (file) => {
  const before = readdirSync(uploads());
  const outcome = await editor.upload(new File([file.content], file.name, { type: file.type }));
  expect(outcome).toMatchObject({ status: 400, sentence: expect.stringMatching(file.sentence) });
  expect(readdirSync(uploads())).toEqual(before);
});

test('a stored picture cannot be replaced by a program, nor by another kind of file', async () => {
  const id = await editor.uploadImage('dot.png');
  const before = readdirSync(uploads());
  expect((await editor.upload(new File([HTML], 'dot.png', { type: 'image/png' }), id)).status).toBe(400);
  const letter = await editor.upload(new File([PDF], 'dot.png', { type: 'image/png' }), id);
  expect(letter).toMatchObject({ status: 400, sentence: expect.stringContaining('Upload it as a new file instead.') });
  expect(readdirSync(uploads())).toEqual(before);
});

/** What makes a file harmless wherever it is opened. */
function expectHarmless({ status, headers }: { status: number; headers: IncomingHttpHeaders }): void {
  expect(status).toBe(200);
  expectNothingRuns(headers);
}

function expectNothingRuns(headers: IncomingHttpHeaders): void {
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*\bsandbox$/);
  expect(headers['x-content-type-options']).toBe('nosniff');
}

test('a picture that is a page as well gets a picture’s ending, and is a picture on both ports', async () => {
  const picture = await (await photograph(20, 20)).png().toBuffer();
  const { status, url } = await editor.upload(
    new File([Buffer.concat([picture, Buffer.from(HTML)])], 'both.html', { type: 'text/html' }),
  );
  expect([status, url]).toEqual([201, expect.stringMatching(/\.png$/)]);
  const { location = '' } = (await readSite(url)).headers;
  for (const [origin, address, type] of [
    [stack.cmsUrl, url, 'image/png'],
    [stack.siteUrl, location, 'image/webp'],
  ] as const) {
    const answer = await read(origin, address);
    expectHarmless(answer);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['content-disposition']).toBeUndefined();
  }
});

test('a PDF document is saved by the browser that opens it, on both ports', async () => {
  const { url } = await editor.upload(new File([PDF], 'letter.pdf', { type: 'application/pdf' }));
  for (const origin of [stack.cmsUrl, stack.siteUrl]) {
    const answer = await read(origin, url);
    expectHarmless(answer);
    expect(answer.headers['content-disposition']).toBe('attachment');
  }
});

test('a file that was stored before uploads were checked runs nothing, however its address is written', async () => {
  const old = { 'old.html': HTML, 'old.js': SCRIPT, 'old.svg': SVG, 'old.xhtml': XHTML, 'old.xml': XHTML, old: HTML };
  for (const [name, content] of Object.entries(old)) {
    writeFileSync(path.join(uploads(), name), content);
    for (const origin of [stack.cmsUrl, stack.siteUrl]) {
      const answer = await read(origin, `/uploads/${name}`);
      expectHarmless(answer);
      expect(answer.headers['content-disposition']).toBe('attachment');
    }
  }
  for (const address of ['/uploads%2Fold.html', '/./uploads/old.html']) {
    expectHarmless(await read(stack.cmsUrl, address));
  }
  // Whether these are the file depends on the disk.
  for (const address of ['//uploads/old.html', '/UPLOADS/old.html']) {
    expectNothingRuns((await read(stack.cmsUrl, address)).headers);
  }
});

/** Of a picture whose sizes are of no interest: those of one full of detail take half a minute. */
const FEW_PATCHES = 20;

const file = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);

/** A photograph of fourteen megabytes, as a camera makes them, and where it is stored. */
let heavy: Buffer;
let photo: { id: number; url: string };
beforeAll(async () => {
  heavy = await (await photograph(7500, 5000)).jpeg({ quality: 100 }).toBuffer();
  expect(heavy.byteLength).toBeGreaterThan(14_000_000);
  photo = await editor.upload(file(heavy, 'photo.jpg'));
});

test('a photograph of fourteen megabytes costs a phone 200 kB at most, whatever block shows it', async () => {
  const { id, url } = photo;
  const place = { uid: 'api::page.page', locale: 'fr' as const };
  const blocks = [
    { __component: 'blocks.hero', title: 'Un jardin', image: id, imageAlt: 'Un jardin' },
    { __component: 'blocks.image-text', text: 'Un jardin.', image: id, imageAlt: 'Un jardin', imageSide: 'left' },
  ];
  const page = { name: 'photos', path: '/photos', title: 'Photos', blocks };
  const { documentId } = await editor.save(place, page);
  expect((await editor.publish({ ...place, documentId }, page)).sentence).toBe('');

  const html = (await read(stack.siteUrl, '/photos')).body.toString();
  expect(html).not.toContain(url);
  const pictures = picturesOf(html, '/photo_');
  expect(pictures).toHaveLength(2);
  const [hero] = pictures;
  expect(hero?.avif.map(({ width }) => width)).toEqual([480, 750, 1080, 1600, 2400]);
  if (hero) await expectLightForPhone(hero, readSite);
  expect(html).toMatch(/<img[^>]*photo_[^>]* loading="eager" fetchPriority="high"/);
  expect((await read(stack.siteUrl, url)).headers.location).toBe(hero?.webp.at(-1)?.url);
  expect((await readSite(hero?.avif[0]?.url ?? '')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await read(stack.cmsUrl, url)).body.byteLength).toBe(heavy.byteLength);
});

/** The article's page once it shows what the test waits for: the content service tells of files a moment after its answer. */
async function articleWith(expected: string): Promise<string> {
  let html = '';
  await vi.waitFor(
    async () => {
      html = (await read(stack.siteUrl, '/nos-articles/article/le-jardin')).body.toString();
      expect(html).toContain(expected);
    },
    { timeout: 20_000, interval: 200 },
  );
  return html;
}

test('a photograph of fourteen megabytes costs a phone 200 kB at most as a cover and in a text', async () => {
  const { id, url } = photo;
  // As the panel inserts it, as it is copied from the site, and written by hand with its underscores escaped.
  const addresses = [`${stack.cmsUrl}${url}`, url, url.replaceAll('_', '\\_')];
  const body = addresses.map((address) => `Un texte.\n\n![Un jardin](${address})`).join('\n\n');
  const place = { uid: 'api::article.article', locale: 'fr' as const };
  const article = {
    title: 'Le jardin',
    slug: 'le-jardin',
    excerpt: 'Un jardin.',
    body,
    cover: id,
    coverAlt: 'Le jardin',
  };
  const { documentId } = await editor.save(place, article);
  expect((await editor.publish({ ...place, documentId }, article)).sentence).toBe('');

  const html = await articleWith('alt="Un jardin"');
  expect(html).not.toContain(url);
  const pictures = picturesOf(html, '/photo_');
  expect(pictures).toHaveLength(addresses.length + 1);
  for (const { avif, webp } of pictures) expect({ avif, webp }).toEqual(pictures[0]);
  if (pictures[0]) await expectLightForPhone(pictures[0], readSite);
  expect(html).toMatch(/<img[^>]* width="2400" height="1600"/);
  const social = /"image":"([^"]*photo_[^"]*)"/.exec(html)?.[1] ?? '';
  expect(await sharp((await readSite(new URL(social, stack.siteUrl).pathname)).body).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
  });

  const upright = await (await photograph(1400, 2100, FEW_PATCHES)).jpeg({ quality: 95 }).toBuffer();
  expect((await editor.upload(file(upright, 'photo.jpg'), id)).status).toBe(200);
  expect(await articleWith('width="1400" height="2100"')).not.toContain(url);
  const [, former = ''] = /(\/uploads\/[^ ]*\.480\.[^ ]*avif)/.exec(html) ?? [];
  expect((await read(stack.siteUrl, former)).headers.location).toMatch(/photo_\w+\.480\.\w+\.avif$/);
});

test('a photograph from a phone stands upright, and does not tell where it was taken', async () => {
  const lying = await (await photograph(1000, 700)).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer();
  const { url } = await editor.upload(file(lying, 'upright.jpg'));
  const original = await sharp((await read(stack.cmsUrl, url)).body).metadata();
  expect(original).toMatchObject({ width: 700, height: 1000 });
  expect(original.exif).toBeUndefined();
  const { location = '' } = (await read(stack.siteUrl, url)).headers;
  expect(await sharp((await readSite(location)).body).metadata()).toMatchObject({
    width: 700,
    height: 1000,
    format: 'webp',
  });
});

test('a picture of too many pixels or bytes is refused with a sentence, before it is unpacked', async () => {
  const vast = await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: 'grey' } })
    .png()
    .toBuffer();
  const bomb = await editor.upload(file(vast, 'bomb.png'));
  expect(bomb).toMatchObject({ status: 400, sentence: expect.stringMatching(/108 million pixels, and 100 million/) });
  const large = await editor.upload(file(Buffer.concat([heavy, heavy]), 'large.jpg'));
  expect(large).toMatchObject({ status: 400, sentence: expect.stringMatching(/larger than 20 MB/) });
});

/** Takes from a stored picture what an earlier release did not make, while the content service is stopped. */
function makeOld(hash: string): void {
  const formats = {
    small: {
      hash: `small_${hash}`,
      ext: '.webp',
      url: `/uploads/small_${hash}.webp`,
      mime: 'image/webp',
      width: 500,
      height: 700,
      size: 9,
    },
  };
  copyFileSync(path.join(uploads(), `${hash}.png`), path.join(uploads(), `small_${hash}.webp`));
  const database = new Database(path.join(stack.dataDir, 'cms.sqlite'));
  database.prepare('UPDATE files SET formats = ? WHERE hash = ?').run(JSON.stringify(formats), hash);
  database.close();
}

test('pictures from before get their renditions in the background, even if the content service is killed meanwhile', async () => {
  const names = ['old-1.png', 'old-2.png', 'old-3.png'];
  const stored = [];
  for (const name of names)
    stored.push(await editor.upload(file(await (await photograph(500, 700)).png().toBuffer(), name)));
  const hashes = stored.map(({ url }) => path.basename(url, '.png'));
  await stack.stopCms();
  for (const hash of hashes) makeOld(hash);
  const renditionsOf = (hash: string) =>
    readdirSync(uploads()).filter((name) => name.startsWith(`${hash}.`) && name.endsWith('.avif'));
  for (const name of readdirSync(uploads()))
    if (hashes.some((hash) => name.startsWith(`${hash}.`) && !name.endsWith('.png')))
      rmSync(path.join(uploads(), name));

  await stack.startCms();
  await vi.waitFor(() => expect(renditionsOf(hashes[0] ?? '')).not.toEqual([]), { timeout: 60_000, interval: 20 });
  await stack.killCms();
  expect(existsSync(path.join(uploads(), `small_${hashes[2]}.webp`))).toBe(true);
  await stack.startCms();
  await vi.waitFor(() => expect(existsSync(path.join(uploads(), `small_${hashes[2]}.webp`))).toBe(false), {
    timeout: 60_000,
    interval: 100,
  });
  for (const hash of hashes) {
    expect(renditionsOf(hash)).toHaveLength(1);
    const { status, headers } = await read(stack.siteUrl, `/uploads/${hash}.png`);
    expect([status, headers.location]).toEqual([302, expect.stringContaining(`/uploads/${hash}.500.`)]);
  }
});
