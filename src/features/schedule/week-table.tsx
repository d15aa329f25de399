import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { color } from '#ui/theme/colors.ts';
import { media, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { clockOfDay, dayWords, weekdayName } from './day-words.ts';
import { editHours } from './hours-editing.ts';
import type { Site, WeeklyHours } from './schedule.queries.ts';
import type { SectionProps } from './section-props.ts';

/** On a phone each row is a block of its own, with the names of its columns beside what stands in them. */
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& caption': { textAlign: 'start', fontWeight: 600, fontSize: text.lead, paddingBlock: space.sm },
  '& th, & td': { padding: space.xs, textAlign: 'start', verticalAlign: 'middle' },
  '& th': { color: color('inkSoft'), fontWeight: 600, fontSize: text.small },
  '& tbody tr': { borderTop: `0.0625rem solid ${color('line')}` },
  '& td:last-of-type': { textAlign: 'end' },
  '@media not all and (min-width: 40rem)': {
    '&, & caption, & tbody, & tr, & td': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': { paddingBlock: space.sm },
    '& td': { padding: `0 0 ${space.xs}` },
    '& td:first-of-type': { fontWeight: 600 },
    '& td:last-of-type': { textAlign: 'start' },
  },
  [media.print]: { '& button': { display: 'none' } },
});

const Row = ({ hours, site, section }: { hours: WeeklyHours; site: Site; section: SectionProps }): JSX.Element => {
  const { t } = useTranslation();
  const { schedule, locale, mayChange, onEdit } = section;
  const { days, opens, closes, modality, practitioner_id, valid_from, valid_until } = hours;
  const names = days.map((day) => weekdayName(day, locale, 'long')).join(', ');
  const clocks = t('hours.week.range', { from: clockOfDay(opens, locale), to: clockOfDay(closes, locale) });
  const person = schedule.practitioners.find(({ id }) => id === practitioner_id);
  const bounds = [
    valid_from && t('hours.week.from', { day: dayWords(valid_from, locale) }),
    valid_until && t('hours.week.until', { day: dayWords(valid_until, locale) }),
  ].filter(Boolean);
  return (
    <tr>
      <td>{names}</td>
      <td>{[clocks, ...bounds].join(', ')}</td>
      <td>{t(`staff.modality.${modality}`)}</td>
      <td>{person?.name ?? t('hours.week.anybody')}</td>
      {mayChange ? (
        <td>
          <Button
            variant="quiet"
            aria-label={t('hours.changeNamed', { name: `${names}, ${clocks}` })}
            onClick={() => onEdit(editHours({ t, locale }, schedule, site, hours))}
          >
            {t('hours.change')}
          </Button>
        </td>
      ) : null}
    </tr>
  );
};

/** The week of a site: a table for each kind of visit that it has hours for. */
export const Week = ({ site, section }: { site: Site; section: SectionProps }): JSX.Element => {
  const { t } = useTranslation();
  const { schedule, locale, mayChange, onEdit } = section;
  const own = schedule.hours.filter(({ site_id }) => site_id === site.id);
  const kinds = schedule.kinds.filter(({ consultation_type: kind }) =>
    own.some(({ consultation_type }) => consultation_type === kind),
  );
  return (
    <>
      <h3>{t('hours.week.title')}</h3>
      {own.length === 0 ? <p>{t('hours.week.none')}</p> : null}
      {kinds.map(({ consultation_type: kind }) => (
        <Table key={kind}>
          <caption>{t(`staff.consultationType.${kind}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('hours.week.days')}</th>
              <th scope="col">{t('hours.week.hours')}</th>
              <th scope="col">{t('hours.week.how')}</th>
              <th scope="col">{t('hours.week.who')}</th>
              {mayChange ? <td /> : null}
            </tr>
          </thead>
          <tbody>
            {own
              .filter(({ consultation_type }) => consultation_type === kind)
              .map((hours) => (
                <Row key={hours.id} {...{ hours, site, section }} />
              ))}
          </tbody>
        </Table>
      ))}
      {mayChange ? (
        <div>
          <Button variant="secondary" onClick={() => onEdit(editHours({ t, locale }, schedule, site))}>
            {t('hours.week.add')}
          </Button>
        </div>
      ) : null}
    </>
  );
};
