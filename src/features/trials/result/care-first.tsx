import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';

/** A doctor comes before a study: said above the trial. */
export const CareFirst = ({ href }: { href: string }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" title={t('trials.result.careTitle')} headingLevel={2}>
      <p>{t('trials.result.careText')}</p>
      <p>
        <a href={href}>{t('trials.result.careLink')}</a>
      </p>
    </Notice>
  );
};
