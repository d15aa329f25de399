import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asFailure } from '#clinic/failure.ts';
import { addHours } from '#contract/calls/schedule.calls.ts';
import { accessQuery, mayMake } from '#features/staff-area/access.ts';
import { failureWords } from '#features/staff-area/staff-failure.tsx';
import type { Locale } from '#lib/locale.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Stack } from '#ui/stack.tsx';
import { ErrorState } from '#ui/states.tsx';
import type { Editing } from './editing.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { KindsSection, PeopleSection } from './people-section.tsx';
import { SavedChange } from './saved-change.tsx';
import { scheduleQuery } from './schedule.queries.ts';
import type { SectionProps } from './section-props.ts';
import { editSite } from './site-editing.ts';
import { SiteSection } from './site-section.tsx';
import type { Changed } from './use-schedule-change.ts';

const Sections = (section: SectionProps): JSX.Element => {
  const { t } = useTranslation();
  const { schedule, locale, mayChange, onEdit } = section;
  // Those whose times the visitors of this site are offered come first.
  const ownFirst = schedule.sites.toSorted(
    (one, other) => Number(other.locale === locale) - Number(one.locale === locale),
  );
  return (
    <Stack gap="lg">
      {mayChange ? null : <Notice>{t('hours.readOnly')}</Notice>}
      {schedule.sites.length === 0 ? <p>{t('hours.site.none')}</p> : null}
      {ownFirst.map((site) => (
        <SiteSection key={site.id} {...{ site, section }} />
      ))}
      {mayChange ? (
        <div>
          <Button variant="secondary" onClick={() => onEdit(editSite({ t, locale }, schedule.countries))}>
            {t('hours.site.add')}
          </Button>
        </div>
      ) : null}
      <PeopleSection {...section} />
      <KindsSection {...section} />
    </Stack>
  );
};

/** `back` is the address of the list of submissions. */
export interface SchedulePageProps {
  locale: Locale;
  userId: string;
  titleId: string;
  back: string;
}

/** When and by whom the clinic can be met: read by everybody of the staff, changed by those who plan. */
export const SchedulePage = ({ locale, userId, titleId, back }: SchedulePageProps): JSX.Element => {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(scheduleQuery(locale));
  const { data: access = null } = useQuery(accessQuery(userId));
  const [editing, setEditing] = useState<Editing | null>(null);
  const [saved, setSaved] = useState<Changed | null>(null);
  const edit = (entry: Editing) => {
    setSaved(null);
    setEditing(entry);
  };
  const done = (made: Changed) => {
    setEditing(null);
    setSaved(made);
  };
  return (
    <>
      <PageTitle
        id={titleId}
        tabIndex={-1}
        title={t('hours.title')}
        lead={t('hours.lead')}
        above={<BackLink href={back}>{t('staff.submission.back')}</BackLink>}
      />
      {!data && isFetching ? <Loading>{t('hours.loading')}</Loading> : null}
      {error && !data && !isFetching ? (
        <ErrorState title={t('hours.failed')}>
          <p>{failureWords(asFailure(error), t)}</p>
          <Button onClick={() => void refetch()}>{t('staff.failed.retry')}</Button>
        </ErrorState>
      ) : null}
      <div role="status">{saved === null ? null : <SavedChange made={saved} {...{ locale }} />}</div>
      {data ? <Sections schedule={data} {...{ locale }} mayChange={mayMake(addHours, access)} onEdit={edit} /> : null}
      {editing && data ? (
        <EntryDialog
          {...{ editing, locale }}
          schedule={data}
          pageTitleId={titleId}
          onDone={done}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </>
  );
};
