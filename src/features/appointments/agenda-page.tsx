import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { asFailure } from '#clinic/failure.ts';
import { bookForPerson, markAppointment } from '#contract/calls/staff-appointments.calls.ts';
import { accessQuery, mayMake } from '#features/staff-area/access.ts';
import { failureWords } from '#features/staff-area/staff-failure.tsx';
import { dayWords } from '#forms/slots/slot-words.ts';
import type { Locale } from '#lib/locale.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlainList } from '#ui/plain-list.tsx';
import { Stack } from '#ui/stack.tsx';
import { ErrorState } from '#ui/states.tsx';
import { media } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { type AgendaEntry, agendaQuery } from './agenda.queries.ts';
import { type AgendaView, agendaHref, daysOf, viewBeside, viewIn } from './agenda-days.ts';
import { AgendaRow } from './agenda-row.tsx';
import { BookForPerson } from './book-for-person.tsx';

/** `back` is the address of the list of submissions, below which records open. */
export interface AgendaPageProps {
  locale: Locale;
  userId: string;
  titleId: string;
  back: string;
}

const Ways = styled('nav')({ [media.print]: { display: 'none' } });
const Count = styled('p')({ fontWeight: 600 });
const DayTitle = styled('h2')({ '&::first-letter': { textTransform: 'uppercase' } });

interface DayProps {
  day: string;
  entries: readonly AgendaEntry[];
  locale: Locale;
  path: string;
  mayAct: boolean;
  onDone: (told: string) => void;
}

const Day = ({ day, entries, locale, path, mayAct, onDone }: DayProps): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Stack component="section" gap="sm" aria-labelledby={`day-${day}`}>
      <DayTitle id={`day-${day}`}>{dayWords(day, locale)}</DayTitle>
      {entries.length === 0 ? <p>{t('agenda.none')}</p> : null}
      <PlainList gap="sm">
        {entries.map((entry) => (
          <AgendaRow
            key={entry.id}
            {...{ entry, locale, mayAct, onDone }}
            href={`${path}?request=${encodeURIComponent(entry.request_id)}`}
          />
        ))}
      </PlainList>
    </Stack>
  );
};

/** The appointments of a day or a week, with what became of them. */
export const AgendaPage = ({ locale, userId, titleId, back }: AgendaPageProps): JSX.Element => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const view = viewIn(new URLSearchParams(search));
  const days = daysOf(view);
  const { data, error, isFetching, refetch } = useQuery(agendaQuery(days[0] ?? view.day, days.at(-1) ?? view.day));
  const { data: access = null } = useQuery(accessQuery(userId));
  const [told, setTold] = useState('');
  const show = (next: AgendaView) => {
    setTold('');
    void navigate(agendaHref(back, next), { preventScrollReset: true });
  };
  const way = (words: string, next: AgendaView) => (
    <Button variant="secondary" onClick={() => show(next)}>
      {words}
    </Button>
  );
  const span = view.isWeek ? 'week' : 'day';
  const today = viewIn(new URLSearchParams());
  const standing = data?.results.filter(({ status }) => status !== 'cancelled') ?? [];
  const said = data ? t('agenda.count', { count: standing.length }) : t('agenda.loading');
  return (
    <>
      <PageTitle
        id={titleId}
        tabIndex={-1}
        title={t('agenda.title')}
        above={<BackLink href={back}>{t('staff.submission.back')}</BackLink>}
      />
      <Ways aria-label={t('agenda.ways')}>
        <ButtonRow>
          {way(t(`agenda.${span}.previous`), viewBeside(view, -1))}
          {way(t('agenda.today'), { ...today, isWeek: view.isWeek })}
          {way(t(`agenda.${span}.next`), viewBeside(view, 1))}
          {way(t(view.isWeek ? 'agenda.day.show' : 'agenda.week.show'), { ...view, isWeek: !view.isWeek })}
          <Button variant="quiet" onClick={() => window.print()}>
            {t('agenda.print')}
          </Button>
        </ButtonRow>
      </Ways>
      {mayMake(bookForPerson, access) ? (
        <BookForPerson
          {...{ locale }}
          onBooked={(done) => {
            setTold(done);
            void refetch();
          }}
        />
      ) : null}
      <Count role="status">{error && !data ? null : told || said}</Count>
      {error && !data && !isFetching ? (
        <ErrorState title={t('agenda.failed')}>
          <p>{failureWords(asFailure(error), t)}</p>
          <Button onClick={() => void refetch()}>{t('staff.failed.retry')}</Button>
        </ErrorState>
      ) : null}
      {data
        ? days.map((day) => (
            <Day
              key={day}
              {...{ day, locale }}
              entries={data.results.filter(({ start }) => start.startsWith(day))}
              path={back}
              mayAct={mayMake(markAppointment, access)}
              onDone={setTold}
            />
          ))
        : null}
    </>
  );
};
