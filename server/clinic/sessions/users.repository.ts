import type { StaffRole } from '#contract/staff-roles.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { isUniqueViolation } from '../storage/unique-violation.ts';

/** A person with an account, as the interface shows one. */
export interface User {
  pk: number;
  email: string;
  first_name: string;
  last_name: string;
  username: string;
}

/** Whom somebody says they are when they sign in. */
export interface Claim {
  email?: string | undefined;
  username?: string | undefined;
}

const COLUMNS = ['pk', 'email', 'first_name', 'last_name', 'username'] as const;

/** E-mail addresses are kept and compared in one form. */
export const plainEmail = (email: string) => email.trim().toLowerCase();

/** An account with what a sign-in needs: the password's hash, and since when nobody signs in with it. */
export interface SignInUser extends User {
  password: string;
  disabled_at: string | null;
}

/** Finds an account with its password's hash, by e-mail address or user name; a user name may be an address. */
export async function findForSignIn(db: ClinicDatabase, claim: Claim): Promise<SignInUser | null> {
  const query = db.selectFrom('users').select([...COLUMNS, 'password', 'disabled_at']);
  const { email, username } = claim;
  const found =
    (email !== undefined && (await query.where('email', '=', plainEmail(email)).executeTakeFirst())) ||
    (username !== undefined && (await query.where('username', '=', username.trim()).executeTakeFirst())) ||
    (username?.includes('@') && (await query.where('email', '=', plainEmail(username)).executeTakeFirst()));
  return found || null;
}

/** The same by its number. */
export async function findByPk(db: ClinicDatabase, pk: number): Promise<SignInUser | null> {
  const found = db
    .selectFrom('users')
    .select([...COLUMNS, 'password', 'disabled_at'])
    .where('pk', '=', pk);
  return (await found.executeTakeFirst()) ?? null;
}

/** Reads an account. */
export async function findUser(db: ClinicDatabase, pk: number): Promise<User | null> {
  return (await db.selectFrom('users').select(COLUMNS).where('pk', '=', pk).executeTakeFirst()) ?? null;
}

/** Makes sign-ins of an account wait until a change of what they need is done; on SQLite one writer goes at a time. */
export async function lockUser(trx: ClinicDatabase, pk: number): Promise<void> {
  if (isPostgres(trx)) await trx.selectFrom('users').select('pk').where('pk', '=', pk).forUpdate().execute();
}

/** The hash of an account's password; null when there is no such account. */
export async function findPassword(db: ClinicDatabase, pk: number): Promise<string | null> {
  const found = await db.selectFrom('users').select('password').where('pk', '=', pk).executeTakeFirst();
  return found?.password ?? null;
}

/** Gives an account another password, which comes hashed. */
export async function setPassword(db: ClinicDatabase, pk: number, password: string): Promise<void> {
  await db.updateTable('users').set({ password }).where('pk', '=', pk).execute();
}

/** What may change about an account. */
export interface UserChange {
  first_name?: string | undefined;
  last_name?: string | undefined;
  email?: string | undefined;
}

/** Changes an account; a user name that was the e-mail address follows it. Null when another account has the address. */
export async function changeUser(db: ClinicDatabase, user: User, change: UserChange): Promise<User | null> {
  const { first_name = user.first_name, last_name = user.last_name } = change;
  const email = change.email === undefined ? user.email : plainEmail(change.email);
  const username = user.username === user.email ? email : user.username;
  const changed = { pk: user.pk, email, first_name, last_name, username };
  try {
    await db.updateTable('users').set(changed).where('pk', '=', user.pk).execute();
    return changed;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** A new account; the password comes hashed. */
export interface NewUser extends Omit<User, 'pk'> {
  role: StaffRole;
  password: string;
  created_at: string;
  /** 1 for whoever was invited; 0 when left out. */
  was_invited?: number;
  /** Of the mail to them; the default one when left out. */
  locale?: Locale;
}

/** Makes an account. Null when the e-mail address or the user name is taken. */
export async function createUser(db: ClinicDatabase, user: NewUser): Promise<User | null> {
  const values = { ...user, email: plainEmail(user.email) };
  try {
    return await db.insertInto('users').values(values).returning(COLUMNS).executeTakeFirstOrThrow();
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}
