import { open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** A message that was written to a file, by `fileDelivery`. */
export interface WrittenMail {
  file: string;
  subject: string;
  /** When what it tells of happened, ISO 8601; null when the file does not say. */
  date: string | null;
}

/** The head of a message has some hundred bytes; its body is not needed. */
const HEAD_BYTES = 16_384;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function* filesIn(folder: string | null): AsyncGenerator<string> {
  if (folder === null) return;
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names) if (/\.eml(?:\.part)?$/.test(name)) yield path.join(folder, name);
}

/** @returns null when the file has gone meanwhile */
async function headOf(file: string): Promise<Buffer | null> {
  try {
    const handle = await open(file, 'r');
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The written messages to somebody, or that are answered to them; one file is read at a time. */
export async function writtenMailOf(
  folder: string | null,
  isTheirs: (address: string) => boolean,
): Promise<WrittenMail[]> {
  const { default: PostalMime } = await import('postal-mime');
  const found: WrittenMail[] = [];
  for await (const file of filesIn(folder)) {
    const head = await headOf(file);
    if (!head) continue;
    const { to = [], replyTo = [], subject = '', date = null } = await PostalMime.parse(head);
    if ([...to, ...replyTo].some(({ address }) => address !== undefined && isTheirs(address))) {
      found.push({ file, subject, date });
    }
  }
  return found;
}

/** Deletes written messages; one that has gone meanwhile is no error. */
export async function forgetWrittenMail(mails: readonly Pick<WrittenMail, 'file'>[]): Promise<void> {
  for (const { file } of mails) await rm(file, { force: true });
}

/** Deletes the messages that were written before a time. @returns how many */
export async function forgetOlderMail(folder: string | null, before: Date): Promise<number> {
  let deleted = 0;
  for await (const file of filesIn(folder)) {
    const written = await stat(file).catch(() => null);
    if (!written || written.mtime >= before) continue;
    await forgetWrittenMail([{ file }]);
    deleted += 1;
  }
  return deleted;
}
