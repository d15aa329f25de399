import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#features/staff-area/panel.tsx';
import { formatDateTime } from '#i18n/format-time.ts';
import { PlainList } from '#ui/plain-list.tsx';
import type { MatterProps } from './matter-props.ts';

/** What else came with the same address, and stands apart: perhaps the same once more. Nothing when there is nothing. */
export const SamePerson = ({
  submission: { same_person = [], group = [] },
  locale,
  submissionHref,
}: MatterProps & { submissionHref: (id: string) => string }): JSX.Element | null => {
  const { t } = useTranslation();
  const others = same_person.filter(({ id }) => group.every((member) => member.id !== id));
  if (others.length === 0) return null;
  return (
    <Panel title={t('staff.samePerson.title')}>
      <p>{t('staff.samePerson.text')}</p>
      <PlainList gap="sm">
        {others.map(({ id, reference, kind, status, created_at }) => (
          <li key={id}>
            <a href={submissionHref(id)}>{`${t(`staff.kind.${kind}`)} ${reference}`}</a>
            <br />
            {`${t('staff.received', { time: formatDateTime(created_at, locale) })}, ${t(`staff.status.${status}`)}`}
          </li>
        ))}
      </PlainList>
    </Panel>
  );
};
