import { type JSX, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { StaticBlock } from '#rendering/static-block.tsx';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { Opening } from '#ui/opening.tsx';
import { ServerPartsContext } from '../layout/server-parts.ts';
import { StatusHead } from './status-head.tsx';

/** For a path where there is no page in this language. */
export function NotFoundPage(): JSX.Element {
  const { t } = useTranslation();
  const { art, search } = useContext(ServerPartsContext);
  return (
    <>
      <StatusHead title={t('app.notFound.title')} />
      <Opening
        title={t('app.notFound.title')}
        lead={t('app.notFound.text')}
        visual={<StaticBlock id="art">{() => art}</StaticBlock>}
      >
        <StaticBlock id="search">{() => search}</StaticBlock>
        <ButtonRow>
          <ButtonLink href="/">{t('app.home')}</ButtonLink>
        </ButtonRow>
      </Opening>
    </>
  );
}
