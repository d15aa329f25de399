import { expect, test } from 'vitest';
import { config } from '#app/site.fixtures.ts';
import { developmentAssets, developmentWorkshop } from './assets.ts';
import { type WorkshopBuild, workshopDocument } from './workshop-document.ts';

const types = ['blocks.hero'];
const files = { 'blocks.hero': ['/assets/hero-1.js', '/assets/parts-1.js'] };
const built = { types, entry: '/assets/workshop/workshop-1.js', files };
const sources = { types, entry: developmentWorkshop, files: developmentAssets.blocks };
const page = { block: 'hero', frame: false, locale: 'en', config, sizeOf: async () => 700 } as const;

test('the document names the workshop’s own entry and nothing of the visitors’ application', async () => {
  const html = await workshopDocument(page, built);
  expect(html).toContain('<html lang="en">');
  expect(html?.match(/<script\b[^>]*src="[^"]*"/g)).toEqual([
    '<script type="module" src="/assets/workshop/workshop-1.js"',
  ]);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('<base');
});

test('a block weighs what all its own files are sent with; nothing is said of sources', async () => {
  const weights = async (build: WorkshopBuild) =>
    /"weights":(.*?)\}?<\/script>/.exec((await workshopDocument(page, build)) ?? '')?.[1];
  expect(await weights(built)).toBe('{"blocks.hero":1400}');
  expect(await weights(sources)).toBe('null');
});

test('links of a block in a frame lead out of it, and there is no document of a block that there is not', async () => {
  expect(await workshopDocument({ ...page, frame: true }, built)).toContain('<base target="_blank">');
  expect(await workshopDocument({ ...page, block: 'other' }, built)).toBeNull();
  expect(await workshopDocument({ ...page, block: null }, built)).toContain('<div id="root">');
});
