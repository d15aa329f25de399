import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import type { Site } from './e2e.ts';

const isTo = (mail: Email, address: string): boolean =>
  (mail.to ?? []).some((to) => to.address?.toLowerCase() === address.toLowerCase());

async function findMail({ dataDir }: Pick<Site, 'dataDir'>, address: string, subject: RegExp): Promise<Email | null> {
  const folder = path.join(dataDir, 'outbox');
  const files = await readdir(folder).catch(() => []);
  for (const file of files.filter((name) => name.endsWith('.eml'))) {
    const mail = await PostalMime.parse(await readFile(path.join(folder, file)));
    if (isTo(mail, address) && subject.test(mail.subject ?? '')) return mail;
  }
  return null;
}

/** Waits for a mail that the site sends to this address, and gives its text. */
export async function mailedText(site: Pick<Site, 'dataDir'>, address: string, subject: RegExp): Promise<string> {
  let text: string | undefined;
  await expect
    .poll(
      async () => {
        text = (await findMail(site, address, subject))?.text;
        return text !== undefined;
      },
      { message: `a mail to ${address}`, timeout: 20_000 },
    )
    .toBe(true);
  return text ?? '';
}
