import { errorWords } from '../lib/error-words.ts';
import { EnvironmentError } from './env.ts';
import { hasCode } from './secrets.ts';

/** Something the person at the keyboard can mend; its message is the whole sentence. */
export class StartError extends Error {}

/** Why the server cannot listen, and the mend. */
export function listenSentence(error: unknown, host: string, port: number): string {
  const mend = `set PORT to another one, such as PORT=${port < 1024 ? 8080 : port + 1}.`;
  if (hasCode(error, 'EADDRINUSE')) return `Port ${port} is in use by another program: stop it, or ${mend}`;
  if (hasCode(error, 'EACCES')) return `Port ${port} may not be opened by this user: ${mend}`;
  if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'ENOTFOUND')) {
    return `HOST is "${host}", which is not an address of this machine: use 127.0.0.1, or 0.0.0.0 for every address.`;
  }
  return `Port ${port} on ${host} cannot be opened: ${error instanceof Error ? error.message : error}`;
}

/** What a failed start tells the person at the keyboard: one sentence per mistake, never a stack. */
export function sentencesOf(error: unknown): readonly string[] {
  if (error instanceof EnvironmentError) return error.sentences;
  if (hasCode(error, 'EACCES') || hasCode(error, 'EROFS')) {
    return [
      'DATA_DIR cannot be written: give this user the right to write there, or set DATA_DIR to another directory.',
    ];
  }
  if (!(error instanceof Error)) return [String(error)];
  const because = error.cause instanceof Error ? [`(${errorWords(error.cause)})`] : [];
  return [errorWords(error), ...because];
}
