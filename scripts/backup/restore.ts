import path from 'node:path';
import { linesAbout } from '#server/backup/lines.ts';
import { restore } from '#server/backup/restore.ts';
import { CommandError, runCommand } from '../clinic/command.ts';

// Restores a backup into an empty place, and compares what is there then with what the backup says it holds.
// Ctrl+C ends it with its exit handlers, which remove what was unpacked.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
await runCommand(
  ['identity'],
  async ({ given, file, environment, say }) => {
    if (file === null) throw new CommandError('Name the backup: npm run restore -- FILE --identity KEYFILE.');
    const identityFile = given.identity === undefined ? null : path.resolve(given.identity);
    const manifest = await restore(environment, { file: path.resolve(file), identityFile });
    say(`The backup of ${manifest.made_at} is in ${environment.DATA_DIR}; everything is as it says:`);
    for (const line of linesAbout(manifest)) say(line);
  },
  { takesFile: true },
);
