import { styled } from '@mui/material/styles';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import { countryName } from '#i18n/country-name.ts';
import type { Locale } from '#lib/locale.ts';
import { Icon } from '#ui/icon.tsx';
import { color } from '#ui/theme/colors.ts';
import { space } from '#ui/theme/scale.ts';
import { countriesOf } from './places/countries-of.ts';

const Line = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: '2rem',
  '& svg': { flexShrink: 0, color: color('thread') },
});

/**
 * The countries of a trial in words, with how many sites it has there as far as that is known, or that they are not known:
 * sites that are an example are not counted. It stands before anything that one can press.
 */
export const TrialPlaces = ({
  trial,
  locale,
}: {
  trial: Pick<TrialView, 'countries' | 'sites'>;
  locale: Locale;
}): JSX.Element => {
  const { t } = useTranslation();
  const names = countriesOf(trial).map((country) => countryName(country, locale));
  const countries = new Intl.ListFormat(locale).format(names);
  const count = trial.sites.filter(({ sample }) => !sample).length;
  const known = count > 0 ? t('trials.placesSites', { countries, count }) : t('trials.places', { countries });
  return (
    <Line>
      <Icon name="place" />
      <span>{names.length === 0 ? t('trials.placesUnknown') : known}</span>
    </Line>
  );
};
