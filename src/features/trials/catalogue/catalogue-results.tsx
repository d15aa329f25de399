import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import { countryName } from '#i18n/country-name.ts';
import { distanceWords } from '#i18n/distance.ts';
import type { Locale } from '#lib/locale.ts';
import { Notice } from '#ui/notice.tsx';
import { TrialCards } from '../trial-cards.tsx';
import type { Catalogue } from './use-catalogue.ts';

/** `headingLevel` is the level of each trial's name. */
export interface CatalogueResultsProps {
  trials: readonly TrialView[];
  locale: Locale;
  headingLevel: 2 | 3;
  catalogue: Catalogue;
}

/** The trials that are wanted, each with its distance; where there is none, that is said, with what one can do. */
export const CatalogueResults = ({ trials, locale, headingLevel, catalogue }: CatalogueResultsProps): JSX.Element => {
  const { t } = useTranslation();
  const { filter, shown, nearby } = catalogue;
  if (filter && shown.length === 0) {
    const country = countryName(filter.country, locale);
    return (
      <Notice title={t('trials.filter.none', { country })} headingLevel={headingLevel}>
        {t('trials.filter.noneHint')}
      </Notice>
    );
  }
  return (
    <>
      {filter ? <p>{t('trials.filter.count', { count: shown.length, all: trials.length })}</p> : null}
      <TrialCards
        trials={shown}
        locale={locale}
        headingLevel={headingLevel}
        near={({ key, sites }) => {
          const site = nearby?.get(key);
          if (!site) return null;
          const distance = distanceWords(site.distance_km, locale);
          const isSample = sites.some(
            ({ city, country, sample }) => sample && city === site.city && country === site.country,
          );
          return (
            <p>{t(isSample ? 'trials.filter.nearSample' : 'trials.filter.near', { city: site.city, distance })}</p>
          );
        }}
      />
    </>
  );
};
