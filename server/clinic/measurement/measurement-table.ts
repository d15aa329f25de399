import { FEWEST_SHOWN, NO_PAGE } from '#contract/measurement.ts';
import { languageName } from '#lib/language-name.ts';
import type { Locale } from '#lib/locale.ts';
import { filled } from '../../texts/filled.ts';
import { translations } from '../../texts/translations.ts';
import { toCsv } from '../staff/csv.ts';
import { separatorOf } from '../staff/csv-table.ts';
import { countedForm } from './counted-steps.ts';
import written from './measurement-words.json' with { type: 'json' };
import { type DayCount, shownCount } from './summarise-counts.ts';

const words = translations.inEveryLanguage('measurement-table', written);

const COLUMNS = ['day', 'locale', 'kind', 'subject', 'step', 'count'];

/** A row of the table. */
type Row = DayCount & { locale: string };

/** Views of pages tell nothing of anybody's health; numbers of forms may be too small to show. */
const shown = ({ kind, count }: Row): number | null => (kind === 'page_view' ? count : shownCount(count));

function rowOf(row: Row): string[] {
  const { day, locale, kind, subject, step } = row;
  return [day, locale, kind, subject, step, String(shown(row) ?? `<${FEWEST_SHOWN}`)];
}

/** A day as spreadsheets of a language take one for a day. */
const dayOf = (day: string, locale: Locale): string => (locale === 'fr' ? day.split('-').reverse().join('/') : day);

function wordsOf(row: Row, reader: Locale): string[] {
  const { day, locale, kind, subject, step } = row;
  const said = words[reader];
  const form = kind === 'page_view' ? null : countedForm(subject, reader);
  const own = new Map(Object.entries(said.step)).get(step);
  return [
    dayOf(day, reader),
    languageName(locale, reader),
    said.kind[kind],
    form?.title ?? (subject === NO_PAGE ? said.noPage : subject),
    form?.steps.get(step) ?? own ?? step,
    String(shown(row) ?? filled(said.few, { limit: String(FEWEST_SHOWN) })),
  ];
}

/** What was counted, day by day, as a table for programs: names of fields, values as the interface has them. */
export const plainCounts = (rows: readonly Row[]): string => toCsv(COLUMNS, rows.map(rowOf));

/** What was counted as a table for people: headings and values in words, separated as an Excel in that language opens it. */
export const excelCounts = (rows: readonly Row[], reader: Locale): string =>
  toCsv(
    words[reader].columns,
    rows.map((row) => wordsOf(row, reader)),
    separatorOf(reader),
  );
