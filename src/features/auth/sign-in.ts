import { callClinic } from '#clinic/call-clinic.ts';
import { beginSession } from '#clinic/session.ts';
import { login } from '#contract/calls/auth.calls.ts';

/**
 * Signs somebody in on this device by e-mail address or user name, with the code of a second factor where there is one.
 * @throws ClinicFailure; nothing is signed in then
 */
export async function signIn(name: string, password: string, code?: string): Promise<void> {
  const who = name.includes('@') ? { email: name } : { username: name };
  const { access_token, user } = await callClinic(login, { body: { ...who, password, ...(code && { code }) } });
  beginSession(access_token, user.pk);
}
