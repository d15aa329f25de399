import type { AttributeDescription } from '#contract/content/attribute-table.ts';
import type { BlockData, PageView } from '#contract/content/page-view.ts';
import { attributeTables } from '#contract/content/schema.gen.ts';
import { type SearchKind, searchKindSchema } from '#contract/content/search-view.ts';
import { entryKinds, findEntryKind } from '../content/entry-kinds.ts';
import { textOfHtml } from '../content/strapi/plain-text.ts';

/** What is searched of one page in one language. Texts are without markup. */
export interface SearchEntry {
  /** The page's name. */
  id: string;
  kind: SearchKind;
  title: string;
  /** What it is also called, and where it is: key and places of a trial, topics. */
  names: string;
  headings: string;
  summary: string;
  body: string;
}

/** Of a longer text, that much is searched. */
const LONGEST_BODY = 20_000;
/** Attributes of a block that are texts for the form, not for visitors. */
const UNSEEN = new Set(['anchor', 'phone']);
/** What leads to another page, which says the same of itself. */
const ACTION = 'shared.action';
/** What a list shows has a page of its own. */
const LISTS = new Set<string>(entryKinds.map(({ uid }) => uid));

/** What is searched of a page as visitors see it; null for one that is not to be found. */
export function searchEntryOf(page: PageView): SearchEntry | null {
  const { name, title, noIndex, article, trial } = page;
  const kind = searchKindSchema.safeParse(page.kind).data;
  if (noIndex || kind === undefined) return null;
  const parts: Parts = { headings: [], texts: [] };
  if (article?.body) addRichText(article.body, parts);
  if (page.entry) addEntry(page, page.entry, parts);
  for (const block of page.blocks) addBlock(block, parts);
  const places = trial?.sites.map(({ city }) => city) ?? [];
  return {
    id: name,
    kind,
    title,
    names: [trial?.key, trial?.registryId, ...(trial?.tags ?? []), ...places, ...(article?.topics ?? [])].join(' '),
    headings: parts.headings.join('\n'),
    summary: page.description,
    body: parts.texts.map(asSentence).join(' ').slice(0, LONGEST_BODY),
  };
}

interface Parts {
  headings: string[];
  texts: string[];
}

/** The title stands for itself, and what describes the page is its summary. */
function addEntry({ kind }: PageView, entry: Readonly<Record<string, unknown>>, parts: Parts): void {
  const own = findEntryKind(kind);
  if (!own) return;
  const { [own.title]: _, [own.description]: summary, slug: __, ...others } = entry;
  const told = typeof summary === 'string' ? {} : { [own.description]: summary };
  addValues(own.uid, { ...told, ...others }, parts);
}

function addBlock(block: BlockData, parts: Parts): void {
  addValues(block.__component, block, parts);
}

function addValues(uid: string, values: unknown, parts: Parts): void {
  if (!isRecord(values) || uid === ACTION) return;
  for (const [name, description] of Object.entries(attributeTables[uid] ?? {})) {
    if (!UNSEEN.has(name)) addValue(name, description, values[name], parts);
  }
}

function addValue(name: string, description: AttributeDescription, value: unknown, parts: Parts): void {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  switch (description.kind) {
    case 'text':
      if (typeof value === 'string' && value !== '') (isHeading(name) ? parts.headings : parts.texts).push(value);
      return;
    case 'richText':
      addRichText(value, parts);
      return;
    case 'strings':
      for (const item of items) if (typeof item === 'string') parts.texts.push(item);
      return;
    case 'component':
    case 'components':
      for (const item of items) addValues(description.uid, item, parts);
      return;
    case 'relation':
      if (!LISTS.has(description.target)) for (const item of items) addValues(description.target, item, parts);
      return;
    default:
  }
}

/** Texts follow one another in an excerpt: each ends as a sentence does. */
const asSentence = (text: string): string => (/[.!?…:;]$/.test(text) ? text : `${text}.`);

const isHeading = (name: string): boolean => name === 'title' || name === 'question';

function addRichText(value: unknown, { headings, texts }: Parts): void {
  if (!isRecord(value)) return;
  const { html, headings: own } = value;
  if (typeof html === 'string') texts.push(textOfHtml(html).replace(/\s+/g, ' '));
  for (const heading of Array.isArray(own) ? own : []) {
    if (isRecord(heading) && typeof heading.text === 'string') headings.push(heading.text);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
