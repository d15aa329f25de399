import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { endOtherSessions, endOwnSession } from '#contract/calls/accounts.calls.ts';
import { Panel } from '#features/staff-area/panel.tsx';
import { StaffFailure } from '#features/staff-area/staff-failure.tsx';
import { Unread } from '#features/staff-area/unread.tsx';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { formatDateTime } from '#i18n/format-time.ts';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { PlainList } from '#ui/plain-list.tsx';
import { Stack } from '#ui/stack.tsx';
import { Tag } from '#ui/tag.tsx';
import { type OwnSession, sessionsQuery } from './accounts.queries.ts';

/** One device: its browser in words, when it was seen, and the way to sign it out. */
const SessionRow = ({
  session,
  locale,
  onEnd,
}: {
  session: OwnSession;
  locale: Locale;
  onEnd: () => void;
}): JSX.Element => {
  const { t } = useTranslation();
  const { browser, system, last_seen_at, is_this } = session;
  const name = browser && system ? t('team.sessions.browser', { browser, system }) : (browser ?? system);
  const words = name ?? t('team.sessions.unknown');
  return (
    <Stack component="li" direction="row" align="center" gap="sm">
      <strong>{words}</strong>
      {is_this ? <Tag>{t('team.sessions.this')}</Tag> : null}
      {last_seen_at ? <span>{t('team.sessions.seen', { time: formatDateTime(last_seen_at, locale) })}</span> : null}
      {is_this ? null : (
        <Button variant="secondary" aria-label={t('team.sessions.endNamed', { name: words })} onClick={onEnd}>
          {t('team.sessions.end')}
        </Button>
      )}
    </Stack>
  );
};

/** Where somebody is signed in. This device signs out by the button of the page. */
export const OwnSessions = ({ locale, userId }: { locale: Locale; userId: string }): JSX.Element => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = sessionsQuery(userId);
  const { data, error, refetch } = useQuery(query);
  const { isSent, failure, send } = useClinicMutation();
  const said = useRef<HTMLDivElement>(null);
  const end = async (call: () => Promise<unknown>) => {
    const outcome = await send(async () => {
      await call();
      await client.refetchQueries({ queryKey: query.queryKey });
    });
    // The button that was pressed is gone with its row.
    if (outcome?.isSent) said.current?.focus();
  };
  const others = data?.sessions.filter(({ is_this }) => !is_this) ?? [];
  return (
    <Panel title={t('team.sessions.title')}>
      {!data && !error ? <Loading>{t('team.sessions.loading')}</Loading> : null}
      {error && !data ? (
        <Unread error={error} onRetry={refetch}>
          {t('team.sessions.failed')}
        </Unread>
      ) : null}
      <PlainList gap="md">
        {data?.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            locale={locale}
            onEnd={() => void end(() => callClinic(endOwnSession, { params: { id: session.id }, body: {} }))}
          />
        ))}
      </PlainList>
      {others.length > 1 ? (
        <Button variant="secondary" onClick={() => void end(() => callClinic(endOtherSessions, { body: {} }))}>
          {t('team.sessions.endOthers')}
        </Button>
      ) : null}
      <div role="status" tabIndex={-1} ref={said}>
        {isSent ? t('team.sessions.ended') : null}
      </div>
      <StaffFailure title={t('team.sessions.notEnded')} failure={failure} />
    </Panel>
  );
};
