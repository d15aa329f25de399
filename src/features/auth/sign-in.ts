import { callClinic } from '#clinic/call-clinic.ts';
import { beginSession } from '#clinic/session.ts';
import { login } from '#contract/calls/auth.calls.ts';

/**
 * Signs somebody in on this device by e-mail address or user name.
 * @throws ClinicFailure; nothing is signed in then
 */
export async function signIn(name: string, password: string): Promise<void> {
  const who = name.includes('@') ? { email: name } : { username: name };
  const { access_token, user } = await callClinic(login, { body: { ...who, password } });
  beginSession(access_token, user.pk);
}
