import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { submission } from '../../testing/clinic/submissions.ts';
import { stampSchedule } from '../hours/schedule-reader.ts';
import { createMailWorker } from '../mail/mail-worker.ts';

/** What is kept sealed, as it would be from a language that has left the list. */
const inFormerLanguage = (kept: unknown): object => ({ ...z.looseObject({}).parse(kept), locale: 'es' });

test('a draft that was begun in a language the sites no longer speak opens with its answers, and is listed', async () => {
  const clinic = await makeClinic();
  const { form_id, form_version, user_type, locale, consents } = submission('memory-check-in-c');
  const body = { form_id, form_version, user_type, locale, consents, answers: { age_years: 70 }, step: null };
  const saved = await clinic.call('PUT', 'forms/drafts/memory-check-in', { body });
  const cookies = Object.fromEntries(saved.cookies.map(({ name, value }) => [name, value]));
  const { payload_sealed } = await clinic.db.selectFrom('drafts').select('payload_sealed').executeTakeFirstOrThrow();
  const former = clinic.context.vault.seal(inFormerLanguage(clinic.context.vault.open(payload_sealed)));
  await clinic.db.updateTable('drafts').set({ payload_sealed: former }).execute();
  const opened = await clinic.get('forms/drafts/memory-check-in/?locale=en', { cookies });
  expect(opened.json()).toMatchObject({ answers: { age_years: 70 }, questionnaire: { locale: 'en' } });
  expect((await clinic.get('forms/drafts', { cookies })).json().results).toHaveLength(1);
});

test('a mail that was queued in a language the sites no longer speak still goes out', async () => {
  const clinic = await makeClinic();
  const message = { template_id: 'contact', reply_to: 'ada@example.org', message: 'Hola' };
  await clinic.post('mail/send', message);
  const { message_sealed } = await clinic.db.selectFrom('outbox').select('message_sealed').executeTakeFirstOrThrow();
  const former = clinic.context.vault.seal(inFormerLanguage(clinic.context.vault.open(message_sealed)));
  await clinic.db.updateTable('outbox').set({ message_sealed: former }).execute();
  const delivered: string[] = [];
  const worker = createMailWorker(clinic.context, async ({ mail }) => {
    delivered.push(mail.text);
  });
  expect(await worker.runOnce()).toBe(1);
  expect(delivered[0]).toContain('Hola');
});

test('the times of a site whose language has left the list are offered to nobody, and those of the others go on', async () => {
  const clinic = await makeClinic();
  await clinic.db.transaction().execute(async (trx) => {
    await trx.updateTable('sites').set({ locale: 'es' }).where('id', '=', 'paris').execute();
    await stampSchedule(trx);
  });
  const offered = async (locale: string) =>
    (await clinic.get(`consultations/memoire?consultation_type=first&locale=${locale}`)).json().results.length;
  expect(await offered('fr')).toBe(0);
  expect(await offered('en')).toBeGreaterThan(0);
});
