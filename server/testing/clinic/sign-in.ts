import type { LightMyRequestResponse } from 'fastify';
import type { StaffRole } from '#contract/staff-roles.ts';
import { hashPassword } from '../../clinic/sessions/passwords.ts';
import { startSession } from '../../clinic/sessions/sessions.repository.ts';
import { createUser } from '../../clinic/sessions/users.repository.ts';
import type { TestClinic } from './make-clinic.ts';

/** The account that tests sign in with. */
export const NURSE = {
  email: 'nurse@example.org',
  username: 'nurse',
  first_name: 'Nora',
  last_name: 'Example',
};
/** Its password. */
export const PASSWORD = 'a long enough password';

/** Makes the account that tests sign in with. */
export async function makeNurse(clinic: TestClinic): Promise<void> {
  const password = await hashPassword(PASSWORD);
  await createUser(clinic.db, {
    ...NURSE,
    role: 'administrator',
    password,
    created_at: clinic.clock.now().toISOString(),
  });
}

/** The refresh cookie that an answer set; empty when it was taken away, null when the answer says nothing of it. */
export function refreshCookie(answer: LightMyRequestResponse): string | null {
  return answer.cookies.find(({ name }) => name === 'refresh_token')?.value ?? null;
}

/** Makes an account, signs in and returns what a browser then holds. */
export async function signIn(clinic: TestClinic): Promise<{ token: string; refresh: string }> {
  await makeNurse(clinic);
  const answer = await clinic.post('auth/login/', { email: NURSE.email, password: PASSWORD });
  return { token: answer.json<{ access_token: string }>().access_token, refresh: refreshCookie(answer) ?? '' };
}

/** Makes an account of a role, with a password that nobody can give. @returns its number */
export async function makeStaff({ db, clock }: TestClinic, role: StaffRole, name: string = role): Promise<number> {
  const names = { email: `${name}@example.org`, username: name, first_name: 'Ada', last_name: name };
  const made = await createUser(db, { ...names, role, password: 'none', created_at: clock.now().toISOString() });
  return made?.pk ?? 0;
}

/** The access token of a session of its own. */
export async function tokenOf({ context }: TestClinic, pk: number): Promise<string> {
  return context.tokens.sign(await startSession(context, pk));
}
