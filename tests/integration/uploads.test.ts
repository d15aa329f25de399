import { readdirSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Editor, inviteColleague, openEditor } from '../harness/cms-editor.ts';
import { photograph, sharp } from '../harness/photos.ts';
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

/** Asks for an address as it is written: `fetch` would tidy it. */
function read(origin: string, address: string) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    get({ hostname, port, path: address, agent: false }, async (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) });
    }).on('error', reject);
  });
}

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
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*\bsandbox$/);
  expect(headers['x-content-type-options']).toBe('nosniff');
}

test('a picture that is a page as well gets a picture’s ending, and is a picture on both ports', async () => {
  const picture = await (await photograph(20, 20)).png().toBuffer();
  const { status, url } = await editor.upload(
    new File([Buffer.concat([picture, Buffer.from(HTML)])], 'both.html', { type: 'text/html' }),
  );
  expect([status, url]).toEqual([201, expect.stringMatching(/\.png$/)]);
  for (const origin of [stack.cmsUrl, stack.siteUrl]) {
    const answer = await read(origin, url);
    expectHarmless(answer);
    expect(answer.headers['content-type']).toBe('image/png');
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
  for (const address of ['/uploads%2Fold.html', '//uploads/old.html', '/./uploads/old.html', '/UPLOADS/old.html']) {
    const { status, headers } = await read(stack.cmsUrl, address);
    if (status === 200) expectHarmless({ status, headers });
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

/** The pictures of a page: what each `img` offers, smallest first. */
function picturesOf(html: string): { url: string; width: number }[][] {
  return [...html.matchAll(/<img[^>]*>/g)].flatMap(([tag]) => {
    const [, src = ''] = / src="([^"]*)"/i.exec(tag) ?? [];
    const [, srcset = ''] = / srcset="([^"]*)"/i.exec(tag) ?? [];
    const offers = srcset.split(', ').map((offer) => {
      const [url = '', width = ''] = offer.split(' ');
      return { url, width: Number.parseInt(width, 10) };
    });
    if (!src.includes('photo')) return [];
    expect(offers.map(({ url }) => url)).toContain(src);
    return [offers];
  });
}

/** The width in pixels that a phone of 390 points and two pixels a point wants. */
const PHONE = 780;

/** Every offer is a picture as wide as it says, none wider than a screen, and a phone's choices together are light. */
async function expectLightForPhone(pictures: ReturnType<typeof picturesOf>): Promise<void> {
  const fetched = new Map<string, number>();
  for (const offers of pictures) {
    const chosen = offers.find(({ width }) => width >= PHONE);
    for (const { url, width } of offers) {
      const { status, body } = await read(stack.siteUrl, url);
      expect([status, (await sharp(body).metadata()).width]).toEqual([200, width]);
      expect(width).toBeLessThanOrEqual(2400);
      if (url === chosen?.url) fetched.set(url, body.byteLength);
    }
  }
  const phone = [...fetched.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(phone).toBeGreaterThan(0);
  expect(phone).toBeLessThanOrEqual(400_000);
}

test('a page with photographs of many megabytes costs a phone 400 kB at most', async () => {
  const originals = {
    'photo-1.jpg': await (await photograph(6000, 4000)).jpeg({ quality: 95 }).toBuffer(),
    'photo-2.png': await (await photograph(1100, 750)).png({ compressionLevel: 1 }).toBuffer(),
    'photo-3.avif': await (await photograph(1800, 1200)).avif({ quality: 95, effort: 0 }).toBuffer(),
  };
  const stored = [];
  for (const [name, bytes] of Object.entries(originals)) {
    // As it is, each is too much for a phone.
    expect(bytes.byteLength).toBeGreaterThan(400_000);
    stored.push(await editor.upload(new File([new Uint8Array(bytes)], name)));
  }
  const place = { uid: 'api::page.page', locale: 'fr' as const };
  const blocks = stored.map(({ id }) => ({
    __component: 'blocks.image-text',
    text: 'Un jardin.',
    image: id,
    imageAlt: 'Un jardin',
    imageSide: 'left',
  }));
  const page = { name: 'photos', path: '/photos', title: 'Photos', blocks };
  const { documentId } = await editor.save(place, page);
  expect((await editor.publish({ ...place, documentId }, page)).sentence).toBe('');

  const html = (await read(stack.siteUrl, '/photos')).body.toString();
  const pictures = picturesOf(html);
  expect(pictures).toHaveLength(3);
  for (const { url } of stored) expect(html).not.toContain(url);

  await expectLightForPhone(pictures);
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

test('an article whose text holds a photograph of many megabytes costs a phone 400 kB at most', async () => {
  const original = await (await photograph(6000, 4000)).jpeg({ quality: 95 }).toBuffer();
  const { id, url } = await editor.upload(new File([new Uint8Array(original)], 'photo-4.jpg'));
  // As the panel inserts it, as it is copied from the site, and written by hand with its underscores escaped.
  const addresses = [`${stack.cmsUrl}${url}`, url, url.replaceAll('_', '\\_')];
  const body = addresses.map((address) => `Un texte.\n\n![Un jardin](${address})`).join('\n\n');
  const place = { uid: 'api::article.article', locale: 'fr' as const };
  const article = { title: 'Le jardin', slug: 'le-jardin', excerpt: 'Un jardin.', body };
  const { documentId } = await editor.save(place, article);
  expect((await editor.publish({ ...place, documentId }, article)).sentence).toBe('');

  const html = await articleWith('alt="Un jardin"');
  expect(html).not.toContain(url);
  const pictures = picturesOf(html);
  expect(pictures).toHaveLength(addresses.length);
  expect(html).toMatch(/<img[^>]* width="2400" height="1600"/);
  await expectLightForPhone(pictures);

  const upright = await (await photograph(1400, 2100)).jpeg({ quality: 95 }).toBuffer();
  expect((await editor.upload(new File([new Uint8Array(upright)], 'photo-4.jpg'), id)).status).toBe(200);
  expect(await articleWith('width="1400" height="2100"')).not.toContain(url);
});

test('a photograph from a phone held upright stands upright', async () => {
  const photo = await photograph(1000, 700);
  const lying = await photo.withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer();
  const { url } = await editor.upload(new File([new Uint8Array(lying)], 'upright.jpg', { type: 'image/jpeg' }));
  const { body } = await read(stack.siteUrl, url);
  expect(await sharp(body).metadata()).toMatchObject({ width: 700, height: 1000 });
});
