import path from 'node:path';
import { entryPopulate } from '#contract/content/schema.gen.ts';
import { readSecret } from '#server/config/secrets.ts';
import { createContentApi } from '#server/content/strapi/content-api.ts';
import type { Editor, Place } from '../harness/cms-editor.ts';
import type { Stack } from '../harness/start-stack.ts';
import { median } from './median.ts';
import { note, report } from './report.ts';

/** Browsers take Brotli of a site with TLS; `fetch` asks this one, which has none, for gzip, that is made of Brotli. */
const AS_BROWSER = { headers: { 'accept-encoding': 'br, gzip' } };
/** No load may miss a publication this often. */
const MOST_LOADS = 50;

/** An entry that an editor publishes again and again, each time with another mark in it. */
export interface PublishedEntry {
  /** What it is, for the report. */
  what: string;
  place: Place;
  /** Its fields with a mark, which its pages then show. */
  marked: (mark: string) => Record<string, unknown>;
  /** The paths of the pages that show it; the first is loaded right after the publication. */
  paths: readonly string[];
  /** How the content service is asked for what changed. */
  question: { path: string; query: object };
}

/** Where entries are published and pages are loaded. */
export interface PublishingStack {
  editor: Editor;
  stack: Stack;
}

/** One publication, in milliseconds. */
interface Publication {
  /** From the editor's click until the content service answered the panel. */
  answered: number;
  /** From that answer until a visitor had loaded the first page with the change. */
  first: number;
  /** A load of each other page with the change. */
  others: number[];
  /** The most loads that any page took to show the change. */
  loads: number;
  /** The content service's own answer of what changed, to the same question, which nobody else asks meanwhile. */
  own: number;
}

/** The question for a page, as the site asks it. */
export function pageQuestion(name: string): PublishedEntry['question'] {
  const { Footer: _, ...populate } = entryPopulate['api::page.page'];
  const localizations = { fields: ['path', 'title', 'locale'] };
  return { path: `/pages/${name}`, query: { populate: { ...populate, localizations }, locale: 'fr' } };
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; made: T }> {
  const begun = performance.now();
  const made = await work();
  return { ms: performance.now() - begun, made };
}

/** Loads a page, as a visitor who comes at once, until it shows the change. @returns how many loads that took */
async function loadUntil(url: string, mark: string): Promise<number> {
  for (let loads = 1; loads <= MOST_LOADS; loads += 1) {
    if ((await (await fetch(url, AS_BROWSER)).text()).includes(mark)) return loads;
  }
  throw new Error(`${MOST_LOADS} loads after its publication ${url} does not show it.`);
}

async function ownAnswer({ cmsUrl, dataDir }: Stack, question: PublishedEntry['question']): Promise<number> {
  const token = (): Promise<string | null> => readSecret(path.join(dataDir, 'secrets', 'cms-read-token'));
  const ask = createContentApi({ baseUrl: cmsUrl, token, timeoutMs: 10_000, maxBytes: 50_000_000 });
  const answers: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    answers.push((await timed(() => ask(question.path, question.query))).ms);
  }
  return median(answers);
}

async function takeTurn({ editor, stack }: PublishingStack, entry: PublishedEntry, mark: string): Promise<Publication> {
  const { place, marked, paths, question } = entry;
  const published = await timed(() => editor.publish(place, marked(mark)));
  const { sentence } = published.made;
  if (sentence !== '') throw new Error(`It was not published: ${sentence}`);
  const visits: { ms: number; made: number }[] = [];
  for (const at of paths) visits.push(await timed(() => loadUntil(`${stack.siteUrl}${at}`, mark)));
  const [first = 0, ...others] = visits.map(({ ms }) => ms);
  const loads = Math.max(...visits.map(({ made }) => made));
  return { answered: published.ms, first, others, loads, own: await ownAnswer(stack, question) };
}

/**
 * Measures how soon visitors see what an editor publishes: against the content service's answer to the editor, and the
 * first load after it against the content service's own answer of what changed.
 */
export async function measurePublication(visited: PublishingStack, entry: PublishedEntry, runs: number): Promise<void> {
  await takeTurn(visited, entry, 'Avant la mesure');
  const turns: Publication[] = [];
  for (let run = 0; run < runs; run += 1) turns.push(await takeTurn(visited, entry, `Publication ${run}`));
  const middle = (of: (turn: Publication) => number): number => median(turns.map(of));
  const ratio = middle(({ answered, first }) => (answered + first) / answered);
  report(`publish until visible, ${entry.what}`, ratio, '× answer', 1.5, 'at most');
  report(
    `first load after the answer, ${entry.what}`,
    middle(({ first, own }) => first / own),
    '× own',
    1.5,
    'at most',
  );
  report(`loads until visible, ${entry.what}`, Math.max(...turns.map(({ loads }) => loads)), 'loads', 1, 'at most');
  const others = turns.flatMap((turn) => turn.others);
  note(
    `${entry.what}: the content service answers the editor in ${middle(({ answered }) => answered).toFixed(0)} ms and the entry in ` +
      `${middle(({ own }) => own).toFixed(0)} ms; the first load takes ${middle(({ first }) => first).toFixed(0)} ms` +
      `${others.length === 0 ? '' : `, each of ${paths(entry)} others ${median(others).toFixed(0)} ms`}`,
  );
}

const paths = (entry: PublishedEntry): number => entry.paths.length - 1;
