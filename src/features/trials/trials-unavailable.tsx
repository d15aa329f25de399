import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#ui/section.tsx';
import { ErrorState } from '#ui/states.tsx';

/** In the place of a result, where the trials cannot be read. */
export const TrialsUnavailable = (): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Section narrow>
      <ErrorState title={t('trials.unavailable')}>{t('trials.unavailableText')}</ErrorState>
    </Section>
  );
};
