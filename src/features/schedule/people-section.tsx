import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#features/staff-area/panel.tsx';
import { Button } from '#ui/button.tsx';
import { PlainList } from '#ui/plain-list.tsx';
import { Stack } from '#ui/stack.tsx';
import { Tag } from '#ui/tag.tsx';
import { color } from '#ui/theme/colors.ts';
import { styled } from '#ui/theme/styled.tsx';
import type { SectionProps } from './section-props.ts';
import { editKind, editPerson } from './site-editing.ts';

/** Whom one meets: name, title, video room. */
export const PeopleSection = ({ schedule, locale, mayChange, onEdit }: SectionProps): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Panel title={t('hours.people.title')}>
      {schedule.practitioners.length === 0 ? <p>{t('hours.people.none')}</p> : null}
      <PlainList gap="md">
        {schedule.practitioners.map((person) => (
          <Stack key={person.id} component="li" direction="row" align="center" gap="sm">
            <strong>{person.name}</strong>
            <span>{locale === 'fr' ? person.title_fr : person.title_en}</span>
            {person.video_link ? (
              <a href={person.video_link}>{t('hours.people.videoLink')}</a>
            ) : (
              <span>{t('hours.people.noVideo')}</span>
            )}
            {person.is_active ? null : <Tag tone="outline">{t('hours.off')}</Tag>}
            {mayChange ? (
              <Button
                variant="quiet"
                aria-label={t('hours.changeNamed', { name: person.name })}
                onClick={() => onEdit(editPerson({ t, locale }, person))}
              >
                {t('hours.change')}
              </Button>
            ) : null}
          </Stack>
        ))}
      </PlainList>
      {mayChange ? (
        <div>
          <Button variant="secondary" onClick={() => onEdit(editPerson({ t, locale }))}>
            {t('hours.people.add')}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
};

const Bring = styled('p')({ flexBasis: '100%', color: color('inkSoft'), whiteSpace: 'pre-line' });

/** How long each kind of visit is, when it can be booked, and what to bring. */
export const KindsSection = ({ schedule, locale, mayChange, onEdit }: SectionProps): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Panel title={t('hours.kinds.title')}>
      <PlainList gap="sm">
        {schedule.kinds.map((kind) => {
          const { consultation_type, length_min, notice_hours, horizon_days } = kind;
          const bring = locale === 'fr' ? kind.bring_fr : kind.bring_en;
          const name = t(`staff.consultationType.${consultation_type}`);
          const notice =
            notice_hours === null ? t('hours.kinds.dayBefore') : t('hours.kinds.noticeOf', { count: notice_hours });
          const rules = [
            t('hours.kinds.lengthOf', { count: length_min }),
            notice,
            t('hours.kinds.horizonOf', { count: horizon_days }),
          ];
          return (
            <Stack key={consultation_type} component="li" direction="row" align="center" gap="sm">
              <strong>{name}</strong>
              <span>{rules.join(', ')}</span>
              {mayChange ? (
                <Button
                  variant="quiet"
                  aria-label={t('hours.changeNamed', { name })}
                  onClick={() => onEdit(editKind({ t, locale }, kind))}
                >
                  {t('hours.change')}
                </Button>
              ) : null}
              {bring ? <Bring>{t('hours.kinds.bringOf', { things: bring })}</Bring> : null}
            </Stack>
          );
        })}
      </PlainList>
    </Panel>
  );
};
