import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#features/staff-area/panel.tsx';
import { formatDateTime } from '#i18n/format-time.ts';
import type { Locale } from '#lib/locale.ts';
import { PlainList } from '#ui/plain-list.tsx';
import type { MatterProps } from './matter-props.ts';
import { subjectWords } from './subject-words.ts';
import type { SubmissionMember } from './submissions.queries.ts';

/** How a submission belongs to the first, and where it stands: what makes it urgent first. */
const StatusLine = ({ member, locale }: { member: SubmissionMember; locale: Locale }): JSX.Element => {
  const { t } = useTranslation();
  const { red_flag, urgency, status, created_at, joined_by } = member;
  const said = [
    ...(red_flag ? [t('staff.redFlag')] : []),
    ...(urgency === 'routine' ? [] : [t(`staff.urgency.${urgency}`)]),
    t(`staff.status.${status}`),
    t('staff.received', { time: formatDateTime(created_at, locale) }),
  ];
  return (
    <>
      {said.join(' · ')}
      {joined_by ? (
        <>
          <br />
          {t(`staff.group.by.${joined_by}`)}
        </>
      ) : null}
    </>
  );
};

/** The submissions that belong together, each with the way to it and where it stands. Nothing for one that stands alone. */
export const SubmissionGroup = ({
  submission: { id: shown, group = [] },
  locale,
  submissionHref,
}: MatterProps & { submissionHref: (id: string) => string }): JSX.Element | null => {
  const { t } = useTranslation();
  if (group.length < 2) return null;
  return (
    <Panel title={t('staff.group.title')}>
      <p>{t('staff.group.text')}</p>
      {group.some(({ joined_by }) => joined_by === 'browser') ? <p>{t('staff.group.careful')}</p> : null}
      <PlainList gap="sm">
        {group.map((member) => {
          const name = `${subjectWords(member, t)} ${member.reference}`;
          return (
            <li key={member.id}>
              {member.id === shown ? (
                <strong aria-current="page">{t('staff.group.this', { name })}</strong>
              ) : (
                <a href={submissionHref(member.id)}>{name}</a>
              )}
              <br />
              <StatusLine member={member} locale={locale} />
            </li>
          );
        })}
      </PlainList>
    </Panel>
  );
};
