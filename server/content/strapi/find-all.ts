import { ContentError } from '#contract/content/content-errors.ts';
import { type Entry, entriesOf, totalOf } from './answer.ts';
import type { ServiceContext } from './service-context.ts';

const PAGE_SIZE = 100;
/** A list longer than this is a mistake (or an attack), not content. */
const MOST_PAGES = 50;

/** Every entry a query finds, page by page. @throws ContentError invalid when the answer is no list or has no end */
export async function findAll(
  { api }: ServiceContext,
  path: string,
  query: object,
  signal?: AbortSignal,
): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await api(path, { ...query, pagination: { page, pageSize: PAGE_SIZE } }, signal);
    const entries = listOf(answer, path);
    found.push(...entries);
    if (entries.length === 0 || page * PAGE_SIZE >= (totalOf(answer) ?? 0)) return found;
  }
  throw new ContentError('invalid', `GET ${path} has more than ${MOST_PAGES * PAGE_SIZE} entries.`);
}

/** The entries of an answer. @throws ContentError invalid when it is no list */
export function listOf(answer: unknown, path: string): Entry[] {
  const entries = entriesOf(answer);
  if (entries === null) throw new ContentError('invalid', `GET ${path} did not answer a list of entries.`);
  return entries;
}
