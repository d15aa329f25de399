import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import { countryName } from '#i18n/country-name.ts';
import { countryPhrase } from '#i18n/country-phrase.ts';
import { listWords } from '#lib/kept-formats.ts';
import { countryOf, type Locale } from '#lib/locale.ts';
import { Icon } from '#ui/icon.tsx';
import { color } from '#ui/theme/colors.ts';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { countriesOf } from './places/countries-of.ts';
import { shownStatus } from './recruitment.ts';

const Line = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: '2rem',
  '& svg': { flexShrink: 0, color: color('thread') },
});

/** So many countries are named; one more is named too rather than counted. */
const NAMED = 3;

/** The country of the site first: whoever reads it looks for that one. */
function ordered(countries: readonly string[], locale: Locale): string[] {
  const own = countryOf(locale);
  return [...countries.filter((country) => country === own), ...countries.filter((country) => country !== own)];
}

/**
 * The countries of a trial in words, with how many sites it has there as far as that is known, or that they are not known:
 * sites that are an example are not counted. That a trial recruits there is said only while it does, and where each country has its word for it. Of many countries some
 * are named; all of them stand on the trial's page. It stands before anything that one can press.
 */
export const TrialPlaces = ({
  trial,
  locale,
}: {
  trial: Pick<TrialView, 'countries' | 'sites' | 'recruitmentStatus' | 'statusIsCurrent'>;
  locale: Locale;
}): JSX.Element => {
  const { t } = useTranslation();
  const all = ordered(countriesOf(trial), locale);
  const named = all.length > NAMED + 1 ? all.slice(0, NAMED) : all;
  const phrases = named.flatMap((country) => countryPhrase(country, locale) ?? []);
  const recruits = shownStatus(trial) === 'recruiting' && phrases.length === named.length;
  const names = recruits ? phrases : named.map((country) => countryName(country, locale));
  const more = all.length - named.length;
  const rest = more === 0 ? [] : [t(recruits ? 'trials.moreCountriesIn' : 'trials.moreCountries', { count: more })];
  const countries = listWords([...names, ...rest], locale);
  const count = trial.sites.filter(({ sample }) => !sample).length;
  const known = t(recruits ? 'trials.recruitsIn' : 'trials.places', { countries });
  return (
    <Line>
      <Icon name="place" />
      <span>
        {all.length === 0 ? t('trials.placesUnknown') : known}
        {all.length > 0 && count > 0 ? ` (${t('trials.siteCount', { count })})` : null}
      </span>
    </Line>
  );
};
