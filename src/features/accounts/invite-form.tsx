import { type FormEvent, type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { inviteStaff } from '#contract/calls/accounts.calls.ts';
import { PERSON_FIELDS, type PersonField, PersonFields } from '#features/auth/person-fields.tsx';
import { Panel } from '#features/staff-area/panel.tsx';
import { StaffFailure } from '#features/staff-area/staff-failure.tsx';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ShortForm } from '#ui/short-form.ts';
import { RoleField } from './role-field.tsx';
import { useTeamChange } from './use-team-change.ts';

const NOBODY: Readonly<Record<PersonField, string>> = { first_name: '', last_name: '', email: '' };

/** Invites somebody. A refused invitation leaves everything in its field; what the clinic says of one stands under it. */
export const InviteForm = ({ locale }: { locale: Locale }): JSX.Element => {
  const { t } = useTranslation();
  const [values, setValues] = useState(NOBODY);
  const [wrong, setWrong] = useState<readonly PersonField[]>([]);
  const [invited, setInvited] = useState<string | null>(null);
  const { isSending, failure, make } = useTeamChange();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    setInvited(null);
    const parsed = inviteStaff.body?.safeParse({ ...values, role: new FormData(form).get('role') });
    const found = PERSON_FIELDS.filter((name) => parsed?.error?.issues.some(({ path }) => path[0] === name));
    setWrong(found);
    document.getElementById(`invite-${found[0]}`)?.focus();
    const body = parsed?.data;
    if (!body) return;
    if (!(await make(() => callClinic(inviteStaff, { body: { ...body, locale } })))) return;
    setInvited(body.email);
    setValues(NOBODY);
    // The role as well: the next person is not made an administrator because this one was.
    form.reset();
  };

  const errorOf = (name: PersonField): string | null => {
    if (wrong.includes(name)) return t(name === 'email' ? 'team.badEmail' : 'team.needed');
    return failure?.fields[name]?.[0] ?? null;
  };
  const isAtField = failure !== null && PERSON_FIELDS.some((name) => failure.fields[name] !== undefined);
  return (
    <Panel title={t('team.invite.title')}>
      <p>{t('team.invite.text')}</p>
      <ShortForm noValidate onSubmit={(event) => void submit(event)}>
        <PersonFields id="invite" values={values} onChange={setValues} errorOf={errorOf} />
        <RoleField id="invite-role" chosen="reader" />
        <Button type="submit" aria-busy={isSending}>
          {t(isSending ? 'team.invite.sending' : 'team.invite.send')}
        </Button>
        <div role="status">
          {invited === null ? null : <Notice tone="success">{t('team.invite.sent', { email: invited })}</Notice>}
        </div>
        <StaffFailure title={t('team.invite.failed')} failure={isAtField ? null : failure} />
      </ShortForm>
    </Panel>
  );
};
