import { attributeTables } from '#contract/content/schema.gen.ts';
import { findEntryKind } from '../../content/entry-kinds.ts';
import { isValues } from '../entry-fields.ts';
import { type Finding, finding } from '../finding.ts';
import type { RuleInput } from '../rule-input.ts';

/** What a list of search results shows, in characters. */
const TITLE_LENGTH = 65;
const DESCRIPTION_LENGTH = 165;

interface Shown {
  path: string;
  text: string;
}

/** What search engines and social networks show of a page. */
export function checkSearch({ uid, values }: RuleInput): Finding[] {
  const seo = isValues(values.seo) ? values.seo : {};
  if (seo.noIndex === true) return [];
  const pick = (...places: [string, unknown][]): Shown => {
    const [path, text] = places.find(([, value]) => typeof value === 'string' && value.trim() !== '') ??
      places.at(-1) ?? ['', ''];
    return { path, text: typeof text === 'string' ? text.trim() : '' };
  };
  if (uid === 'api::page.page') {
    return check(
      pick(['seo.metaTitle', seo.metaTitle], ['title', values.title]),
      pick(['seo.metaDescription', seo.metaDescription], ['description', values.description]),
    );
  }
  const kind = findEntryKind(uid);
  // A rich text is cut to what search results show of it.
  if (!kind || attributeTables[uid]?.[kind.description]?.kind !== 'text') return [];
  return check(pick([kind.title, values[kind.title]]), pick([kind.description, values[kind.description]]));
}

function check(title: Shown, description: Shown): Finding[] {
  const long = (
    rule: 'search-title-long' | 'search-description-long',
    { path, text }: Shown,
    most: number,
  ): Finding[] =>
    text.length > most ? [finding(rule, path, { length: String(text.length), most: String(most) })] : [];
  return [
    ...(description.text === '' ? [finding('search-description', description.path)] : []),
    ...long('search-title-long', title, TITLE_LENGTH),
    ...long('search-description-long', description, DESCRIPTION_LENGTH),
  ];
}
