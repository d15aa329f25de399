import { type Browser, chromium, type Frame, type Page } from 'playwright';
import { chromiumOptions } from '../../scripts/setup/chromium.mjs';
import { type Editor, inviteColleague, openEditor } from '../harness/cms-editor.ts';
import { ADMINISTRATOR } from '../harness/start-cms.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';
import { median } from './median.ts';
import { measurePublication } from './publish.ts';

const PAGE = 'api::page.page';
const TYPED = 'Une phrase de trente signes ici';

/** A page of twenty blocks of all kinds that pages have, with what blocks read besides: articles, trials, the team. */
const BLOCKS = [
  { __component: 'blocks.hero', title: 'Bonjour', illustration: 'letter' },
  ...Array.from({ length: 6 }, (_, at) => ({
    ...{ __component: 'blocks.markdown-document', title: `Partie ${at}` },
    body: 'Un **mot** de plus, et [un lien](/notre-approche).\n\n'.repeat(12),
  })),
  ...Array.from({ length: 4 }, (_, at) => ({ __component: 'blocks.image-text', title: `Image ${at}`, text: 'Texte.' })),
  ...Array.from({ length: 3 }, (_, at) => ({ __component: 'blocks.call-to-action', title: `Agir ${at}` })),
  ...['articles', 'trials'].map((topics) => ({ __component: 'blocks.newsletter', title: 'La lettre', topics })),
  { __component: 'blocks.article-list', title: 'À lire', mode: 'latest', limit: 6 },
  { __component: 'blocks.trial-cards', title: 'Les études', selection: 'all' },
  { __component: 'blocks.team', title: 'L’équipe', selection: 'all' },
  { __component: 'blocks.quote', text: 'Une phrase à retenir.' },
];

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

const FIELDS = { name: 'vingt-blocs', path: '/vingt-blocs', title: 'Vingt blocs', blocks: BLOCKS };

async function makePage(editor: Editor): Promise<string> {
  const saved = await editor.save({ uid: PAGE, locale: 'fr' }, FIELDS);
  if (saved.documentId === '') throw new Error(`The page was refused: ${saved.sentence}`);
  return saved.documentId;
}

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
    const documentId = await makePage(editor);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const frame = await openForm(page, stack, documentId);
    await frame.evaluate(WATCH);
    const strokes: Stroke[] = [];
    const answers: number[] = [];
    for (let run = 0; run < runs; run++) {
      for (const key of TYPED.replaceAll(' ', '')) strokes.push(await strike(page, frame, key));
      answers.push(await entryAnswer(editor, documentId));
    }
    report(strokes, median(answers));
    await page.close();
    const place = { uid: PAGE, locale: 'fr' as const, documentId };
    await measurePublication({ editor, stack, browser }, { place, fields: FIELDS }, runs);
  } finally {
    await browser.close();
    await stack.stop();
  }
}

function report(strokes: readonly Stroke[], answer: number): void {
  const middle = (part: keyof Stroke): number => median(strokes.map((stroke) => stroke[part]));
  const shown = middle('shown');
  const share = (part: 'server' | 'drawing'): string => `${((100 * middle(part)) / shown).toFixed(0)} %`;
  const slowest = Math.max(...strokes.map((stroke) => stroke.shown));
  process.stdout.write(
    `a key until the page of 20 blocks shows it: median ${shown.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms, ` +
      `${(shown / answer).toFixed(2)} × the content service's own answer of the entry (${answer.toFixed(0)} ms)\n` +
      `  of that the site's server ${share('server')}, the drawing ${share('drawing')}, the rest in the form\n`,
  );
}
