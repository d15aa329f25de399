import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** Says what was done, or what was not, under the command that it belongs to. */
export function announce(...sentences: string[]): void {
  for (const sentence of sentences) if (sentence !== '') process.stdout.write(`  ${sentence}\n`);
}

/** How a command is run. */
interface Running {
  /** What it reads. */
  input?: string;
  cwd?: string;
  env?: Record<string, string>;
  /** Whether what it printed is not shown. */
  quiet?: boolean;
}

/**
 * Runs a line in a shell, as root.
 * @returns what it printed @throws with that when it fails
 */
export async function run(
  command: string,
  { input = '', cwd = '/', env = {}, quiet = false }: Running = {},
): Promise<string> {
  const child = spawn('bash', ['-c', command], { cwd, env: { ...process.env, ...env }, stdio: 'pipe' });
  child.stdin.on('error', () => undefined).end(input);
  const [printed, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`${command}\nended with ${code}:\n${printed}${errors}`);
  if (!quiet) announce(...printed.trimEnd().split('\n').slice(-12));
  return printed;
}

/** Runs a command of the product with the settings and rights of the service, as the page says. */
export function runAs(command: string, more: Record<string, string> = {}): Promise<string> {
  const env = { ENV_FILE: '/etc/souvenance/souvenance.env', DATA_DIR: '/var/lib/souvenance', ...more };
  const words = Object.entries(env).map(([name, value]) => `${name}='${value}'`);
  return run(`sudo -u souvenance env ${words.join(' ')} ${command}`, { cwd: '/srv/souvenance' });
}

/** A mail server that keeps what it is given. */
export interface MailCatcher {
  url: string;
  /** The next message as it came, once it has come. */
  next(): Promise<string>;
}

/** Catches mail at an address of this machine. */
export async function startMail(host = '127.0.0.1'): Promise<MailCatcher> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address).join(', ');
      text(stream).then((raw) => {
        if (recipients.includes('contact@')) resolve(`${recipients}\n${raw}`);
        done();
      }, done);
    },
  });
  server.listen(2525, host);
  await once(server.server, 'listening');
  return { url: `smtp://${host}:2525`, next: () => promise };
}

/** Asks until the answer has what is wanted. @returns that answer @throws with the last one */
export async function until(asked: () => Promise<string>, wanted: RegExp, patienceMs: number): Promise<string> {
  const deadline = Date.now() + patienceMs;
  let last = '';
  while (Date.now() < deadline) {
    last = await asked().catch((error: unknown) => String(error));
    if (wanted.test(last)) return last;
    await pause(500);
  }
  throw new Error(`${wanted} did not come, but: ${last.slice(0, 1000)}`);
}

/** Asks an address until its answer has what is wanted. @throws with the last answer */
export async function waitFor(
  url: string,
  wanted: RegExp,
  { host, patienceMs }: { host: string; patienceMs: number },
): Promise<void> {
  await until(() => ask(url, host), wanted, patienceMs).catch((error: unknown) => {
    throw new Error(`${url} did not answer as wanted.`, { cause: error });
  });
}

/** What an address answers to a request for a host. */
export async function ask(url: string, host: string): Promise<string> {
  const [answer] = await once(get(url, { headers: { host } }), 'response');
  return text(answer);
}
