import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useApp } from '../app-context.ts';

/**
 * What a visitor can read out when they call about a page that could not be shown: the number of its failure in our log.
 * @param props `own`: of a failure in the browser; left out, that of the page as the server sent it
 */
export function IncidentLine({ own = null }: { own?: string | null }): JSX.Element | null {
  const { t } = useTranslation();
  const { incident } = useApp();
  const { pathname } = useLocation();
  const id = own ?? (incident && incident.path === pathname ? incident.id : null);
  return id === null ? null : <p>{t('app.incident', { id })}</p>;
}
