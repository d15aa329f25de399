import { EnvironmentError, environmentWarnings, readEnvironment } from '#server/config/env.ts';

// Judges the environment before the long work of a start: one sentence for each bad variable, and for each doubtful one.
try {
  const warnings = environmentWarnings(readEnvironment(process.env));
  for (const warning of warnings) process.stdout.write(`${warning}\n`);
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  process.stdout.write(`${error.sentences.join('\n')}\n`);
  process.exitCode = 1;
}
