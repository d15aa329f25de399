import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { normalisePath } from '#contract/routes/site-path.ts';
import { useApp } from '../app-context.ts';

/** A path as the server writes it: the browser's own may end in a slash, or be percent-encoded. */
const written = (path: string): string => normalisePath(path) ?? path;

/**
 * What a visitor can read out when they call about a page that could not be shown: the number of its failure in our log.
 * @param props `own`: of a failure in the browser; left out, that of the page as the server sent it
 */
export function IncidentLine({ own = null }: { own?: string | null }): JSX.Element | null {
  const { t } = useTranslation();
  const { incident } = useApp();
  const { pathname } = useLocation();
  const id = own ?? (incident && written(incident.path) === written(pathname) ? incident.id : null);
  return id === null ? null : <p>{t('app.incident', { id })}</p>;
}
