import { EnvironmentError, readEnvironment } from '#server/config/env.ts';
import { messageOf } from '../process/errors.mjs';
import { backupFinding, clinicFinding, roomFinding } from './data-findings.ts';
import type { Finding } from './findings.mjs';

// The part of `npm run upgrade:check` about settings, the clinic's records, room and backups: prints one line of JSON.

async function look(): Promise<Finding[]> {
  const environment = readEnvironment(process.env);
  return [
    { level: 'good', sentence: 'The settings are understood by this code.' },
    await clinicFinding(environment),
    await roomFinding(environment.DATA_DIR),
    await backupFinding(environment, new Date()),
  ];
}

function refused(error: unknown): Finding[] {
  const sentences = error instanceof EnvironmentError ? error.sentences : [messageOf(error)];
  return sentences.map((sentence) => ({ level: 'todo', sentence }));
}

process.stdout.write(`${JSON.stringify(await look().catch(refused))}\n`);
