import type { Schedule } from './schedule.queries.ts';
import type { ChangeCall } from './use-schedule-change.ts';

/** What a form holds, by the names of its fields; days as `1,2,4`, what is switched on as `yes`. */
export type Values = Readonly<Record<string, string>>;

/** A field of a form. `isShown`: only with such values of the others. */
export interface FormField {
  name: string;
  label: string;
  kind: 'text' | 'lines' | 'time' | 'date' | 'number' | 'url' | 'email' | 'tel' | 'select' | 'days' | 'switch';
  hint?: string;
  options?: readonly { value: string; label: string }[];
  isShown?: (values: Values) => boolean;
}

/** An entry that is added or changed in a window of its own. */
export interface Editing {
  title: string;
  fields: readonly FormField[];
  values: Values;
  save: (values: Values) => ChangeCall;
  /** Takes it away; nothing where it is new, or cannot be. */
  remove?: ChangeCall;
  /** The same window as the entry stands now, null when it is gone; nothing where it is new. */
  again?: (now: Schedule) => Editing | null;
}

/** A text that may be left out. */
export const textOrNull = (value: string | undefined): string | null => (value ? value : null);

/** The window of the entry with an id; null when it is gone. */
export function asNow<Entry extends { id: string }>(
  entries: readonly Entry[],
  id: string,
  edit: (entry: Entry) => Editing,
): Editing | null {
  const found = entries.find((entry) => entry.id === id);
  return found ? edit(found) : null;
}
