import { ContentError } from '#contract/content/content-errors.ts';
import { type Entry, entriesOf, totalOf } from './answer.ts';
import type { ServiceContext } from './service-context.ts';

const PAGE_SIZE = 100;
/** A list longer than this is a mistake (or an attack), not content. */
const MOST_PAGES = 500;
/** So many pages of a long list are asked for at once: the content service has others to answer as well. */
const AT_ONCE = 4;

/** Every entry a query finds, page by page. @throws ContentError invalid when the answer is no list or is too long */
export async function findAll(
  { api }: ServiceContext,
  path: string,
  query: object,
  signal?: AbortSignal,
): Promise<Entry[]> {
  const ask = (page: number): Promise<unknown> =>
    api(path, { ...query, pagination: { page, pageSize: PAGE_SIZE } }, signal);
  const first = await ask(1);
  const found = listOf(first, path);
  const pages = found.length === 0 ? 1 : Math.ceil((totalOf(first) ?? 0) / PAGE_SIZE);
  if (pages > MOST_PAGES) {
    throw new ContentError('invalid', `GET ${path} has more than ${MOST_PAGES * PAGE_SIZE} entries.`);
  }
  for (let page = 2; page <= pages; page += AT_ONCE) {
    const next = Array.from({ length: Math.min(AT_ONCE, pages - page + 1) }, (_, more) => ask(page + more));
    const lists = (await Promise.all(next)).map((answer) => listOf(answer, path));
    found.push(...lists.flat());
    if (lists.some(({ length }) => length === 0)) break;
  }
  return found;
}

/** The entries of an answer. @throws ContentError invalid when it is no list */
export function listOf(answer: unknown, path: string): Entry[] {
  const entries = entriesOf(answer);
  if (entries === null) throw new ContentError('invalid', `GET ${path} did not answer a list of entries.`);
  return entries;
}
