import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ButtonLink, ButtonRow } from '../../ui/button-link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusHead } from './status-head.tsx';

/**
 * For a page that exists but cannot be shown: its content is out of reach (`unavailable`), or we made a mistake
 * (`failed`). Trying again is a plain link to the same address, so it works without script too.
 */
export function TroublePage({ kind }: { kind: 'unavailable' | 'failed' }): JSX.Element {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <>
      <StatusHead title={t(`app.${kind}.title`)} />
      <Section tone="warm">
        <PageTitle title={t(`app.${kind}.title`)} lead={t(`app.${kind}.text`)} />
        <ButtonRow>
          <ButtonLink href={`${pathname}${search}`}>{t('app.retry')}</ButtonLink>
          <ButtonLink href="/" variant="secondary">
            {t('app.home')}
          </ButtonLink>
        </ButtonRow>
      </Section>
    </>
  );
}
