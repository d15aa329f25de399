import { type FormEvent, type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { inviteStaff } from '#contract/calls/accounts.calls.ts';
import { Panel } from '#features/staff/panel.tsx';
import { StaffFailure } from '#features/staff/staff-failure.tsx';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { ShortForm } from '#ui/short-form.ts';
import { RoleField } from './role-field.tsx';
import { useTeamChange } from './use-team-change.ts';

const FIELDS = [
  { name: 'first_name', label: 'team.invite.firstName', type: 'text' },
  { name: 'last_name', label: 'team.invite.lastName', type: 'text' },
  { name: 'email', label: 'team.invite.email', type: 'email' },
] as const;

type FieldName = (typeof FIELDS)[number]['name'];

const NOBODY: Readonly<Record<FieldName, string>> = { first_name: '', last_name: '', email: '' };

/** Invites somebody. A refused invitation leaves everything in its field; what the clinic says of one stands under it. */
export const InviteForm = ({ locale }: { locale: Locale }): JSX.Element => {
  const { t } = useTranslation();
  const [values, setValues] = useState(NOBODY);
  const [wrong, setWrong] = useState<readonly FieldName[]>([]);
  const [invited, setInvited] = useState<string | null>(null);
  const { isSending, failure, make } = useTeamChange();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    setInvited(null);
    const parsed = inviteStaff.body?.safeParse({ ...values, role: new FormData(form).get('role') });
    const found = FIELDS.filter(({ name }) => parsed?.error?.issues.some(({ path }) => path[0] === name));
    setWrong(found.map(({ name }) => name));
    document.getElementById(`invite-${found[0]?.name}`)?.focus();
    const body = parsed?.data;
    if (!body) return;
    if (!(await make(() => callClinic(inviteStaff, { body: { ...body, locale } })))) return;
    setInvited(body.email);
    setValues(NOBODY);
    // The role as well: the next person is not made an administrator because this one was.
    form.reset();
  };

  const errorOf = (name: FieldName): string | null => {
    if (wrong.includes(name)) return t(name === 'email' ? 'team.badEmail' : 'team.needed');
    return failure?.fields[name]?.[0] ?? null;
  };
  const isAtField = failure !== null && FIELDS.some(({ name }) => failure.fields[name] !== undefined);
  return (
    <Panel title={t('team.invite.title')}>
      <p>{t('team.invite.text')}</p>
      <ShortForm noValidate onSubmit={(event) => void submit(event)}>
        {FIELDS.map(({ name, label, type }) => (
          <Field
            key={name}
            id={`invite-${name}`}
            name={name}
            type={type}
            label={t(label)}
            value={values[name]}
            onChange={(value) => setValues({ ...values, [name]: value })}
            error={errorOf(name)}
            autoComplete="off"
            aria-required
          />
        ))}
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
