import en from '../../../../cms-schemas/check-texts.en.json';
import fr from '../../../../cms-schemas/check-texts.fr.json';
import { panelText } from '../editor-texts.ts';

/** How much a finding weighs, the gravest first. */
export const SEVERITIES = ['must', 'should', 'hint'] as const;

/** How much a finding weighs. */
export type Severity = (typeof SEVERITIES)[number];

/** What a rule found in an entry; see `server/checks/finding.ts`. */
export interface Finding {
  rule: string;
  severity: Severity;
  /** The field, as the form knows it. */
  path: string;
  values: Record<string, string>;
}

/** The page as search engines and social networks will show it. */
export interface PageCard {
  title: string;
  description: string;
  address: string;
  brand: string;
  picture: string | null;
}

interface CheckTexts {
  groups: Record<string, string>;
  rules: Record<string, string>;
}

const TEXTS: Record<string, CheckTexts> = { en, fr };

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

function texts(): CheckTexts {
  return TEXTS[document.documentElement.lang] ?? en;
}

/** A date as it is said in the language of the panel; anything else as it is. */
function said(value: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || Number.isNaN(Date.parse(value))) return value;
  const format = new Intl.DateTimeFormat(document.documentElement.lang || 'en', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(value));
}

/** What a finding says, in the language of the panel. */
export function sentenceOf({ rule, values }: Finding): string {
  const fill = (place: string, name: string): string => said(values[name] ?? place);
  return (texts().rules[rule] ?? rule).replace(/\{(\w+)\}/g, fill);
}

/** The group of a rule: what stands before the first hyphen. */
export function groupOf(rule: string): string {
  return rule.split('-')[0] ?? rule;
}

/** What a group of rules is called, in the language of the panel. */
export function groupName(group: string): string {
  return texts().groups[group] ?? group;
}

/** How many findings there are, in words. */
export function countOf(count: number): string {
  const id = ['none', 'one'][count] ?? 'many';
  return panelText(`souvenance.checks.count.${id}`, { count: String(count) });
}

/**
 * The groups to choose from: those of what was found, and the chosen one, in which nothing may be left.
 * @param chosen empty for none
 */
export function groupsAmong(entries: readonly { findings: readonly Finding[] }[], chosen: string): string[] {
  const found = entries.flatMap(({ findings }) => findings.map(({ rule }) => groupOf(rule)));
  return [...new Set([...found, ...(chosen === '' ? [] : [chosen])])].sort();
}

/** The findings among what was answered. */
export function readFindings(value: unknown): Finding[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isFields).flatMap(({ rule, severity, path, values }) => {
    const known = SEVERITIES.find((one) => one === severity);
    if (!known || typeof rule !== 'string' || typeof path !== 'string') return [];
    const filled = Object.entries(isFields(values) ? values : {}).map(([name, text]) => [name, asText(text)]);
    return [{ rule, severity: known, path, values: Object.fromEntries(filled) }];
  });
}

/** Reads the card of a page. */
export function readCard(value: unknown): PageCard | null {
  if (!isFields(value)) return null;
  const { title, description, address, brand, picture } = value;
  const shown = typeof picture === 'string' && picture.startsWith('data:image/') ? picture : null;
  return {
    ...{ title: asText(title), description: asText(description) },
    ...{ address: asText(address), brand: asText(brand), picture: shown },
  };
}

/** Gives each item a key of its own: two of the same name are told apart by their order. */
export function withKeys<T>(items: readonly T[], nameOf: (item: T) => string): { key: string; item: T }[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const name = nameOf(item);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { key: `${name} ${count}`, item };
  });
}
