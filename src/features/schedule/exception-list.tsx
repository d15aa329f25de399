import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { PlainList } from '#ui/plain-list.tsx';
import { Stack } from '#ui/stack.tsx';
import { Tag } from '#ui/tag.tsx';
import { clockOfDay, dayWords } from './day-words.ts';
import { editException } from './hours-editing.ts';
import type { HoursException, Site } from './schedule.queries.ts';
import type { SectionProps } from './section-props.ts';

const Row = ({
  exception,
  site,
  section,
}: {
  exception: HoursException;
  site: Site;
  section: SectionProps;
}): JSX.Element => {
  const { t } = useTranslation();
  const { schedule, locale, mayChange, onEdit } = section;
  const { first_day, last_day, opens, closes, practitioner_id, extra, reason } = exception;
  const [first, last] = [dayWords(first_day, locale), dayWords(last_day, locale)];
  const days = first === last ? first : t('hours.exceptions.days', { first, last });
  const clocks =
    opens && closes && t('hours.week.range', { from: clockOfDay(opens, locale), to: clockOfDay(closes, locale) });
  const person = schedule.practitioners.find(({ id }) => id === practitioner_id)?.name;
  const visit =
    extra && `${t(`staff.consultationType.${extra.consultation_type}`)}, ${t(`staff.modality.${extra.modality}`)}`;
  const words = [days, clocks, person, visit, reason].filter(Boolean).join(', ');
  return (
    <Stack component="li" direction="row" align="center" gap="sm">
      <Tag tone={extra ? 'warm' : 'outline'}>{t(extra ? 'hours.exceptions.extra' : 'hours.exceptions.closed')}</Tag>
      <span>{words}</span>
      {mayChange ? (
        <Button
          variant="quiet"
          aria-label={t('hours.changeNamed', { name: words })}
          onClick={() => onEdit(editException({ t, locale }, schedule, site, exception))}
        >
          {t('hours.change')}
        </Button>
      ) : null}
    </Stack>
  );
};

/** The days that differ from the week at a site, and the absences from every site. */
export const ExceptionList = ({ site, section }: { site: Site; section: SectionProps }): JSX.Element => {
  const { t } = useTranslation();
  const { schedule, locale, mayChange, onEdit } = section;
  const own = schedule.exceptions.filter(({ site_id }) => site_id === null || site_id === site.id);
  return (
    <>
      <h3>{t('hours.exceptions.title')}</h3>
      {own.length === 0 ? (
        <p>{t('hours.exceptions.none')}</p>
      ) : (
        <PlainList gap="xs">
          {own.map((exception) => (
            <Row key={exception.id} {...{ exception, site, section }} />
          ))}
        </PlainList>
      )}
      {mayChange ? (
        <div>
          <Button variant="secondary" onClick={() => onEdit(editException({ t, locale }, schedule, site))}>
            {t('hours.exceptions.add')}
          </Button>
        </div>
      ) : null}
    </>
  );
};
