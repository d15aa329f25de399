import { EnvironmentError, environmentWarnings, readEnvironment } from '#server/config/env.ts';

// Validates the environment before the slow steps of a start: one sentence for each error and for each warning.
try {
  const warnings = environmentWarnings(readEnvironment(process.env));
  for (const warning of warnings) process.stdout.write(`${warning}\n`);
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  process.stdout.write(`${error.sentences.join('\n')}\n`);
  process.exitCode = 1;
}
