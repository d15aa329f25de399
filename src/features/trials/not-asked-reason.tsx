import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { countryName } from '#i18n/country-name.ts';
import type { Locale } from '#lib/locale.ts';
import type { NotAsked } from './trial-questions.ts';

/** Why no question about trials was asked, in one sentence. */
export const NotAskedReason = ({ notAsked, locale }: { notAsked: NotAsked; locale: Locale }): JSX.Element => {
  const { t } = useTranslation();
  const { reason, country } = notAsked;
  const isNamed = country !== 'other';
  const place = t(isNamed ? 'trials.notAsked.placeNamed' : 'trials.notAsked.place', {
    country: isNamed ? countryName(country, locale) : '',
  });
  // Of a country that the form does not name, nobody knows what is open there.
  const words = reason === 'country' && !isNamed ? 'countryOther' : reason;
  return <p>{t(`trials.notAsked.${words}`, { place })}</p>;
};
