import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { asFailure } from '#clinic/failure.ts';
import { changeSubmission } from '#contract/calls/staff.calls.ts';
import { type Access, mayMake } from '#features/staff-area/access.ts';
import { Panel } from '#features/staff-area/panel.tsx';
import { failureWords } from '#features/staff-area/staff-failure.tsx';
import { formatDateTime } from '#i18n/format-time.ts';
import type { Locale } from '#lib/locale.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { media, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import type { MatterProps } from './matter-props.ts';
import { SamePerson } from './same-person.tsx';
import { subjectWords, titleWords } from './subject-words.ts';
import { SubmissionAppointments } from './submission-appointments.tsx';
import { SubmissionConsents } from './submission-consents.tsx';
import { SubmissionContact } from './submission-contact.tsx';
import { SubmissionContent } from './submission-content.tsx';
import { SubmissionDocuments } from './submission-documents.tsx';
import { SubmissionGroup } from './submission-group.tsx';
import { SubmissionMarks } from './submission-marks.tsx';
import { SubmissionNotes } from './submission-notes.tsx';
import { SubmissionProgress } from './submission-progress.tsx';
import { SubmissionReplies } from './submission-replies.tsx';
import { SubmissionRetention } from './submission-retention.tsx';
import { SubmissionScores } from './submission-scores.tsx';
import { SubmissionWork } from './submission-work.tsx';
import { submissionQuery, type WholeSubmission } from './submissions.queries.ts';

/** `listHref` leads back to the list as it was; `submissionHref` to another submission. */
export interface SubmissionPageProps {
  id: string;
  titleId: string;
  locale: Locale;
  userId: string;
  access: Access | null;
  listHref: string;
  submissionHref: (id: string) => string;
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.lg,
  alignItems: 'start',
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.lg, minWidth: 0 },
  [media.wide]: { gridTemplateColumns: 'minmax(0, 22rem) minmax(0, 1fr)' },
});

const Lead = ({ submission, locale }: MatterProps): JSX.Element => {
  const { t } = useTranslation();
  const time = formatDateTime(submission.created_at, locale);
  return (
    <>
      {subjectWords(submission, t)}. {t('staff.received', { time })}.
    </>
  );
};

/** What colleagues wrote, for those who may read it and not change it. */
const NotesToRead = ({ notes }: { notes: string }): JSX.Element | null => {
  const { t } = useTranslation();
  return notes === '' ? null : (
    <Panel title={t('staff.notes.title')}>
      <Paragraphs text={notes} />
    </Panel>
  );
};

const Whole = ({
  submission,
  locale,
  userId,
  access,
  submissionHref,
}: Omit<SubmissionPageProps, 'id' | 'titleId' | 'listHref'> & { submission: WholeSubmission }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <>
      <SubmissionMarks submission={submission} />
      {submission.red_flag ? (
        <Notice tone="emergency" title={t('staff.submission.flagTitle')}>
          {t('staff.submission.flagText')}
        </Notice>
      ) : null}
      <Columns>
        <div>
          <SubmissionContact submission={submission} locale={locale} />
          {mayMake(changeSubmission, access) ? (
            <>
              <SubmissionProgress submission={submission} locale={locale} />
              <SubmissionWork submission={submission} />
              <SubmissionNotes submission={submission} userId={userId} />
            </>
          ) : (
            <NotesToRead notes={submission.notes} />
          )}
          <SubmissionRetention submission={submission} locale={locale} access={access} />
        </div>
        <div>
          <SubmissionGroup submission={submission} locale={locale} submissionHref={submissionHref} />
          <SamePerson submission={submission} locale={locale} submissionHref={submissionHref} />
          <SubmissionReplies submission={submission} locale={locale} userId={userId} access={access} />
          <SubmissionAppointments submission={submission} locale={locale} access={access} />
          <SubmissionScores submission={submission} locale={locale} />
          <SubmissionContent submission={submission} locale={locale} submissionHref={submissionHref} />
          <SubmissionDocuments submission={submission} locale={locale} />
          <SubmissionConsents submission={submission} locale={locale} />
        </div>
      </Columns>
    </>
  );
};

/** One submission: who, how to reach them, where it stands, notes, and everything that was sent. */
export const SubmissionPage = ({ id, titleId, listHref, ...page }: SubmissionPageProps): JSX.Element => {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(submissionQuery(id));
  const failure = error ? asFailure(error) : null;
  const isMissing = failure?.kind === 'not_found' || failure?.kind === 'invalid';
  return (
    <>
      <PageTitle
        id={titleId}
        tabIndex={-1}
        title={data ? titleWords(data, t) : t('staff.submission.title')}
        lead={data ? <Lead submission={data} locale={page.locale} /> : null}
        above={<BackLink href={listHref}>{t('staff.submission.back')}</BackLink>}
      />
      {data ? <Whole key={id} submission={data} {...page} /> : null}
      {!data && isFetching ? <Loading>{t('staff.submission.loading')}</Loading> : null}
      {!data && isMissing ? (
        <EmptyState title={t('staff.submission.missing.title')}>
          <p>{t('staff.submission.missing.text')}</p>
          <ButtonLink href={listHref}>{t('staff.submission.back')}</ButtonLink>
        </EmptyState>
      ) : null}
      {!data && failure && !isMissing && !isFetching ? (
        <ErrorState title={t('staff.submission.failed')}>
          <p>{failureWords(failure, t)}</p>
          <Button onClick={() => void refetch()}>{t('staff.failed.retry')}</Button>
        </ErrorState>
      ) : null}
    </>
  );
};
