import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/clinic/browser.ts';
import { mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { ADA, submission } from '../../testing/clinic/submissions.ts';
import { rowsOf, TABLE_NAMES } from '../storage/backup-tables.ts';

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
  for (const kind of ['export', 'correction', 'erasure', 'withdrawal'])
    await clinic.post('privacy/requests', { email: ADA.email, kind, locale: 'en' });
  const { results } = (await clinic.get('consultations/memoire?consultation_type=first')).json();
  const visit = { ...submission('preconsultation'), contact: ADA, slot_id: results[0].id };
  expect((await clinic.post('forms/preconsultation/submit', visit)).statusCode).toBe(201);
  const { form_id, form_version, user_type, locale, consents } = submission('memory-check-in-c');
  const body = { form_id, form_version, user_type, locale, consents, answers: {}, step: null };
  const saved = await clinic.call('PUT', 'forms/drafts/memory-check-in', { body });
  const cookies = Object.fromEntries(saved.cookies.map(({ name, value }) => [name, value]));
  await clinic.post('forms/drafts/memory-check-in/resume-link', { email: ADA.email }, { cookies });
  await askForResultAndReferral(clinic);
}

async function askForResultAndReferral(clinic: TestClinic): Promise<void> {
  const browser = openBrowser(clinic);
  const { id } = (await browser.post('survey/memory-check-in/', submission('memory-check-in-a'))).json();
  const mailed = await browser.post('results/memory-check-in/mail', { id, email: ADA.email, locale: 'en' });
  const practitioner = { rpps: '10000000009', first_name: 'Z', last_name: 'Example', email: 'z@example.org' };
  const about = { patient_initials: 'J.D.', reason: 'Memory', urgency: 'soon', patient_informed: true };
  const referred = await clinic.post('consultations/general_practitionner', { practitioner, ...about });
  expect([mailed.statusCode, referred.statusCode]).toEqual([202, 201]);
}

test('whoever opens the links of every mail, as scanners of mail do, changes nothing', async () => {
  const clinic = await makeClinic();
  await askForLinks(clinic);
  const links = (await mailbox(clinic)).flatMap(({ text }) => text.match(/https:\/\/www\.example\.\S+/g) ?? []);
  const addresses = links.map((link) => {
    const { pathname, search } = new URL(link);
    // The pages of a draft and of a result are the application's; this is what they read.
    if (search.startsWith('?resume')) return `/api/forms/drafts/memory-check-in${search}`;
    return search.startsWith('?result=') ? `/api/results/links/${search.slice(8)}` : `${pathname}${search}`;
  });
  expect(addresses.map((address) => address.replace(/^\/(?:api\/)?/, '').split('/')[0]).sort()).toEqual([
    'appointments',
    'forms',
    'mail',
    'mail',
    'privacy',
    'privacy',
    'privacy',
    'privacy',
    'referrals',
    'results',
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
