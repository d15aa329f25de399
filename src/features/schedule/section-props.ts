import type { Locale } from '#lib/locale.ts';
import type { Editing } from './editing.ts';
import type { Schedule } from './schedule.queries.ts';

/** What a part of the page is drawn from. `onEdit` opens the window of an entry. */
export interface SectionProps {
  schedule: Schedule;
  locale: Locale;
  mayChange: boolean;
  onEdit: (editing: Editing) => void;
}
