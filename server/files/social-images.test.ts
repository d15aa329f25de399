import { expect, test, vi } from 'vitest';
import { drawnImage } from '../content/strapi/drawn-image.ts';
import { fakeApp, notify } from '../testing/fake-app.ts';
import { FakeContent } from '../testing/fake-content.ts';
import * as drawing from './draw-social-image.ts';

const TITLE = 'Oublier, est-ce normal ?';
const ARTICLE = drawnImage('article:oublier', 'fr', TITLE).url;

/** A site with an article whose picture is drawn, on a socket of its own. */
async function startSite() {
  const content = new FakeContent('about');
  const show = (title: string): void =>
    content.add('article:oublier', { title, socialImage: drawnImage('article:oublier', 'fr', title) });
  show(TITLE);
  const { app } = await fakeApp({ content });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const get = (path: string) => fetch(address + path, { redirect: 'manual' });
  return { app, content, show, get };
}

test('a page without a picture of its own is shown elsewhere by one of its title, which can be kept for ever', async () => {
  const { get } = await startSite();
  const answer = await get(ARTICLE);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const png = Buffer.from(await answer.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(150_000);
});

test('a title with a line break that was pasted from a slide is drawn', async () => {
  const { app, show, get } = await startSite();
  const title = 'Oublier,\u000best-ce normal\u00a0?';
  show(title);
  await notify(app);
  expect((await get(drawnImage('article:oublier', 'fr', title).url)).status).toBe(200);
});

test('nothing is drawn at an address that somebody made up, and one picture once', async () => {
  const draw = vi.spyOn(drawing, 'drawSocialImage');
  const { get } = await startSite();
  const madeUp = ARTICLE.replace(/[^/]+\.png$/, 'ffffffffffffffffffff.png');
  const refused = await get(madeUp);
  expect([refused.status, refused.headers.get('location')]).toEqual([302, ARTICLE]);
  for (const path of ['/social-images/fr/nothing/1.png', '/social-images/de/about/1.png', '/social-images/fr/about'])
    expect((await get(path)).status).toBe(404);
  expect(draw).not.toHaveBeenCalled();
  await Promise.all([get(ARTICLE), get(ARTICLE), get(ARTICLE)]);
  expect(draw).toHaveBeenCalledOnce();
});

test('the picture of a former title leads to that of today, the drawn one to one that an editor chose', async () => {
  const { app, content, show, get } = await startSite();
  show('Oublier');
  await notify(app);
  expect((await get(ARTICLE)).headers.get('location')).toBe(drawnImage('article:oublier', 'fr', 'Oublier').url);
  const socialImage = { ...drawnImage('', 'fr', ''), url: '/uploads/chosen.png' };
  content.add('article:oublier', { title: TITLE, socialImage });
  await notify(app);
  const chosen = await get(ARTICLE);
  expect([chosen.headers.get('location'), chosen.headers.get('cache-control')]).toEqual([socialImage.url, 'no-cache']);
});

test('where pictures cannot be drawn the site’s own stands in', async () => {
  vi.spyOn(drawing, 'drawSocialImage').mockRejectedValue(new Error('no build for this machine'));
  const { get } = await startSite();
  expect((await get(ARTICLE)).headers.get('location')).toBe('/social-card-fr.png');
});

test('a title stands in lines inside the picture, a very long one ends in an ellipsis, and none is markup', () => {
  const words = 'mot '.repeat(100);
  const linesIn = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, line]) => line ?? '');
  expect(linesIn(drawing.socialDrawing('START', 'en'))).toEqual(['START']);
  expect(linesIn(drawing.socialDrawing(words, 'fr'))).toHaveLength(4);
  expect(linesIn(drawing.socialDrawing(words, 'fr')).at(-1)).toMatch(/…$/);
  const long =
    'Étude d’un entraînement de la mémoire dans la vie des personnes au trouble cognitif léger, et de ce '.repeat(3);
  const lines = linesIn(drawing.socialDrawing(long, 'fr'));
  expect(lines[0]?.length).toBeGreaterThan(36);
  expect(long).toContain(lines.slice(0, 3).join(' '));
  expect(linesIn(drawing.socialDrawing('a'.repeat(300), 'fr'))[0]?.length).toBeLessThan(50);
  expect(drawing.socialDrawing('<script>', 'fr')).not.toContain('<script>');
});
