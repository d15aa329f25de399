import { expect, test, vi } from 'vitest';
import type { Media } from '#contract/content/page-view.ts';
import { type FakeAppOptions, fakeApp, notify } from '../testing/fake-app.ts';
import { FakeContent } from '../testing/fake-content.ts';

const HASH = '0123456789ab';
const WEBP = { mime: 'image/webp', height: 100 };
const small = { ...WEBP, url: `/uploads/photo_0123456789.480.${HASH}.webp`, width: 480 };
const wide = { ...WEBP, url: `/uploads/photo_0123456789.2400.${HASH}.webp`, width: 2400, alt: '' };
const photo: Media = { ...wide, formats: [small] };
const ORIGINAL = '/uploads/photo_0123456789.jpg';
const FORMER = '/uploads/photo_0123456789.480.ffffffffffff.webp';

/** The site before a media library with one photograph; `asked` lists the files it fetches. */
async function site({
  there = () => true,
  ...options
}: {
  there?: (path: string) => boolean;
  variables?: Record<string, string>;
  timing?: FakeAppOptions['timing'];
} = {}) {
  const content = new FakeContent();
  for (const path of [ORIGINAL, small.url, wide.url, FORMER]) content.pictures.set(path, photo);
  const asked: string[] = [];
  const fetchFile: typeof fetch = async (input) => {
    const { pathname } = new URL(String(input));
    asked.push(pathname);
    if (!there(pathname)) return new Response('no', { status: 404 });
    return new Response('image', { headers: { 'content-type': 'image/webp' } });
  };
  const { app } = await fakeApp({ content, fetch: fetchFile, logger: false, ...options });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const read = async (path: string) => {
    const { status, headers } = await fetch(origin + path, { redirect: 'manual' });
    return { status, location: headers.get('location'), cache: headers.get('cache-control') };
  };
  return { app, content, asked, read };
}

test('a visitor who asks for the original of a picture is led to what is shown of it', async () => {
  const { asked, read } = await site();
  expect(await read(`${ORIGINAL}?width=9999`)).toEqual({
    status: 302,
    location: wide.url,
    cache: 'public, max-age=60',
  });
  expect(asked).toEqual([]);
});

test('browsers keep for ever what is named after its content, and everything else for an hour', async () => {
  const { content, read } = await site();
  expect(await read(small.url)).toMatchObject({ status: 200, cache: 'public, max-age=31536000, immutable' });
  expect(content.calls).not.toContain(`picture ${small.url}`);
  for (const path of ['/uploads/letter_0123456789.pdf', '/uploads/garden.webp', '/uploads/garden_0123456789.webp']) {
    expect(await read(path)).toMatchObject({ status: 200, cache: 'public, max-age=3600' });
  }
});

test('an original that is all there is of a picture is served', async () => {
  const { content, read } = await site();
  const url = '/uploads/drawing_0123456789.png';
  content.pictures.set(url, { ...photo, url, formats: [] });
  expect(await read(url)).toMatchObject({ status: 200 });
});

test('a page that was read before a picture was replaced finds the new renditions', async () => {
  const { read } = await site({ there: (path) => path !== FORMER });
  expect(await read(FORMER)).toMatchObject({ status: 302, location: small.url });
});

test('a rendition that is named but gone is not sent round in circles', async () => {
  const { read } = await site({ there: () => false });
  expect(await read(small.url)).toMatchObject({ status: 404, location: null });
});

test('an original is not served where nothing can be told of it, except by a content service of others', async () => {
  const own = await site();
  own.content.failure = 'unavailable';
  expect((await own.read(ORIGINAL)).status).toBe(503);
  expect(own.asked).toEqual([]);
  const foreign = await site({ variables: { CMS_URL: 'http://cms.example.org' } });
  foreign.content.failure = 'unavailable';
  expect((await foreign.read(ORIGINAL)).status).toBe(200);
});

test('what is shown of a picture is asked for once, and again after a change of media', async () => {
  const { app, content, read } = await site();
  await read(ORIGINAL);
  await read(ORIGINAL);
  expect(content.calls.filter((call) => call === `picture ${ORIGINAL}`)).toHaveLength(1);
  content.pictures.set(ORIGINAL, { ...photo, url: '/uploads/photo_0123456789.900.ffffffffffff.webp' });
  await notify(app, { event: 'media.update' });
  expect((await read(ORIGINAL)).location).toBe('/uploads/photo_0123456789.900.ffffffffffff.webp');
});

test('while the content service is away, it is asked once for a picture, by everybody at the same time', async () => {
  const { content, read } = await site({ timing: { resetTimeoutMs: 60_000 } });
  content.failure = 'unavailable';
  let open = (): void => undefined;
  content.gate = new Promise((resolve) => {
    open = resolve;
  });
  const waiting = [read(ORIGINAL), read(ORIGINAL)];
  await vi.waitFor(() => expect(content.calls).toContain(`picture ${ORIGINAL}`));
  open();
  await Promise.all(waiting);
  expect((await read(ORIGINAL)).status).toBe(503);
  expect((await read('/uploads/other_0123456789.jpg')).status).toBe(503);
  expect(content.calls.filter((call) => call.startsWith('picture '))).toEqual([`picture ${ORIGINAL}`]);
});

test('a file that is gone and was no rendition is not asked for as a picture', async () => {
  const { content, read } = await site({ there: () => false });
  expect(await read('/uploads/letter.pdf')).toMatchObject({ status: 404 });
  expect(content.calls.filter((call) => call.startsWith('picture '))).toEqual([]);
});
