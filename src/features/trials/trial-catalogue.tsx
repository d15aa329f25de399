import { type JSX, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CatalogueFilter } from './catalogue/catalogue-filter.tsx';
import { CatalogueResults } from './catalogue/catalogue-results.tsx';
import { useCatalogue } from './catalogue/use-catalogue.ts';

const Results = styled('div')({ display: 'grid', gap: space.lg, '& > *': { minWidth: 0, margin: 0 } });

/** `headingLevel` is the level of each trial's name. */
export interface TrialCatalogueProps {
  trials: readonly TrialView[];
  locale: Locale;
  headingLevel: 2 | 3;
}

/**
 * Every trial, and which of them are near: by country, and by the distance from a postal code. Before the application is
 * there all trials are shown, and the filter does nothing.
 */
export const TrialCatalogue = ({ trials, locale, headingLevel }: TrialCatalogueProps): JSX.Element => {
  const { t } = useTranslation();
  const id = useId();
  const catalogue = useCatalogue(trials, locale);
  return (
    <>
      <CatalogueFilter id={id} trials={trials} locale={locale} catalogue={catalogue} />
      <Results aria-busy={catalogue.isSearching || undefined}>
        <VisuallyHidden role="status">
          {catalogue.filter ? t('trials.filter.count', { count: catalogue.shown.length, all: trials.length }) : ''}
        </VisuallyHidden>
        <CatalogueResults trials={trials} locale={locale} headingLevel={headingLevel} catalogue={catalogue} />
      </Results>
    </>
  );
};
