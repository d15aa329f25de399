/** Renders the icons and social cards of `public/` that must be bitmaps. Run with `npm run brand`. */
import { writeFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { chromiumOptions } from '../setup/chromium.mjs';
import { homeScreenIcon, socialCard, tabIcon } from './drawings.ts';
import { icoFile } from './ico.ts';

const folder = new URL('../../public/', import.meta.url);
const save = (name: string, content: string | Buffer): void => writeFileSync(new URL(name, folder), content);

async function paint(browser: Browser, svg: string, width: number, height = width): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

const browser = await chromium.launch(await chromiumOptions());
try {
  const tab = tabIcon();
  const home = homeScreenIcon();
  save('favicon.svg', tab);
  save(
    'favicon.ico',
    icoFile(await Promise.all([16, 32, 48].map(async (side) => ({ side, png: await paint(browser, tab, side) })))),
  );
  save('apple-touch-icon.png', await paint(browser, home, 180));
  save('icon-192.png', await paint(browser, home, 192));
  save('icon-512.png', await paint(browser, home, 512));
  for (const locale of ['fr', 'en'] as const)
    save(`social-card-${locale}.png`, await paint(browser, socialCard(locale), 1200, 630));
} finally {
  await browser.close();
}
