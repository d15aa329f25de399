import * as z from 'zod';
import { hashPassword, SHORTEST_PASSWORD } from '#server/clinic/sessions/passwords.ts';
import { createUser, plainEmail } from '#server/clinic/sessions/users.repository.ts';
import { askSecret, CommandError, needed, runCommand, withDatabase } from './command.ts';

// Creates an administrator of the clinic's accounts, who invites the others. The password comes by the standard input.
await runCommand(['email', 'password', 'first-name', 'last-name', 'username'], async ({ given, environment, say }) => {
  const email = plainEmail(needed(given, 'email'));
  const first_name = needed(given, 'first-name').trim();
  const last_name = needed(given, 'last-name').trim();
  const username = given.username?.trim() ?? email;
  if (!z.email().safeParse(email).success) throw new CommandError('--email must be an e-mail address.');
  const password = given.password ?? (await askSecret('Password of the account: '));
  if ([...password].length < SHORTEST_PASSWORD)
    throw new CommandError(`The password must have at least ${SHORTEST_PASSWORD} characters.`);
  if (password.length > 200) throw new CommandError('The password must have at most 200 characters.');
  const created_at = new Date().toISOString();
  const role = 'administrator' as const;
  const account = { email, username, first_name, last_name, role, password: await hashPassword(password), created_at };
  const user = await withDatabase(environment, (db) => createUser(db, account));
  if (!user) throw new CommandError('An account with this e-mail address or user name exists already.');
  const place = environment.DATABASE_URL === undefined ? `DATA_DIR (${environment.DATA_DIR})` : 'DATABASE_URL';
  say(`The account of ${user.first_name} ${user.last_name} was made in ${place}: sign in as ${user.username}.`);
});
