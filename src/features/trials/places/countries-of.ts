import type { TrialView } from '#contract/content/page-view.ts';

/** Where a trial takes place, as far as the content says. */
export type TrialWhere = Pick<TrialView, 'countries' | 'sites'>;

/** The countries of a trial and of its sites, each once: two-letter codes in lower case, or as the editor wrote them. */
export function countriesOf({ countries, sites }: TrialWhere): string[] {
  const written = (countries ?? []).map((country) => country.trim().toLowerCase());
  return [...new Set([...written, ...sites.map(({ country }) => country)])].filter((country) => country !== '');
}

/** True when a trial is known to have no site in a country. Of a trial without known countries nothing is known. */
export function isAbroad(trial: TrialWhere, country: string): boolean {
  const countries = countriesOf(trial);
  return countries.length > 0 && !countries.includes(country);
}
