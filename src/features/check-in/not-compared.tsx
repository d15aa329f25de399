import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { Section } from '#ui/section.tsx';

/** Instead of a matching trial, when the questions about trials were left out or not agreed to. */
export const NotCompared = ({ href }: { href: string }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Section narrow>
      <p>{t('questionnaire.match.notCompared')}</p>
      <ButtonRow>
        <ButtonLink href={href} variant="secondary">
          {t('questionnaire.match.seeTrials')}
        </ButtonLink>
      </ButtonRow>
    </Section>
  );
};
