import type { PageView } from '#contract/content/page-view.ts';
import { slugify } from '#lib/slug.ts';
import type { TextField } from '../entry-fields.ts';
import type { RuleInput } from '../rule-input.ts';

/** As the site names the headings of texts. */
const HEADING_PREFIX = 'section-';

/** Every anchor of an entry: those that editors named, and the headings of its texts. */
export function anchorsOf({ texts, markdown }: Pick<RuleInput, 'texts' | 'markdown'>): Set<string> {
  return new Set(
    texts.flatMap((field) => {
      if (field.name === 'anchor') return [field.text.trim()];
      return field.isMarkdown ? headingAnchors(field, markdown) : [];
    }),
  );
}

function headingAnchors(field: TextField, markdown: RuleInput['markdown']): string[] {
  const taken = new Map<string, number>();
  return markdown(field).headings.map(({ text }) => {
    const base = `${HEADING_PREFIX}${slugify(text) || 'text'}`;
    const count = (taken.get(base) ?? 0) + 1;
    taken.set(base, count);
    return count === 1 ? base : `${base}-${count}`;
  });
}

/** Whether an anchor is on the entry's own page; a text may name its own headings by their words alone. */
export function isOwnAnchor(anchor: string, field: TextField, input: RuleInput): boolean {
  if (anchor === '') return true;
  const own = anchorsOf(input);
  if (own.has(anchor)) return true;
  const named = `${HEADING_PREFIX}${slugify(decoded(anchor).replaceAll('-', ' '))}`;
  return field.isMarkdown && headingAnchors(field, input.markdown).includes(named);
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

/** Every anchor of a page as visitors get it. */
export function anchorsOfPage({ blocks, article, trial, entry }: PageView): Set<string> {
  const anchors = new Set<string>();
  const rest: unknown[] = [blocks, article?.body, trial?.description, entry];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value !== 'object' || value === null) continue;
    if ('anchor' in value && typeof value.anchor === 'string') anchors.add(value.anchor);
    if ('level' in value && 'id' in value && typeof value.id === 'string') anchors.add(value.id);
    if ('html' in value && typeof value.html === 'string') {
      for (const [, id = ''] of value.html.matchAll(/\sid="([^"]+)"/g)) anchors.add(id);
    }
    rest.push(...Object.values(value));
  }
  return anchors;
}
