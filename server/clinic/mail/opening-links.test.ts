import { expect, test } from 'vitest';
import { rowsOf, TABLE_NAMES } from '../storage/backup-tables.ts';
import { mailbox } from '../testing/mailbox.ts';
import { makeClinic, type TestClinic } from '../testing/make-clinic.ts';
import { ADA, submission } from '../testing/submissions.ts';

/** Every row of the database. */
async function everything({ db }: TestClinic): Promise<unknown> {
  const tables: Record<string, unknown[]> = {};
  for (const table of TABLE_NAMES) {
    const rows: unknown[] = [];
    for await (const row of rowsOf(db, table)) rows.push(row);
    tables[table] = rows;
  }
  return tables;
}

/** Lets the clinic mail a link of every kind. */
async function askForLinks(clinic: TestClinic): Promise<void> {
  const consent = { text_id: 'keep-informed', text_version: '1', granted: true };
  await clinic.post('mail/create-contact', { email: ADA.email, locale: 'en', topics: ['trials'], consent });
  for (const kind of ['export', 'erasure'])
    await clinic.post('privacy/requests', { email: ADA.email, kind, locale: 'en' });
  const { results } = (await clinic.get('consultations/memoire?consultation_type=first')).json();
  const visit = { ...submission('preconsultation'), contact: ADA, slot_id: results[0].id };
  expect((await clinic.post('forms/preconsultation/submit', visit)).statusCode).toBe(201);
  const { form_id, form_version, user_type, locale, consents } = submission('memory-check-in-c');
  const body = { form_id, form_version, user_type, locale, consents, answers: {}, step: null };
  const saved = await clinic.call('PUT', 'forms/drafts/memory-check-in', { body });
  const cookies = Object.fromEntries(saved.cookies.map(({ name, value }) => [name, value]));
  await clinic.post('forms/drafts/memory-check-in/resume-link', { email: ADA.email }, { cookies });
}

test('whoever opens the links of every mail, as scanners of mail do, changes nothing', async () => {
  const clinic = await makeClinic();
  await askForLinks(clinic);
  const links = (await mailbox(clinic)).flatMap(({ text }) => text.match(/https:\/\/www\.example\.\S+/g) ?? []);
  const addresses = links.map((link) => {
    const { pathname, search } = new URL(link);
    // The page of a draft is the application's; this is what it reads.
    return search.startsWith('?resume') ? `/api/forms/drafts/memory-check-in${search}` : `${pathname}${search}`;
  });
  expect(addresses.map((address) => address.split('/')[2]).sort()).toEqual([
    'appointments',
    'forms',
    'mail',
    'mail',
    'privacy',
    'privacy',
  ]);
  const before = await everything(clinic);
  for (const address of addresses) {
    for (const accept of ['text/html', 'application/json', '*/*']) {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await clinic.app.inject({ method, url: address, headers: { accept } });
        if (method === 'GET') expect(answer.statusCode, address).toBe(200);
      }
    }
  }
  expect(await everything(clinic)).toEqual(before);
});
