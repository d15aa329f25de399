import { type JSX, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useRevalidator } from 'react-router-dom';
import { useLineBack } from '#lib/use-line-back.ts';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { SupportArt } from '#ui/illustrations/support.art.tsx';
import { Opening } from '#ui/opening.tsx';
import { IncidentLine } from './incident-line.tsx';
import { StatusHead } from './status-head.tsx';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the visitor's device has a connection; a page from the server had one. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/**
 * For a page that exists but cannot be shown: its content is out of reach (`unavailable`), or we made a mistake
 * (`failed`), with the id of the `incident` where the browser has one. Without a connection it says that instead, and loads the page when the connection is back. Trying again is a plain link to the same address, so it works without script too.
 */
export function ErrorPage({
  kind,
  incident = null,
}: {
  kind: 'unavailable' | 'failed';
  incident?: string | null;
}): JSX.Element {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const trouble = useOnline() ? kind : 'offline';
  const { revalidate } = useRevalidator();
  useLineBack(kind === 'unavailable', () => void revalidate());
  return (
    <>
      <StatusHead title={t(`app.${trouble}.title`)} />
      <Opening title={t(`app.${trouble}.title`)} lead={t(`app.${trouble}.text`)} visual={<SupportArt />}>
        <IncidentLine own={incident} />
        <ButtonRow>
          <ButtonLink href={`${pathname}${search}`}>{t('app.retry')}</ButtonLink>
          <ButtonLink href="/" variant="secondary">
            {t('app.home')}
          </ButtonLink>
        </ButtonRow>
      </Opening>
    </>
  );
}
