import { ContentError } from '#contract/content/content-errors.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { perLocale, readPerLocale } from '#lib/per-locale.ts';
import { ContentReader } from '../content/content-reader.ts';
import type { ContentStore } from '../content/content-store.ts';
import { entryKinds, findEntryKind } from '../content/entry-kinds.ts';
import { entryListing, type ListedEntry } from '../content/entry-listings.ts';
import { parseReference } from '../content/links/link-value.ts';
import type { ContentService } from '../content/strapi/content-service.ts';
import { type CheckedEntry, type RuleInput, readRuleInput } from './rule-input.ts';
import { anchorsOfPage } from './rules/anchors.ts';
import { insideTarget, linksOf } from './rules/links.ts';
import { TOPIC } from './rules/topics.ts';
import { redirectsByLocale, type SiteFacts } from './site-facts.ts';

/** Where the rules learn of the rest of the site: from what visitors see, and of files from the content service. */
export interface FactSources {
  content: ContentStore;
  drafts: ContentService;
}

/** What visitors can open, and where references to it lead, as far as that is known from lists. */
type KnownLists = Omit<SiteFacts, 'anchors' | 'hasFile' | 'references' | 'topics'> & {
  references: Record<Locale, Map<string, string>>;
};

/** Content types whose rules compare the names of topics. */
const NAMING_TOPICS = new Set([TOPIC, 'api::article.article']);

/** What is known of the site while entries are checked; what a link needs beyond the lists is asked for once. */
export class SiteKnowledge {
  readonly #sources: FactSources;
  readonly #facts: SiteFacts;
  readonly #anchors = new Map<string, ReadonlySet<string>>();
  readonly #files = new Map<string, boolean>();
  /** What was asked for already, found or not: references, and pages for their anchors. */
  readonly #asked = new Set<string>();
  readonly #references: Record<Locale, Map<string, string>>;
  readonly #topics: Record<Locale, string[]> = perLocale(() => []);

  private constructor(sources: FactSources, { references, ...lists }: KnownLists) {
    this.#sources = sources;
    this.#references = references;
    this.#facts = {
      ...lists,
      references,
      topics: this.#topics,
      anchors: (name, locale) => this.#anchors.get(`${locale} ${name}`),
      hasFile: (path) => this.#files.get(path),
    };
  }

  /** Reads the lists of what visitors can open. @throws ContentError while the site has none of them */
  static async read(sources: FactSources): Promise<SiteKnowledge> {
    const { kinds } = sources.content;
    const [routes, redirects] = await Promise.all([kinds.routes.entry().current(), kinds.redirects.entry().current()]);
    const trials = await readPerLocale((locale) => kinds.trials.entry(locale).current());
    const listed = await readPerLocale((locale) => listEntries(sources.content, locale));
    const names = (locale: Locale): Set<string> => new Set(listed[locale].map(({ kind, slug }) => `${kind}:${slug}`));
    const references = (locale: Locale): Map<string, string> =>
      new Map(listed[locale].flatMap(({ kind, key, path }) => (key === undefined ? [] : [[`${kind}:${key}`, path]])));
    return new SiteKnowledge(sources, {
      routes: routes.value,
      redirects: redirectsByLocale(redirects.value),
      entries: perLocale(names),
      references: perLocale(references),
      names: new Set(LOCALES.flatMap((locale) => trials[locale].value.flatMap(({ name }) => name.split(/[\s-]+/)))),
    });
  }

  /**
   * What the rules are given of an entry: the anchors and files that its links lead to have been looked up.
   * @param now in milliseconds
   */
  async about(entry: CheckedEntry, now: number): Promise<RuleInput> {
    if (NAMING_TOPICS.has(entry.uid)) await this.#readTopics();
    const input = readRuleInput(entry, this.#facts, now);
    const links = linksOf(input);
    await this.#findReferences(links.map(({ href }) => href));
    const lookups = links.flatMap(({ href }) => {
      const inside = insideTarget(href, input);
      if (inside === null) return [];
      const { destination, anchor } = inside;
      if (destination.kind === 'file') return [this.#findFile(destination.path)];
      return destination.kind === 'page' && anchor !== '' ? [this.#readAnchors(destination.name, entry.locale)] : [];
    });
    await Promise.all(lookups);
    return input;
  }

  /** Files, and entries that are known by their documents, are in no list by their keys. */
  async #findReferences(links: readonly string[]): Promise<void> {
    const found = links.flatMap((link) => {
      const reference = parseReference(link);
      const isListed = reference === null || reference.kind === 'page' || hasKey(reference.kind);
      return isListed ? [] : [`${reference.kind}:${reference.key}`];
    });
    const wanted = [...new Set(found)].filter((reference) => !this.#asked.has(reference));
    if (wanted.length === 0) return;
    const find = async (locale: Locale): Promise<void> => {
      const addresses = await this.#sources.drafts.linkAddresses(wanted, locale);
      for (const [reference, address] of addresses) this.#references[locale].set(reference, address);
    };
    await Promise.all(LOCALES.map(find));
    for (const reference of wanted) this.#asked.add(reference);
  }

  /** Once: the topics of a site are few. */
  async #readTopics(): Promise<void> {
    if (this.#asked.has(TOPIC)) return;
    this.#asked.add(TOPIC);
    const read = async (locale: Locale): Promise<void> => {
      for (let page = 1, more = true; more; page += 1) {
        const found = await this.#sources.drafts.entries({ uid: TOPIC, locale, page });
        const names = found.entries.map(({ values }) => values.name);
        this.#topics[locale].push(...names.filter((name) => typeof name === 'string'));
        more = found.more;
      }
    };
    await Promise.all(LOCALES.map(read));
  }

  async #findFile(path: string): Promise<void> {
    if (!this.#files.has(path)) this.#files.set(path, await this.#sources.drafts.hasFile(path));
  }

  async #readAnchors(name: string, locale: Locale): Promise<void> {
    const key = `${locale} ${name}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    try {
      const page = await new ContentReader(this.#sources.content).page(name, locale);
      this.#anchors.set(key, anchorsOfPage(page));
    } catch (error) {
      // Without the page nothing is said of its anchors.
      if (!(error instanceof ContentError)) throw error;
    }
  }
}

/** Whether the entries of a kind are listed with what references name them by. */
function hasKey(kind: string): boolean {
  const { key = 'documentId' } = findEntryKind(kind) ?? {};
  return key !== 'documentId';
}

async function listEntries({ kinds }: ContentStore, locale: Locale): Promise<(ListedEntry & { kind: string })[]> {
  const lists = entryKinds.map(async (kind) => {
    const { value } = await entryListing(kinds, kind, locale).current();
    return value.map((entry) => ({ ...entry, kind: kind.kind }));
  });
  return (await Promise.all(lists)).flat();
}
