import path from 'node:path';
import { backUp } from '#server/backup/back-up.ts';
import { linesAbout } from '#server/backup/lines.ts';
import { keepNewest } from '#server/backup/names.ts';
import { CommandError, needed, runCommand } from '../clinic/command.ts';

// Writes everything that this installation keeps into one sealed file. Everything may run meanwhile. With --keep the
// folder keeps that many of its backups.
await runCommand(
  ['to', 'keep'],
  async ({ given, switched, environment, say }) => {
    const folder = path.resolve(needed(given, 'to'));
    const isUnsealed = switched.has('unsealed');
    const keep = given.keep ?? null;
    if (keep !== null && !/^[1-9]\d{0,4}$/.test(keep)) {
      throw new CommandError('--keep must be a whole number above 0: how many backups the folder keeps.');
    }
    const recipients = isUnsealed ? [] : environment.BACKUP_RECIPIENT;
    if (recipients.length === 0 && !isUnsealed) {
      throw new CommandError(
        'Set BACKUP_RECIPIENT to the public key that the backup is sealed to (npm run backup:key makes one), or give --unsealed.',
      );
    }
    const { file, manifest } = await backUp(environment, { folder, recipients, at: new Date() });
    say(`The backup is in ${file}:`);
    for (const line of linesAbout(manifest)) say(line);
    if (keep !== null) await keepNewest(file, Number(keep));
    if (isUnsealed) say('It is not sealed: whoever has it has every secret of this installation.');
    if (environment.CLINIC_KEY !== undefined) say('CLINIC_KEY is not in it: keep it as well, in another place.');
  },
  { switches: ['unsealed'] },
);
