import { EnvironmentError, readEnvironment } from '../server/env.ts';

// Judges the environment before the long work of a start: one sentence for each bad variable.
try {
  readEnvironment(process.env);
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  process.stdout.write(`${error.sentences.join('\n')}\n`);
  process.exitCode = 1;
}
