import { type Browser, chromium, type Frame, type Page } from 'playwright';
import { chromiumOptions } from '../../scripts/setup/chromium.mjs';
import { type Editor, inviteColleague, openEditor } from '../harness/cms-editor.ts';
import { ADMINISTRATOR } from '../harness/start-cms.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';
import { pageOfBlocks } from './many-blocks.ts';
import { median } from './median.ts';
import { publishedPage, savePage } from './publication.ts';
import { measurePublication } from './publish.ts';
import { report } from './report.ts';

const PAGE = 'api::page.page';
const TYPED = 'Une phrase de trente signes ici';

/** One key, in milliseconds: until the page shows it, and what of that the server and the drawing took. */
interface Stroke {
  shown: number;
  server: number;
  drawing: number;
}

/** Notes, in the page beside the form, when its title changed and when the server had answered. */
const WATCH = `
new MutationObserver(() => {
  const title = document.querySelector('h1')?.textContent ?? '';
  if (title === window.lastTitle) return;
  window.lastTitle = title;
  const asked = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/preview/unsaved')).at(-1);
  const begun = performance.timeOrigin;
  window.shown = { title, at: begun + performance.now(), asked: begun + asked?.startTime, answered: begun + asked?.responseEnd };
  performance.clearResourceTimings();
}).observe(document, { subtree: true, childList: true, characterData: true });
`;

const FIELDS = pageOfBlocks(20);

async function openForm(page: Page, { cmsUrl }: Stack, documentId: string): Promise<Frame> {
  await page.goto(`${cmsUrl}/admin`);
  await page.getByLabel('Email').fill(ADMINISTRATOR.email);
  await page.locator('input[name=password]').fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Content Manager' }).waitFor();
  await page.goto(`${cmsUrl}/admin/content-manager/collection-types/${PAGE}/${documentId}?plugins[i18n][locale]=fr`);
  await page.getByRole('button', { name: 'Show the page beside the form' }).click();
  const beside = page.frameLocator('iframe');
  await beside.locator('#editing-layer').waitFor({ state: 'attached' });
  await beside.getByRole('heading', { name: 'Bonjour' }).click();
  await page.locator('[name="blocks.0.title"]:focus').waitFor();
  await page.keyboard.press('End');
  const frame = page.frames().find((one) => one.url().includes('/preview?'));
  if (!frame) throw new Error('There is no page beside the form.');
  return frame;
}

/** Types one key, and waits until the page beside the form shows it. */
async function strike(page: Page, frame: Frame, key: string): Promise<Stroke> {
  const pressed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const at = () => resolve(performance.timeOrigin + performance.now());
        document.addEventListener('keydown', at, { capture: true, once: true });
      }),
  );
  const title = `${await frame.locator('h1').textContent()}${key}`;
  await page.keyboard.type(key);
  const shown = await frame.waitForFunction(
    (wanted) => (window.shown?.title.trim() === wanted.trim() ? window.shown : null),
    title,
  );
  const times = await shown.jsonValue();
  if (!times) throw new Error('The page beside the form did not change.');
  return {
    shown: times.at - (await pressed),
    server: times.answered - times.asked,
    drawing: times.at - times.answered,
  };
}

declare global {
  interface Window {
    /** What `WATCH` noted last. */
    shown?: { title: string; at: number; asked: number; answered: number };
  }
}

/** How long the content service alone takes to answer the entry. */
async function entryAnswer(editor: Editor, documentId: string): Promise<number> {
  const begun = performance.now();
  await editor.call('GET', `/content-manager/collection-types/${PAGE}/${documentId}?locale=fr`);
  return performance.now() - begun;
}

/** Measures how soon a page of twenty blocks shows what is typed beside it, and visitors what is published of it. */
export async function measureEditor(runs: number): Promise<void> {
  const { email, password } = ADMINISTRATOR;
  const stack = await startStack({ env: { CMS_ADMIN_EMAIL: email, CMS_ADMIN_PASSWORD: password } });
  const browser: Browser = await chromium.launch(await chromiumOptions());
  try {
    const administrator = await openEditor({ url: stack.cmsUrl });
    const editor = await openEditor({ url: stack.cmsUrl }, await inviteColleague(administrator, 'editor'));
    const documentId = await savePage(editor, FIELDS);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const frame = await openForm(page, stack, documentId);
    await frame.evaluate(WATCH);
    const strokes: Stroke[] = [];
    const answers: number[] = [];
    for (let run = 0; run < runs; run++) {
      for (const key of TYPED.replaceAll(' ', '')) strokes.push(await strike(page, frame, key));
      answers.push(await entryAnswer(editor, documentId));
    }
    tell(strokes, median(answers));
    await page.close();
    await measurePublication({ editor, stack }, publishedPage(documentId, FIELDS), runs);
  } finally {
    await browser.close();
    await stack.stop();
  }
}

function tell(strokes: readonly Stroke[], answer: number): void {
  const middle = (part: keyof Stroke): number => median(strokes.map((stroke) => stroke[part]));
  const shown = middle('shown');
  const share = (part: 'server' | 'drawing'): string => `${((100 * middle(part)) / shown).toFixed(0)} %`;
  const slowest = strokes.reduce((one, other) => (other.shown > one.shown ? other : one));
  const inForm = slowest.shown - slowest.server - slowest.drawing;
  process.stdout.write(
    `a key until the page of 20 blocks shows it: median ${shown.toFixed(0)} ms, ` +
      `${(shown / answer).toFixed(2)} × the content service's own answer of the entry (${answer.toFixed(0)} ms)\n` +
      `  of that the site's server ${share('server')}, the drawing ${share('drawing')}, the rest in the form\n` +
      `  the slowest of ${strokes.length} was number ${strokes.indexOf(slowest) + 1}: the site's server ` +
      `${slowest.server.toFixed(0)} ms, the drawing ${slowest.drawing.toFixed(0)} ms, the form ${inForm.toFixed(0)} ms\n`,
  );
  report('slowest key', slowest.shown, 'ms', 300, 'at most');
}
