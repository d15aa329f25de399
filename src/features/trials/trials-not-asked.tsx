import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#lib/locale.ts';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { Section } from '#ui/section.tsx';
import { NotAskedReason } from './not-asked-reason.tsx';
import type { NotAsked } from './trial-questions.ts';

/** `keepInformed` offers to be told of new trials. */
export interface TrialsNotAskedProps {
  notAsked: NotAsked;
  locale: Locale;
  cataloguePath: string;
  keepInformed: ReactNode;
}

/** Instead of a matching trial, when no trial could fit: one sentence why nothing was asked, and what one can do. */
export const TrialsNotAsked = (props: TrialsNotAskedProps): JSX.Element => {
  const { notAsked, locale, cataloguePath, keepInformed } = props;
  const { t } = useTranslation();
  return (
    <>
      <Section narrow>
        <NotAskedReason notAsked={notAsked} locale={locale} />
        <ButtonRow>
          <ButtonLink href={cataloguePath} variant="secondary">
            {t('questionnaire.match.seeTrials')}
          </ButtonLink>
        </ButtonRow>
      </Section>
      {keepInformed}
    </>
  );
};
