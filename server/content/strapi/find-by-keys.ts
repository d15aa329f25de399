import type { Locale } from '#lib/locale.ts';
import { type Entry, entriesOf } from './answer.ts';
import { isIn, type ServiceContext } from './service-context.ts';

/** Hashes of files have up to about a hundred characters, and some proxies take no address beyond 8 kB. */
const MOST_AT_ONCE = 40;

/** Which entries are asked for. */
interface AskedKeys {
  /** Where the content service lists them. */
  path: string;
  /** The attribute that holds the key. */
  attribute: string;
  keys: readonly string[];
  /** What else is asked. */
  query: object;
  locale: Locale;
}

/** What is stored under these keys. An unsaved entry is never asked for: others know it as it was saved. */
export async function findByKeys(
  { storedApi }: ServiceContext,
  { path, attribute, keys, query, locale }: AskedKeys,
  signal?: AbortSignal,
): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let start = 0; start < keys.length; start += MOST_AT_ONCE) {
    const filters = { [attribute]: { $in: keys.slice(start, start + MOST_AT_ONCE) } };
    const paged = path === '/upload/files' ? {} : { pagination: { page: 1, pageSize: 100 } };
    found.push(...(entriesOf(await storedApi(path, { ...query, filters, ...paged }, signal)) ?? []));
  }
  return found.filter((entry) => isIn(entry, locale));
}
