import { type Environment, EnvironmentError, readEnvironment } from './env.ts';
import { hasCode } from './secrets.ts';
import { makeServer, warmUp } from './start.ts';

/**
 * Starts the server: `node server/main.ts` serves the build, with `--dev` (or NODE_ENV=development) the sources.
 * What a person can mend stops it with one sentence per mistake and exit code 1.
 */

/** A stop that takes longer is ended: whatever started this server waits ten seconds at most. */
const STOP_WITHIN_MS = 8000;

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
  const stopping = new AbortController();
  const stop = (): void => {
    // A second signal does not wait.
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
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
    throw new Error(listenSentence(error, host, port), { cause: error });
  }
  await warmUp(app, stopping.signal);
}

function listenSentence(error: unknown, host: string, port: number): string {
  const mend = `set PORT to another one, such as PORT=${port < 1024 ? 8080 : port + 1}.`;
  if (hasCode(error, 'EADDRINUSE')) return `Port ${port} is in use by another program: stop it, or ${mend}`;
  if (hasCode(error, 'EACCES')) return `Port ${port} may not be opened by this user: ${mend}`;
  if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'ENOTFOUND')) {
    return `HOST is "${host}", which is not an address of this machine: use 127.0.0.1, or 0.0.0.0 for every address.`;
  }
  return `Port ${port} on ${host} cannot be opened: ${error instanceof Error ? error.message : error}`;
}

function sentencesOf(error: unknown): readonly string[] {
  if (error instanceof EnvironmentError) return error.sentences;
  if (hasCode(error, 'EACCES') || hasCode(error, 'EROFS')) {
    return [
      'DATA_DIR cannot be written: give this user the right to write there, or set DATA_DIR to another directory.',
    ];
  }
  if (!(error instanceof Error)) return [String(error)];
  const because = error.cause instanceof Error ? [`(${error.cause.message})`] : [];
  return [error.message, ...because];
}
