import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { decideHoliday } from '#contract/calls/schedule.calls.ts';
import { StaffFailure } from '#features/staff-area/staff-failure.tsx';
import { OptionCard } from '#forms/fields/option-card.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { PlainList } from '#ui/plain-list.tsx';
import { Stack } from '#ui/stack.tsx';
import { AffectedBookings } from './affected-bookings.tsx';
import { shortDayWords } from './day-words.ts';
import { SavedChange } from './saved-change.tsx';
import type { Schedule, Site } from './schedule.queries.ts';
import type { SectionProps } from './section-props.ts';
import { type Changed, useScheduleChange } from './use-schedule-change.ts';

type Year = Schedule['holidays'][number];

const Holidays = ({ site, year, section }: { site: Site; year: Year; section: SectionProps }): JSX.Element => {
  const { t } = useTranslation();
  const { locale, mayChange } = section;
  const change = useScheduleChange();
  const [made, setMade] = useState<Changed | null>(null);
  const decide = (holiday: string, is_closed: boolean) => {
    setMade(null);
    void change.make((confirming) =>
      callClinic(decideHoliday, { params: { id: site.id }, body: { holiday, is_closed, ...confirming } }),
    );
  };
  const wordsOf = ({ name, days }: Year['holidays'][number]) =>
    t('hours.holidays.line', { name, days: days.map((day) => shortDayWords(day, locale)).join(', ') });
  if (change.affected) {
    const { affected, reset } = change;
    return <AffectedBookings {...{ affected, change, locale }} onMade={setMade} onCancel={reset} />;
  }
  return (
    <Stack>
      <p>{t(year.holidays.length === 0 ? 'hours.holidays.none' : 'hours.holidays.text')}</p>
      <PlainList gap="xs">
        {year.holidays.map((holiday) => (
          <li key={holiday.id}>
            {mayChange ? (
              <OptionCard
                type="checkbox"
                name={`${site.id}-${year.year}`}
                label={wordsOf(holiday)}
                checked={holiday.is_closed}
                onChange={(on) => decide(holiday.id, on)}
              />
            ) : (
              `${wordsOf(holiday)}${holiday.is_closed ? ` (${t('hours.exceptions.closed').toLocaleLowerCase(locale)})` : ''}`
            )}
          </li>
        ))}
      </PlainList>
      <div role="status">{change.isSent ? <SavedChange {...{ made, locale }} /> : null}</div>
      <StaffFailure title={t('hours.notSaved')} failure={change.failure} field="holiday" />
    </Stack>
  );
};

/** The holidays of a site's country, this year and the next: which of them are days off here. */
export const HolidayList = ({ site, section }: { site: Site; section: SectionProps }): JSX.Element => {
  const { t } = useTranslation();
  const own = section.schedule.holidays.filter(({ site_id }) => site_id === site.id);
  return (
    <div>
      {own.map((year) => (
        <Disclosure key={year.year} summary={t('hours.holidays.title', { year: year.year })}>
          <Holidays {...{ site, year, section }} />
        </Disclosure>
      ))}
    </div>
  );
};
