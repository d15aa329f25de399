import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { linksOf, mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { submission } from '../../testing/clinic/submissions.ts';
import { noteOlderDrafts } from '../drafts/draft-people.ts';
import { fileDelivery } from '../mail/deliver.ts';
import { createMailWorker } from '../mail/mail-worker.ts';
import { queueMail } from '../mail/outbox.ts';
import { deleteWhatIsOver } from '../retention/retention.ts';

const DAY = 24 * 3_600_000;
const PATH = 'forms/drafts/memory-check-in';
const ADA = 'ada@example.org';

/** Saves a draft in a browser of its own. @returns the browser's cookies */
async function saveDraft(clinic: TestClinic, region: string, cookies = {}): Promise<Record<string, string>> {
  const { form_id, form_version, user_type, locale, consents } = submission('memory-check-in-c');
  const answers = { age_years: 70, orientation_region: region };
  const body = { form_id, form_version, user_type, locale, consents, answers, step: null };
  const saved = await clinic.call('PUT', PATH, { body, cookies });
  expect(saved.statusCode).toBe(200);
  return { clinic_drafts: saved.cookies.find(({ name }) => name === 'clinic_drafts')?.value ?? '' };
}

/** The link of a mail that asks for one's data, their correction or their erasure. */
async function askFor(clinic: TestClinic, kind: 'export' | 'correction' | 'erasure', email = ADA): Promise<string> {
  const asked = await clinic.post('privacy/requests', { email, kind, locale: 'en' });
  expect(asked.statusCode, asked.body).toBeLessThan(300);
  return linksOf((await mailbox(clinic)).at(-1))[0] ?? '';
}

const drafts = async ({ db }: TestClinic) => (await db.selectFrom('drafts').select('id').execute()).length;

test('drafts are found by the address in their answers, and nobody else’s draft is opened for that', async () => {
  const clinic = await makeClinic();
  for (let number = 0; number < 30; number += 1) await saveDraft(clinic, `person.${number}@example.org`);
  const cookies = await saveDraft(clinic, 'eve@example.org');
  await saveDraft(clinic, ' ADA@example.org ', cookies);
  const forExport = await askFor(clinic, 'export');
  const open = vi.spyOn(clinic.context.vault, 'open');
  const file = await clinic.post(forExport, {});
  expect(file.json().drafts).toMatchObject([{ slug: 'memory-check-in', content: { answers: { age_years: 70 } } }]);
  expect(open.mock.calls.length).toBeLessThan(10);

  const forEve = await clinic.post(await askFor(clinic, 'export', 'eve@example.org'), {});
  expect(forEve.json()).toMatchObject({ drafts: [], mailed_drafts: [] });
  open.mockClear();
  await clinic.post(await askFor(clinic, 'erasure'), {});
  expect(open.mock.calls.length).toBeLessThan(10);
  expect(await drafts(clinic)).toBe(30);
  expect((await clinic.get(PATH, { cookies })).statusCode).toBe(404);
});

test('a draft whose link was mailed to somebody is named to them without its answers, and erased with the rest', async () => {
  const clinic = await makeClinic();
  const cookies = await saveDraft(clinic, 'secret region');
  await saveDraft(clinic, 'elsewhere');
  await clinic.post(`${PATH}/resume-link`, { email: ADA }, { cookies });
  await saveDraft(clinic, 'secret region again', cookies);
  const file = await clinic.post(await askFor(clinic, 'export'), {});
  expect(file.json().mailed_drafts).toEqual([
    { id: expect.any(String), slug: 'memory-check-in', expires_at: expect.any(String), updated_at: expect.any(String) },
  ]);
  expect(file.body).not.toContain('secret region');
  await clinic.post(await askFor(clinic, 'erasure'), {});
  expect((await clinic.get(PATH, { cookies })).statusCode).toBe(404);
  expect(await drafts(clinic)).toBe(1);
  expect(await clinic.db.selectFrom('draft_people').selectAll().execute()).toEqual([]);
});

test('whoever has only a draft is told that nothing was sent, and never that nothing is kept', async () => {
  const clinic = await makeClinic();
  await saveDraft(clinic, 'eve@example.org');
  const cookies = await saveDraft(clinic, 'region');
  const mailed = await clinic.post(`${PATH}/resume-link`, { email: ADA }, { cookies });
  expect(mailed.statusCode, mailed.body).toBeLessThan(300);
  for (const email of [ADA, 'eve@example.org']) {
    const read = async (kind: 'export' | 'correction' | 'erasure') => {
      const page = await clinic.get(await askFor(clinic, kind, email), { headers: { accept: 'text/html' } });
      expect(page.statusCode, page.body).toBe(200);
      return page.body;
    };
    const correction = await read('correction');
    expect(correction, correction).toContain('Nothing was sent with this address: there is nothing to correct here.');
    expect(correction).not.toContain('<form');
    for (const page of [correction, await read('export'), await read('erasure')])
      expect(page).not.toContain('We keep nothing');
  }
});

test('a draft that was taken over is found by the same people', async () => {
  const clinic = await makeClinic();
  const cookies = await saveDraft(clinic, ADA);
  const made = await clinic.post(`${PATH}/resume-code`, {}, { cookies });
  const token = new URL(made.json().link).searchParams.get('resume');
  expect((await clinic.post(`${PATH}/resume`, { token })).statusCode).toBe(200);
  await clinic.post(await askFor(clinic, 'erasure'), {});
  expect(await drafts(clinic)).toBe(0);
});

test('drafts that were kept before there was an index are found once the clinic has started', async () => {
  const clinic = await makeClinic();
  for (let number = 0; number < 25; number += 1) await saveDraft(clinic, `person.${number}@example.org`);
  await saveDraft(clinic, ADA);
  await clinic.db.deleteFrom('draft_people').execute();
  await clinic.db.updateTable('drafts').set({ people_noted: 0 }).execute();
  await noteOlderDrafts(clinic.db, clinic.context.vault);
  await clinic.post(await askFor(clinic, 'erasure'), {});
  expect(await drafts(clinic)).toBe(25);
});

test('others get their turn while much is looked through', async () => {
  const clinic = await makeClinic();
  for (let number = 0; number < 200; number += 1) {
    const values = { link: 'https://www.example.com/' };
    const mail = {
      event: `e:${number}`,
      to: 'eve@example.org',
      template: 'resume-link',
      locale: 'en',
      values,
    } as const;
    await queueMail(clinic.db, clinic.context, mail);
  }
  const link = await askFor(clinic, 'export');
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const open = vi.spyOn(clinic.context.vault, 'open');
  const file = await clinic.post(link, {});
  clearImmediate(next);
  expect(file.statusCode).toBe(200);
  expect(open.mock.calls.length).toBeGreaterThan(200);
  expect(turns).toBeGreaterThan(8);
});

test('messages in files are named in the export and go with the erasure, those to others stay', async () => {
  const mailFolder = await mkdtemp(path.join(tmpdir(), 'outbox-'));
  onTestFinished(() => rm(mailFolder, { recursive: true, force: true }));
  const clinic = await makeClinic({ mailFolder });
  const cookies = await saveDraft(clinic, 'somewhere');
  for (const email of [ADA, 'eve@example.org']) await clinic.post(`${PATH}/resume-link`, { email }, { cookies });
  await clinic.post('mail/send', { template_id: 'contact', reply_to: 'Ada@Example.org', message: 'Good morning' });
  await createMailWorker(clinic.context, fileDelivery(mailFolder)).runOnce();
  expect(await readdir(mailFolder)).toHaveLength(3);
  const file = await clinic.post(await askFor(clinic, 'export'), {});
  expect(file.json().mails).toHaveLength(3);
  expect(file.json().mails).toContainEqual({
    state: 'written',
    subject: 'Go on with your form',
    date: '2026-01-12T09:00:00.000Z',
  });
  await clinic.post(await askFor(clinic, 'erasure'), {});
  const [left = '', ...others] = await readdir(mailFolder);
  expect(others).toEqual([]);

  clinic.clock.forward(29 * DAY);
  await utimes(path.join(mailFolder, left), clinic.clock.now(), clinic.clock.now());
  await deleteWhatIsOver(clinic.context);
  expect(await readdir(mailFolder)).toEqual([left]);
  clinic.clock.forward(31 * DAY);
  await deleteWhatIsOver(clinic.context);
  expect(await readdir(mailFolder)).toEqual([]);
});
