import { expect, test } from 'vitest';
import { mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { ADA, submission } from '../../testing/clinic/submissions.ts';
import { openMail } from '../mail/outbox.ts';

test.each([
  ['en', 'fr', /call 15 or 112\. If there are thoughts of suicide, call 3114\./],
  ['en', 'us', /call 911\. If there are thoughts of suicide, call 988\./],
  ['fr', 'ch', /appelez le 144 ou le 112\. En cas d’idées suicidaires, appelez le 143\./],
  ['fr', 'lu', /appelez le 112\.$/m],
] as const)('the receipt in %s names the numbers of the country %s', async (locale, country, words) => {
  const clinic = await makeClinic();
  const body = { ...submission('preconsultation', { locale, answers: { country } }), contact: ADA };
  expect((await clinic.post('forms/preconsultation/submit/', body)).statusCode).toBe(201);
  const [row] = await clinic.db.selectFrom('outbox').selectAll().execute();
  const { text } = openMail(clinic.context.vault, row?.message_sealed ?? '');
  expect(text).toMatch(words);
  expect(text).not.toMatch(/Elsewhere|Ailleurs/);
});

test('a receipt for somebody who told no country names the site’s numbers and those of elsewhere', async () => {
  const clinic = await makeClinic();
  const body = { ...submission('secondary-consultation'), contact: ADA };
  expect((await clinic.post('forms/secondary_consultation/submit/', body)).statusCode).toBe(201);
  const [row] = await clinic.db.selectFrom('outbox').selectAll().execute();
  const { text } = openMail(clinic.context.vault, row?.message_sealed ?? '');
  expect(text).toMatch(/call 911\..*call 988\. Elsewhere: 112 in Europe/);
});

test('whoever is elsewhere is told whose country the numbers are of, however a program says that they answer for another', async () => {
  const clinic = await makeClinic();
  const form = submission('preconsultation', { user_type: 'caregiver', filled_by: 'on_behalf' });
  expect((await clinic.post('forms/preconsultation/submit/', { ...form, contact: ADA })).statusCode).toBe(201);
  const [mail] = await mailbox(clinic);
  expect(mail?.text).toContain('If you are somewhere else, ask someone who is there to call.');
});
