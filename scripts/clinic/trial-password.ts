import { hashPassword, SHORTEST_PASSWORD } from '#server/clinic/sessions/passwords.ts';
import { currentRuleset } from '#server/clinic/trials/matching/ruleset.ts';
import { setTrialPassword } from '#server/clinic/trials/trial-passwords.repository.ts';
import { askSecret, CommandError, needed, runCommand, withDatabase } from './command.ts';

// Sets the password of a trial's engagement form; asks for it unless it is given as an option.
await runCommand(['key', 'password'], async ({ given, environment, say }) => {
  const trialKey = needed(given, 'key').trim().toUpperCase();
  const keys = currentRuleset.trials.map(({ key }) => key);
  if (!keys.includes(trialKey)) throw new CommandError(`--key must be one of ${keys.join(', ')}.`);
  const typed = given.password ?? (await askSecret('Password of the trial: '));
  if ([...typed].length < SHORTEST_PASSWORD || typed.length > 200)
    throw new CommandError(`The password must have ${SHORTEST_PASSWORD} to 200 characters.`);
  const password = await hashPassword(typed);
  await withDatabase(environment, (db) => setTrialPassword(db, { trialKey, password, at: new Date() }));
  say(`The password of ${trialKey} is set.`);
});
