import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { ApproachArt } from '#ui/illustrations/approach.art.tsx';
import { Opening } from '#ui/opening.tsx';
import { StatusHead } from './status-head.tsx';

/** For a path where there is no page in this language. */
export function NotFoundPage(): JSX.Element {
  const { t } = useTranslation();
  return (
    <>
      <StatusHead title={t('app.notFound.title')} />
      <Opening title={t('app.notFound.title')} lead={t('app.notFound.text')} visual={<ApproachArt />}>
        <ButtonRow>
          <ButtonLink href="/">{t('app.home')}</ButtonLink>
        </ButtonRow>
      </Opening>
    </>
  );
}
