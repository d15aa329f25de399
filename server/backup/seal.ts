import { readFile } from 'node:fs/promises';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupProblem } from './problem.ts';

/** How a file in the age format (age-encryption.org/v1) begins. */
export const SEALED_BEGINS = 'age-encryption.org/v1';

/** @throws BackupProblem when one of the texts is no public key of an age identity: a character of it is wrong */
function encrypterFor(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new BackupProblem(`BACKUP_RECIPIENT has a mistake in ${recipient}: copy the public key once more.`);
    }
  }
  return encrypter;
}

/** @throws BackupProblem when one of the texts is no public key of an age identity */
export function requireRecipients(recipients: readonly string[]): void {
  encrypterFor(recipients);
}

/** Seals what passes to the holders of these public keys. Any program that knows the age format opens it. */
export async function sealFor(
  recipients: readonly string[],
  plain: ReadableStream<Uint8Array>,
): Promise<ReadableStream<Uint8Array>> {
  return encrypterFor(recipients).encrypt(plain);
}

/**
 * Opens what was sealed, as it passes.
 * @param identityFile as `age-keygen` writes it: lines, those with `#` are comments
 * @throws BackupProblem when the file holds no identity, or none that the sealed file is for; another error when what was
 *   sealed is not whole
 */
export async function openWith(
  identityFile: string,
  sealed: ReadableStream<Uint8Array>,
): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter();
  const identities = await readIdentities(identityFile);
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    throw new BackupProblem(`${identityFile} holds a line that is no identity: it must begin with AGE-SECRET-KEY-.`);
  }
  return decrypter.decrypt(sealed).catch((error: unknown) => {
    // Whatever else is wrong is so with any identity.
    if (!(error instanceof Error && error.message.startsWith('no identity matched'))) throw error;
    throw new BackupProblem(
      `The backup cannot be opened with ${identityFile}: take the identity whose public key it was sealed to.`,
    );
  });
}

async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BackupProblem(`The identity ${file} cannot be read.`);
  });
  const lines = text.split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length === 0) throw new BackupProblem(`${file} holds no identity: a line with AGE-SECRET-KEY-….`);
  return identities;
}

/** A new identity, as the text of its file, and its public key. */
export async function makeIdentity(at: Date): Promise<{ text: string; recipient: string }> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  return { text: `# created: ${at.toISOString()}\n# public key: ${recipient}\n${identity}\n`, recipient };
}
