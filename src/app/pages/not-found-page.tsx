import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, ButtonRow } from '../../ui/button-link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusHead } from './status-head.tsx';

/** For a path where there is no page in this language. */
export function NotFoundPage(): JSX.Element {
  const { t } = useTranslation();
  return (
    <>
      <StatusHead title={t('app.notFound.title')} />
      <Section tone="warm">
        <PageTitle title={t('app.notFound.title')} lead={t('app.notFound.text')} />
        <ButtonRow>
          <ButtonLink href="/">{t('app.home')}</ButtonLink>
        </ButtonRow>
      </Section>
    </>
  );
}
