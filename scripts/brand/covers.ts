/** Draws the pictures of the first content from our own illustrations. Run with `npm run brand`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import { lightColors } from '#ui/theme/colors.ts';
import { withSiteModules } from '../pictures/site-modules.ts';
import { chromiumOptions } from '../setup/chromium.mjs';
import { COVER_SIZE, type Cover, coverPage, covers } from './cover-list.ts';

const folder = new URL('../../cms-schemas/seed/media/', import.meta.url);
/** WebP quality: flat drawings stay clean well below this, and small. */
const QUALITY = 0.86;

type Drawings = (names: readonly Cover['drawing'][]) => string[];

function drawAll(): Promise<string[]> {
  return withSiteModules(async (load) => {
    const module = await load('/scripts/brand/draw-scene.tsx');
    const drawScenes: Drawings = module.drawScenes;
    return drawScenes(covers.map(({ drawing }) => drawing));
  });
}

/** Takes a screenshot as WebP, a format that Chromium writes only from a canvas. */
async function webp(page: Page): Promise<Buffer> {
  const png = (await page.screenshot()).toString('base64');
  const data = await page.evaluate(
    async ({ source, quality }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: png, quality: QUALITY },
  );
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}

const drawings = await drawAll();
const browser = await chromium.launch(await chromiumOptions());
try {
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({ viewport: COVER_SIZE });
  for (const [index, cover] of covers.entries()) {
    await page.setContent(coverPage(cover, drawings[index] ?? '', lightColors));
    const picture = await webp(page);
    writeFileSync(new URL(cover.file, folder), picture);
    console.log(`${cover.file} ${Math.ceil(picture.length / 1000)} kB`);
  }
} finally {
  await browser.close();
}
