import * as z from 'zod/mini';
import { ContentError } from '#contract/content/content-errors.ts';
import type { EntryKindName } from '#contract/content/entry-kinds.gen.ts';
import {
  type BlockData,
  blockDataSchema,
  type Media,
  mediaSchema,
  type PageView,
  richTextSchema,
} from '#contract/content/page-view.ts';
import type { EntryKind } from '../entry-kinds.ts';
import type { Entry } from './answer.ts';
import { articleViewOf, trialView } from './entry-views.ts';
import { plainText } from './plain-text.ts';
import type { ReadContext } from './read-context.ts';
import { readEntry } from './read-entry.ts';
import { pathBelow, slugOf } from './sections.ts';

/** What a page has of the entry that it is of. */
export interface EntryPart {
  path: string;
  title: string;
  description: string;
  /** What social networks show of it; null where the server draws one. */
  picture: Media | null;
  blocks: readonly BlockData[];
  /** Left out by kinds that nobody reviews. */
  reviewedOn?: string | null | undefined;
  /** The entry itself, under the name that its view has on a page. */
  view: Pick<PageView, 'entry'> | Pick<PageView, 'article'> | Pick<PageView, 'trial'>;
}

/** For which page an entry is read; `list` is the path of the page that lists its kind. */
interface Place {
  list: string;
  reading: ReadContext;
}

/** How the page of a kind is read that has a view of its own (`entry-views.ts`). */
const OWN: Readonly<Partial<Record<EntryKindName, (entry: Entry, place: Place) => EntryPart>>> = {
  article: (entry, { list, reading }) => {
    const article = articleViewOf(entry, list, reading);
    const { path, title, excerpt, cover, reviewedOn } = article;
    return { path, title, description: excerpt, picture: cover, blocks: [], reviewedOn, view: { article } };
  },
  trial: (entry, { list, reading }) => {
    const read = readEntry('api::trial.trial', entry, reading);
    const trial = trialView(read, list, reading);
    const description = plainText(trial.description.html);
    return { path: trial.path, title: trial.name, description, picture: null, blocks: read.blocks, view: { trial } };
  },
};

/**
 * Reads an entry for its page. A kind without a view of its own has the entry with all its fields.
 * @throws ContentError invalid when it lacks what it needs, such as a slug
 */
export function readEntryPart(kind: EntryKind, entry: Entry, place: Place, own = OWN): EntryPart {
  const read = own[kind.kind];
  return read ? read(entry, place) : wholeEntry(kind, entry, place);
}

function wholeEntry(kind: EntryKind, entry: Entry, { list, reading }: Place): EntryPart {
  const slug = slugOf(kind, entry.attributes);
  if (slug === null) throw new ContentError('invalid', `${kind.uid} ${entry.documentId} has no slug, so no address.`);
  const values: Readonly<Record<string, unknown>> = { ...readEntry(kind.uid, entry, reading) };
  const { blocks, reviewedOn } = values;
  return {
    path: pathBelow(list, kind, slug),
    title: String(values[kind.title]),
    description: wordsOf(values[kind.description]),
    picture: mediaSchema.safeParse(values[kind.picture ?? '']).data ?? null,
    blocks: z.array(blockDataSchema).safeParse(blocks).data ?? [],
    ...(kind.reviewed && { reviewedOn: typeof reviewedOn === 'string' ? reviewedOn : null }),
    // Its blocks stand on the page.
    view: { entry: { ...values, ...('blocks' in values && { blocks: [] }) } },
  };
}

/** The words of a text or rich text, for a page's description. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const text = richTextSchema.safeParse(value).data;
  return text ? plainText(text.html) : '';
}
