import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { listAccounts } from '#contract/calls/accounts.calls.ts';
import { readAudit } from '#contract/calls/audit.calls.ts';
import { readMeasurement } from '#contract/calls/measurement.calls.ts';
import { listRemovals } from '#contract/calls/retention.calls.ts';
import { type Access, mayMake } from '#features/staff-area/access.ts';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import type { AreaName } from './area.tsx';

/** The address of a part of the staff's accounts. */
export const areaHref = (path: string, area: AreaName): string => `${path}?view=${area}`;

/** The part that an address names, unless it is known that they may not see it; null for the list of submissions. */
export function areaIn(search: URLSearchParams, access: Access | null): AreaName | null {
  const view = search.get('view');
  if (view === 'security' || view === 'appointments' || view === 'hours') return view;
  if (view === 'measurement') return access === null || mayMake(readMeasurement, access) ? view : null;
  return (view === 'team' || view === 'audit' || view === 'retention') &&
    (access === null || mayMake(listAccounts, access))
    ? view
    : null;
}

/** The ways to appointments, hours and the staff's accounts: for everybody to their own, for administrators to all of them. */
export const AreaLinks = ({ path, access }: { path: string; access: Access | null }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('auth.areas.label')}>
      <ButtonRow>
        <ButtonLink variant="secondary" href={areaHref(path, 'appointments')}>
          {t('auth.areas.appointments')}
        </ButtonLink>
        <ButtonLink variant="secondary" href={areaHref(path, 'hours')}>
          {t('auth.areas.hours')}
        </ButtonLink>
        {mayMake(listAccounts, access) ? (
          <ButtonLink variant="secondary" href={areaHref(path, 'team')}>
            {t('auth.areas.team')}
          </ButtonLink>
        ) : null}
        {mayMake(readMeasurement, access) ? (
          <ButtonLink variant="secondary" href={areaHref(path, 'measurement')}>
            {t('auth.areas.measurement')}
          </ButtonLink>
        ) : null}
        {mayMake(readAudit, access) ? (
          <ButtonLink variant="secondary" href={areaHref(path, 'audit')}>
            {t('auth.areas.audit')}
          </ButtonLink>
        ) : null}
        {mayMake(listRemovals, access) ? (
          <ButtonLink variant="secondary" href={areaHref(path, 'retention')}>
            {t('auth.areas.retention')}
          </ButtonLink>
        ) : null}
        <ButtonLink variant="secondary" href={areaHref(path, 'security')}>
          {t('auth.areas.security')}
        </ButtonLink>
      </ButtonRow>
    </nav>
  );
};
