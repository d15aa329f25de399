import type * as z from 'zod/mini';
import { callClinic } from '#clinic/call-clinic.ts';
import { beginSession } from '#clinic/session.ts';
import { login } from '#contract/calls/auth.calls.ts';

/** What somebody shows besides their password: a code, or what a passkey signed. */
export type ShownFactor = Pick<z.input<NonNullable<typeof login.body>>, 'code' | 'passkey'>;

/**
 * Signs somebody in on this device by e-mail address or user name, with a second factor where there is one.
 * @throws ClinicFailure; nothing is signed in then
 */
export async function signIn(name: string, password: string, shown: ShownFactor = {}): Promise<void> {
  const who = name.includes('@') ? { email: name } : { username: name };
  const { access_token, user } = await callClinic(login, { body: { ...who, password, ...shown } });
  beginSession(access_token, user.pk);
}
