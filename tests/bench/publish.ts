import type { Browser } from 'playwright';
import type { Editor, Place } from '../harness/cms-editor.ts';
import type { Stack } from '../harness/start-stack.ts';
import { median } from './median.ts';
import { report } from './report.ts';

/** No load may miss a publication this often. */
const MOST_LOADS = 50;

/** A page with its fields, which an editor publishes again and again under another title. */
export interface PublishedPage {
  place: Place;
  fields: Readonly<Record<string, unknown>> & { path: string; title: string };
}

/** One publication, in milliseconds from the editor's click. */
interface Publication {
  /** Until the content service answered the panel. */
  answered: number;
  /** Until a visitor had loaded a document that has the change, and how many loads that took. */
  loaded: number;
  loads: number;
}

async function publish(editor: Editor, { place, fields }: PublishedPage, title: string): Promise<void> {
  const { sentence } = await editor.publish(place, { ...fields, title });
  if (sentence !== '') throw new Error(`The page was not published: ${sentence}`);
}

/** Publishes and loads the page, as a visitor who comes at once, until it shows the change. */
async function takeTurn(editor: Editor, page: PublishedPage, url: string, title: string): Promise<Publication> {
  const begun = performance.now();
  await publish(editor, page, title);
  const answered = performance.now() - begun;
  for (let loads = 1; loads <= MOST_LOADS; loads += 1) {
    const html = await (await fetch(url)).text();
    if (html.includes(`<title>${title}`)) return { answered, loaded: performance.now() - begun, loads };
  }
  throw new Error(`${MOST_LOADS} loads after its publication the page does not show it.`);
}

/** How long a browser takes from the address to the heading of a page that is published already. */
async function drawingTime(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  const begun = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor();
  const taken = performance.now() - begun;
  await page.close();
  return taken;
}

/** Measures how soon a visitor sees what an editor publishes, against the content service's own answer to the editor. */
export async function measurePublication(
  { editor, stack, browser }: { editor: Editor; stack: Stack; browser: Browser },
  page: PublishedPage,
  runs: number,
): Promise<void> {
  const url = `${stack.siteUrl}${page.fields.path}`;
  await takeTurn(editor, page, url, 'Avant la mesure');
  const turns: Publication[] = [];
  for (let run = 0; run < runs; run += 1) turns.push(await takeTurn(editor, page, url, `Publication ${run}`));
  const ratio = median(turns.map(({ answered, loaded }) => loaded / answered));
  report('publish until it is visible', ratio, '× answer', 1.5, 'at most');
  report('loads until it is visible', Math.max(...turns.map(({ loads }) => loads)), 'loads', 1, 'at most');
  const drawn = median([await drawingTime(browser, url), await drawingTime(browser, url)]);
  process.stdout.write(
    `  the content service answers in ${median(turns.map(({ answered }) => answered)).toFixed(0)} ms, the page of 20 blocks ` +
      `has the change after ${median(turns.map(({ loaded }) => loaded)).toFixed(0)} ms; a browser draws it in ${drawn.toFixed(0)} ms\n`,
  );
}
