import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { CardGrid, CardLink } from '#ui/card-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { Stack } from '#ui/stack.tsx';
import { EmptyState } from '#ui/states.tsx';
import { RecruitmentTag } from './recruitment-tag.tsx';
import { StatusConfirmed } from './status-confirmed.tsx';
import { TrialFacts } from './trial-facts.tsx';
import { TrialPlaces } from './trial-places.tsx';

/** `headingLevel` is the level of each trial's name; `near` says how far a trial is, when that was asked. */
export interface TrialCardsProps {
  trials: readonly TrialView[];
  locale: Locale;
  headingLevel: 2 | 3;
  near?: (trial: TrialView) => ReactNode;
}

/**
 * Cards of trials, and once under them what every reader must know: a treatment under study is unproven and may be a
 * placebo.
 */
export const TrialCards = ({ trials, locale, headingLevel, near }: TrialCardsProps): JSX.Element => {
  const { t } = useTranslation();
  if (trials.length === 0) {
    return (
      <EmptyState title={t('trials.empty')} headingLevel={headingLevel}>
        {t('trials.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <CardGrid>
        {trials.map((trial) => (
          <CardLink
            key={trial.key}
            title={trial.name}
            kind={t('trials.kind')}
            href={trial.link}
            linkText={t('trials.see')}
            headingLevel={headingLevel}
            meta={
              <Stack gap="xs" align="start">
                <RecruitmentTag trial={trial} />
                <StatusConfirmed trial={trial} locale={locale} />
                <TrialPlaces trial={trial} locale={locale} />
                {near?.(trial)}
              </Stack>
            }
            text={<RichTextView value={trial.description} />}
          >
            <TrialFacts trial={trial} />
          </CardLink>
        ))}
      </CardGrid>
      <Notice>{t('trials.cardsNote')}</Notice>
    </>
  );
};
