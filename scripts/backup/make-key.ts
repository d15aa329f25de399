import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeIdentity } from '#server/backup/seal.ts';
import { CommandError, needed, runCommand } from '../clinic/command.ts';

// Makes the key that opens backups, as `age-keygen` does, and names the one that seals them.
await runCommand(['to'], async ({ given, say }) => {
  const file = path.resolve(needed(given, 'to'));
  const { text, recipient } = await makeIdentity(new Date());
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw new CommandError(`${file} cannot be written, or is there already: name a new file.`, { cause: error });
  });
  say(`The key that opens backups is in ${file}. Keep it away from this machine: without it no backup can be opened.`);
  say(`BACKUP_RECIPIENT=${recipient}`);
});
