import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { asFailure } from '#clinic/failure.ts';
import { formatDateTime } from '#i18n/format-time.ts';
import type { Locale } from '#lib/locale.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx';
import { media, space } from '#ui/theme/scale.ts';
import { failureWords } from './failure-words.ts';
import { RequestAppointments } from './request-appointments.tsx';
import { RequestConsents } from './request-consents.tsx';
import { RequestContact } from './request-contact.tsx';
import { RequestContent } from './request-content.tsx';
import { RequestDocuments } from './request-documents.tsx';
import { RequestMarks } from './request-marks.tsx';
import { RequestNotes } from './request-notes.tsx';
import { RequestProgress } from './request-progress.tsx';
import { RequestScores } from './request-scores.tsx';
import { requestQuery, type WholeRequest } from './requests.queries.ts';

/** `listHref` leads back to the list as it was; `requestHref` to another request. */
export interface RequestPageProps {
  id: string;
  titleId: string;
  locale: Locale;
  userId: string;
  listHref: string;
  requestHref: (id: string) => string;
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.lg,
  alignItems: 'start',
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.lg, minWidth: 0 },
  [media.wide]: { gridTemplateColumns: 'minmax(0, 22rem) minmax(0, 1fr)' },
});

const Lead = ({ request, locale }: { request: WholeRequest; locale: Locale }): JSX.Element => {
  const { t } = useTranslation();
  const time = formatDateTime(request.created_at, locale);
  return (
    <>
      {t(`staff.kind.${request.kind}`)}. {t('staff.received', { time })}
    </>
  );
};

const Whole = ({
  request,
  locale,
  userId,
  requestHref,
}: Omit<RequestPageProps, 'id' | 'titleId' | 'listHref'> & { request: WholeRequest }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <>
      <RequestMarks request={request} />
      {request.red_flag ? (
        <Notice tone="emergency" title={t('staff.request.flagTitle')}>
          {t('staff.request.flagText')}
        </Notice>
      ) : null}
      <Columns>
        <div>
          <RequestContact request={request} locale={locale} />
          <RequestProgress request={request} locale={locale} />
          <RequestNotes request={request} userId={userId} />
        </div>
        <div>
          <RequestAppointments request={request} locale={locale} />
          <RequestScores request={request} locale={locale} />
          <RequestContent request={request} locale={locale} requestHref={requestHref} />
          <RequestDocuments request={request} locale={locale} />
          <RequestConsents request={request} locale={locale} />
        </div>
      </Columns>
    </>
  );
};

/** One request: who, how to reach them, where it stands, notes, and everything that was sent. */
export const RequestPage = ({ id, titleId, listHref, ...page }: RequestPageProps): JSX.Element => {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(requestQuery(id));
  const failure = error ? asFailure(error) : null;
  const isMissing = failure?.kind === 'not_found' || failure?.kind === 'invalid';
  return (
    <>
      <PageTitle
        id={titleId}
        tabIndex={-1}
        title={data ? (data.name ?? t('staff.unnamed')) : t('staff.request.title')}
        lead={data ? <Lead request={data} locale={page.locale} /> : null}
        above={<BackLink href={listHref}>{t('staff.request.back')}</BackLink>}
      />
      {data ? <Whole key={id} request={data} {...page} /> : null}
      {!data && isFetching ? <Loading>{t('staff.request.loading')}</Loading> : null}
      {!data && isMissing ? (
        <EmptyState title={t('staff.request.missing.title')}>
          <p>{t('staff.request.missing.text')}</p>
          <ButtonLink href={listHref}>{t('staff.request.back')}</ButtonLink>
        </EmptyState>
      ) : null}
      {!data && failure && !isMissing && !isFetching ? (
        <ErrorState title={t('staff.request.failed')}>
          <p>{failureWords(failure, t)}</p>
          <Button onClick={() => void refetch()}>{t('staff.failed.retry')}</Button>
        </ErrorState>
      ) : null}
    </>
  );
};
