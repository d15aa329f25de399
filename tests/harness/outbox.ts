import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import type { Site } from './e2e.ts';

const isTo = (mail: Email, address: string): boolean =>
  (mail.to ?? []).some((to) => to.address?.toLowerCase() === address.toLowerCase());

type Wanted = (mail: Email) => boolean;

/** Mails that were read already, by their files: a file comes whole and stays as it is, and there are hundreds. */
const mails = new Map<string, Promise<Email>>();

function readMail(file: string): Promise<Email> {
  const mail = mails.get(file) ?? readFile(file).then((content) => PostalMime.parse(content));
  mails.set(file, mail);
  return mail;
}

async function findMail({ dataDir }: Pick<Site, 'dataDir'>, isWanted: Wanted): Promise<Email | null> {
  const folder = path.join(dataDir, 'outbox');
  const files = await readdir(folder).catch(() => []);
  for (const file of files.filter((name) => name.endsWith('.eml'))) {
    const mail = await readMail(path.join(folder, file));
    if (isWanted(mail)) return mail;
  }
  return null;
}

async function waitForMail(site: Pick<Site, 'dataDir'>, isWanted: Wanted, message: string): Promise<Email> {
  let found: Email | null = null;
  await expect
    .poll(
      async () => {
        found = await findMail(site, isWanted);
        return found !== null;
      },
      { message, timeout: 20_000 },
    )
    .toBe(true);
  if (!found) throw new Error(message);
  return found;
}

/** Waits for a mail that the site sends to this address, and gives its text. */
export async function mailedText(site: Pick<Site, 'dataDir'>, address: string, subject: RegExp): Promise<string> {
  const isWanted: Wanted = (mail) => isTo(mail, address) && subject.test(mail.subject ?? '');
  return (await waitForMail(site, isWanted, `a mail to ${address}`)).text ?? '';
}

/** Waits for a mail that holds these words, whomever it is to. */
export function mailWith(site: Pick<Site, 'dataDir'>, words: string): Promise<Email> {
  return waitForMail(site, ({ text = '' }) => text.includes(words), `a mail with “${words}”`);
}
