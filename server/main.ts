import { type Environment, readEnvironment } from './config/env.ts';
import { listenSentence, StartError, sentencesOf } from './config/start-errors.ts';
import { watchConnections } from './drain.ts';
import { makeServer, warmUp } from './start.ts';

/**
 * Starts the server: as the build has it (`dist/server/main.js`) it serves the build, as it is here with `--dev` (or
 * NODE_ENV=development) the sources.
 * What a person can mend stops it with one sentence per mistake and exit code 1.
 */

/** A stop that takes longer is ended: whatever started this server waits ten seconds at most. */
const STOP_WITHIN_MS = 7500;
/** Requests under way are finished, unless nothing moves for so long or they take longer than a stop may. */
const DRAIN = { stalledMs: 2000, longestMs: 6000 };

const development = process.argv.includes('--dev') || process.env.NODE_ENV === 'development';
// The renderer's libraries choose their build by this when they are loaded.
process.env.NODE_ENV = development ? 'development' : 'production';

try {
  await run(readEnvironment(process.env));
} catch (error) {
  for (const sentence of sentencesOf(error)) process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function run(environment: Environment): Promise<void> {
  const app = await makeServer(environment, development);
  const drain = watchConnections(app.server);
  const stopping = new AbortController();
  const stop = (): void => {
    // A second signal does not wait.
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    drain(DRAIN);
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const { HOST: host, PORT: port } = environment;
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw new StartError(listenSentence(error, host, port));
  }
  await warmUp(app, stopping.signal);
}
