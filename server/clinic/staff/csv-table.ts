import { languageName } from '#lib/language-name.ts';
import { CLINIC_ZONE, LANGUAGES, type Locale } from '#lib/locale.ts';
import { isoIn } from '../../lib/zoned-time.ts';
import { filled } from '../../texts/filled.ts';
import { translations } from '../../texts/translations.ts';
import { zoneWords } from '../appointments/appointment-mail.ts';
import { sentence } from '../http/sentences.ts';
import noticesWritten from '../notices/notice-words.json' with { type: 'json' };
import type { ListedSubmission } from '../submissions/submissions.repository.ts';
import { toCsv } from './csv.ts';
import written from './csv-words.json' with { type: 'json' };

const words = translations.inEveryLanguage('staff-table', written);
const noticeWords = translations.inEveryLanguage('staff-notices', noticesWritten);

/** Enough to reach somebody; what they told stays in the program. */
const COLUMNS = [
  'id',
  'created_at',
  'updated_at',
  'kind',
  'status',
  'urgency',
  'red_flag',
  'locale',
  'name',
  'email',
  'phone',
  'reference',
  'answered',
  'helper',
  'tie',
  'group',
];

function rowOf({ summary, person, lead }: ListedSubmission, leaders: TableOf['leaders']): string[] {
  const { id, created_at, updated_at, kind, status, urgency, red_flag, locale, name, who } = summary;
  const facts = [id, created_at, updated_at, kind, status, urgency, red_flag ? 'yes' : 'no', locale];
  return [
    ...facts,
    name ?? '',
    person.email ?? '',
    person.phone ?? '',
    summary.reference,
    who?.by ?? '',
    who?.helper ?? '',
    who?.tie ?? '',
    leaders.get(lead) ?? summary.reference,
  ];
}

/** A time of the clinic as spreadsheets of a language take one for a time: `12/01/2026 10:00`, `2026-01-12 10:00`. */
export function timeOf(time: string, locale: Locale): string {
  const [day = '', clock = ''] = isoIn(CLINIC_ZONE, new Date(time)).split('T');
  const shown = locale === 'fr' ? day.split('-').reverse().join('/') : day;
  return `${shown} ${clock.slice(0, 5)}`;
}

/** Headings, of which those above times say whose clocks these are (`{zone}`). */
export const headings = (columns: readonly string[], locale: Locale): string[] =>
  columns.map((column) => filled(column, { zone: zoneWords(CLINIC_ZONE, locale) }));

function wordsOf({ summary, person, lead }: ListedSubmission, leaders: TableOf['leaders'], locale: Locale): string[] {
  const { reference, created_at, updated_at, kind, status, urgency, red_flag, name, who } = summary;
  const said = words[locale];
  return [
    reference,
    timeOf(created_at, locale),
    timeOf(updated_at, locale),
    noticeWords[locale].kind[kind],
    [summary.form_title, summary.trial_name].filter((part) => part !== undefined).join(', '),
    said.status[status],
    said.urgency[urgency],
    red_flag ? said.yes : said.no,
    languageName(summary.locale, locale),
    name ?? '',
    person.email ?? '',
    person.phone ?? '',
    who ? said.by[who.by] : '',
    who?.helper ?? '',
    leaders.get(lead) ?? reference,
  ];
}

/** Where numbers have a decimal comma, Excel separates cells by semicolons. */
export const separatorOf = (locale: Locale): string =>
  (0.5).toLocaleString(LANGUAGES[locale].region).includes(',') ? ';' : ',';

/** What a table of submissions is made of; `isCut`: there are more than it can hold. */
export interface TableOf {
  results: readonly ListedSubmission[];
  isCut: boolean;
  /** The references of the submissions that lead those that belong together, by their ids. */
  leaders: ReadonlyMap<string, string>;
}

/** The submissions as a table for programs: names of fields, values as the interface has them. */
export function plainTable({ results, isCut, leaders }: TableOf, locale: Locale): string {
  const rows = results.map((one) => rowOf(one, leaders));
  return toCsv(COLUMNS, isCut ? [...rows, [sentence('export_cut', locale)]] : rows);
}

/** The submissions as a table for people: headings and values in words, the clinic's times, separated as an Excel in that language opens it. */
export function excelTable({ results, isCut, leaders }: TableOf, locale: Locale): string {
  const rows = results.map((one) => wordsOf(one, leaders, locale));
  return toCsv(
    headings(words[locale].columns, locale),
    isCut ? [...rows, [sentence('export_cut', locale)]] : rows,
    separatorOf(locale),
  );
}
