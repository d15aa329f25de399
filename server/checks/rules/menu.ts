import { isValues } from '../entry-fields.ts';
import { type Finding, finding } from '../finding.ts';
import type { RuleInput } from '../rule-input.ts';

/** What fits beside each other at the top of a page that is 1280 pixels wide; buttons stand apart. */
const MOST_ENTRIES = 7;

/** A menu with more entries than fit: their words break into more lines than the bar has. */
export function checkMenu({ uid, values: { items } }: RuleInput): Finding[] {
  if (uid !== 'api::menu.menu' || !Array.isArray(items)) return [];
  const entries = items.flatMap((item, at) => (isValues(item) && item.style !== 'button' ? [at] : []));
  const first = entries[MOST_ENTRIES];
  if (first === undefined) return [];
  return [finding('menu-long', `items.${first}.text`, { count: String(entries.length), most: String(MOST_ENTRIES) })];
}
