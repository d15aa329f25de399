import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';

/** What happened to answers that were in this tab only, and where those are that were saved. */
export function LostAnswers({ offersDraft }: { offersDraft: boolean }): JSX.Element {
  const { t } = useTranslation();
  return (
    <Notice title={t('forms.lost.title')}>
      <p>{t('forms.lost.text')}</p>
      {offersDraft ? <p>{t('forms.lost.draft')}</p> : null}
    </Notice>
  );
}
