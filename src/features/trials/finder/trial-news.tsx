import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#ui/section.tsx';

/** Where the offer to be told of new trials stands on its page. */
export const TRIAL_NEWS = 'new-trials';

/** The offer to be told of new trials; `children` is the form. */
export const TrialNews = ({ children }: { children: ReactNode }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Section id={TRIAL_NEWS} narrow title={t('questionnaire.news.title')} lead={<p>{t('questionnaire.news.lead')}</p>}>
      {children}
    </Section>
  );
};
