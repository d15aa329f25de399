import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent, JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { callClinic } from '#clinic/call-clinic.ts';
import { changeNotices, digests, type readNotices } from '#contract/calls/notices.calls.ts';
import { Panel } from '#features/staff-area/panel.tsx';
import { StaffFailure } from '#features/staff-area/staff-failure.tsx';
import { Unread } from '#features/staff-area/unread.tsx';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { languageName } from '#lib/language-name.ts';
import { LOCALES } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ShortForm } from '#ui/short-form.ts';
import { noticesQuery } from './accounts.queries.ts';

type Notices = z.infer<typeof readNotices.answer>;

/** The choices themselves; nothing changes before the button is pressed. */
const Choices = ({ notices, userId }: { notices: Notices; userId: string }): JSX.Element => {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const { isSending, isSent, failure, send } = useClinicMutation();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const { urgent, ...chosen } = Object.fromEntries(new FormData(event.currentTarget));
    const body = changeNotices.body?.safeParse({ ...chosen, urgent: urgent === 'yes' }).data;
    if (!body) return;
    void send(async () => {
      client.setQueryData(noticesQuery(userId).queryKey, await callClinic(changeNotices, { body }));
    });
  };
  return (
    <ShortForm noValidate onSubmit={submit}>
      <SelectField
        id="notices-urgent"
        name="urgent"
        label={t('team.notices.urgent')}
        chosen={notices.urgent ? 'yes' : 'no'}
        options={[
          { value: 'yes', label: t('team.notices.urgentYes') },
          { value: 'no', label: t('team.notices.urgentNo') },
        ]}
      />
      <SelectField
        id="notices-digest"
        name="digest"
        label={t('team.notices.digest')}
        chosen={notices.digest}
        options={digests.map((digest) => ({ value: digest, label: t(`team.notices.${digest}`) }))}
      />
      <SelectField
        id="notices-language"
        name="locale"
        label={t('team.notices.language')}
        chosen={notices.locale}
        options={LOCALES.map((locale) => ({ value: locale, label: languageName(locale, i18n.language) }))}
      />
      <Button type="submit" aria-busy={isSending}>
        {t(isSending ? 'team.notices.saving' : 'team.notices.save')}
      </Button>
      <div role="status">{isSent ? <Notice tone="success">{t('team.notices.saved')}</Notice> : null}</div>
      <StaffFailure title={t('team.notices.failed')} failure={failure} />
    </ShortForm>
  );
};

/** What somebody is told by mail, and when. */
export const NoticesForm = ({ userId }: { userId: string }): JSX.Element => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(noticesQuery(userId));
  return (
    <Panel title={t('team.notices.title')}>
      <p>{t('team.notices.text')}</p>
      {data ? <Choices notices={data} userId={userId} /> : null}
      {!data && !error ? <Loading>{t('team.notices.loading')}</Loading> : null}
      {error && !data ? (
        <Unread error={error} onRetry={refetch}>
          {t('team.notices.unread')}
        </Unread>
      ) : null}
    </Panel>
  );
};
