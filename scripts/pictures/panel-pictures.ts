import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { ILLUSTRATION_NAMES } from '#ui/illustrations/names.ts';
import { chromiumOptions } from '../setup/chromium.mjs';
import { ROOT } from '../setup/preflight.mjs';
import { BLOCK_PICTURES, blockNames, readSources, sourceHash, unknownBlocks } from './block-sources.ts';
import { drawingFile } from './drawing-file.ts';
import { type LoadModule, withSiteModules } from './site-modules.ts';

// The pictures by which editors choose in the panel (committed): the site's drawings, and each block as its fixture
// `normal` shows it. With names of blocks only their pictures: `npm run pictures:panel hero faq`.

const DRAWINGS = 'cms/src/admin/inputs/drawings';
/** A page as wide as a tablet's, shown as wide as a card of the panel on a fine screen. */
const SIZE = { width: 960, height: 640 };
const SCALE = 0.375;
/** What is seen above a block, in CSS pixels. */
const ABOVE = 20;
/** WebP quality: the words are too small to be read anyhow. */
const QUALITY = 60;
/** Where the workshop has the one that stands for pictures of fixtures, and where the site's drawings are. */
const PICTURES = ['/cms-schemas/seed/media/', '/src/ui/illustrations/files/'];

type DrawScenes = (names: readonly string[]) => string[];
type DrawBlock = (uid: string, attributes: object) => Promise<string>;

async function writeDrawings(load: LoadModule): Promise<void> {
  const module = await load('/scripts/brand/draw-scene.tsx');
  const drawScenes: DrawScenes = module.drawScenes;
  mkdirSync(join(ROOT, DRAWINGS), { recursive: true });
  drawScenes(ILLUSTRATION_NAMES).forEach((markup, at) => {
    writeFileSync(join(ROOT, DRAWINGS, `${ILLUSTRATION_NAMES[at]}.svg`), drawingFile(markup));
  });
}

/** The picture of the block in a page, as WebP. */
async function photograph(browser: Browser, html: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: SIZE });
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    return PICTURES.some((folder) => pathname.startsWith(folder))
      ? route.fulfill({ path: join(ROOT, pathname) })
      : route.fulfill({ status: 404 });
  });
  await page.route('http://site.invalid/', (route) =>
    route.fulfill({ contentType: 'text/html', body: html.replace(/<script\b[^>]*>.*?<\/script>/gs, '') }),
  );
  await page.goto('http://site.invalid/');
  const block = page.locator('[data-block]').last();
  await block.evaluate(async (element) => {
    const pictures = [...element.querySelectorAll('img')];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
  const { y, height } = await block.evaluate((element, above) => {
    // The question about cookies stands over every first page.
    for (const part of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(part).position === 'fixed') part.style.display = 'none';
    const { top, height: all } = element.getBoundingClientRect();
    const from = Math.max(0, top + window.scrollY - above);
    return { y: from, height: all + above };
  }, ABOVE);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    ...{ format: 'webp', quality: QUALITY, captureBeyondViewport: true },
    clip: { x: 0, y, width: SIZE.width, height: Math.min(height, SIZE.height), scale: SCALE },
  });
  await page.close();
  return Buffer.from(data, 'base64');
}

async function writeBlocks(load: LoadModule, wanted: readonly string[]): Promise<void> {
  const module = await load('/scripts/pictures/draw-blocks.tsx');
  const drawBlock: DrawBlock = module.drawBlock;
  const folder = join(ROOT, BLOCK_PICTURES);
  mkdirSync(folder, { recursive: true });
  const names = blockNames(ROOT);
  const browser = await chromium.launch(await chromiumOptions());
  try {
    for (const name of names.filter((one) => wanted.length === 0 || wanted.includes(one))) {
      const { fixtures } = await load(`/blocks/${name}/${name}.fixtures.ts`);
      const picture = await photograph(browser, await drawBlock(`blocks.${name}`, fixtures.fr.normal));
      writeFileSync(join(folder, `${name}.webp`), picture);
      writeSource(name);
      process.stdout.write(`${name}.webp ${Math.ceil(picture.length / 1000)} kB\n`);
    }
  } finally {
    await browser.close();
  }
  const pictures = readdirSync(folder).filter((file) => file.endsWith('.webp'));
  for (const file of pictures) if (!names.includes(file.replace('.webp', ''))) rmSync(join(folder, file));
}

function writeSource(name: string): void {
  const known = Object.entries({ ...readSources(ROOT), [name]: sourceHash(ROOT, name) });
  const kept = known.filter(([block]) => blockNames(ROOT).includes(block)).sort(([a], [b]) => a.localeCompare(b));
  const file = join(ROOT, BLOCK_PICTURES, 'sources.json');
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

const wanted = process.argv.slice(2);
const unknown = unknownBlocks(ROOT, wanted);
if (unknown.length > 0) {
  process.stderr.write(
    `No block is called ${unknown.join(', ')}: nothing was drawn. Take names of folders in blocks/.\n`,
  );
  process.exitCode = 1;
} else {
  await withSiteModules(async (load) => {
    await writeDrawings(load);
    await writeBlocks(load, wanted);
  });
}
