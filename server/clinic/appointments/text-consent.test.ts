import { expect, test } from 'vitest';
import * as z from 'zod';
import { formDefinitionSchema } from '#contract/forms/form-definition.ts';
import { linksOf, mailbox, sendForm } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { makeStaff, tokenOf } from '../../testing/clinic/sign-in.ts';
import { openSocketBrowser } from '../../testing/clinic/socket-browser.ts';
import { ADA, recorded, submission } from '../../testing/clinic/submissions.ts';
import { queueReminders } from './reminders.ts';

const SLOT = 'first.20260120T080000Z.paris';
const NEXT = 'first.20260120T084500Z.paris';
const DUE = new Date('2026-01-18T08:00:00Z');
const CHOICE = { text_id: 'text-reminders', text_version: '1' };
const HTML = { headers: { accept: 'text/html' } };

const withTexts = () => makeClinic({ sendText: async () => undefined });

/** Books on the site, with or without the tick. @returns the path of the appointment's page */
async function book(clinic: TestClinic, granted: boolean): Promise<string> {
  const sent = submission('preconsultation', { locale: 'fr' });
  const consents = [...sent.consents, { ...CHOICE, granted }];
  const browser = await openSocketBrowser(clinic);
  const body = { ...sent, consents, contact: ADA, slot_id: SLOT };
  expect((await browser.send('POST', 'forms/preconsultation/submit', body)).status).toBe(201);
  const links = (await mailbox(clinic)).flatMap(linksOf);
  return links.find((path) => path.startsWith('appointments/')) ?? '';
}

/** Lets the time of the first reminder come. @returns how many text messages wait */
async function textsDue(clinic: TestClinic): Promise<number> {
  clinic.clock.set(DUE);
  await queueReminders(clinic.context);
  const rows = await clinic.db.selectFrom('outbox').select('event').where('channel', '=', 'sms').execute();
  return rows.length;
}

test.each(['preconsultation', 'secondary-consultation', 'trial-registration'])(
  '%s offers the choice only where text messages are sent, unticked and in its own words',
  async (slug) => {
    for (const clinic of [await withTexts(), await makeClinic()]) {
      const path = slug === 'preconsultation' ? `forms/${slug}` : `survey/${slug}`;
      const answer = (await clinic.get(`${path}?user_type=patient&locale=fr`)).json();
      const form = formDefinitionSchema.parse(answer.questionnaire ?? answer);
      const asked = form.consent_texts.filter(({ id }) => id === CHOICE.text_id);
      const choice = {
        ...{ id: 'text-reminders', version: '1' },
        required: false,
        text: expect.stringContaining('SMS'),
      };
      expect(asked).toEqual(clinic.context.sendsTexts ? [expect.objectContaining(choice)] : []);
    }
  },
);

test('a text message goes to whoever ticked the box, to nobody else, and no more once it is taken back on the page', async () => {
  const refused = await withTexts();
  await book(refused, false);
  expect(await textsDue(refused)).toBe(0);

  const clinic = await withTexts();
  const link = await book(clinic, true);
  expect(await textsDue(clinic)).toBe(1);
  const page = await clinic.get(link, HTML);
  expect(page.body).toContain('J’accepte que la clinique me rappelle mes rendez-vous par SMS');
  const off = await sendForm(clinic, `${link}/change`, { action: 'texts_off' });
  expect(off.body).toContain('vous ne recevrez plus de SMS');
  expect(await textsDue(clinic)).toBe(0);
  clinic.clock.forward(24 * 3_600_000);
  await queueReminders(clinic.context);
  const rows = await clinic.db.selectFrom('outbox').select('channel').where('event', 'like', '%reminder%').execute();
  expect(new Set(rows.map(({ channel }) => channel))).toEqual(new Set(['mail']));
  const on = await sendForm(clinic, `${link}/change`, { action: 'texts_on' });
  expect(on.body).toContain('value="texts_off"');
});

test('a clinic without text messages says nothing of them on the page', async () => {
  const clinic = await makeClinic();
  const { body } = await clinic.get(await book(clinic, true), HTML);
  expect(body).not.toMatch(/SMS|texts_o/);
});

test('taken back by the mailed link, the waiting message goes, and the staff has nothing to end', async () => {
  const clinic = await withTexts();
  await book(clinic, true);
  expect(await textsDue(clinic)).toBe(1);
  expect(
    (await clinic.post('privacy/requests', { email: ADA.email, kind: 'withdrawal', locale: 'fr' })).statusCode,
  ).toBe(202);
  const link = linksOf((await mailbox(clinic)).at(-1))[0] ?? '';
  const { id } = await clinic.db
    .selectFrom('consents')
    .select('id')
    .where('text_id', '=', CHOICE.text_id)
    .executeTakeFirstOrThrow();
  const done = await sendForm(clinic, `${link.split('?')[0]}/confirm?locale=fr`, {
    action: 'withdraw',
    consent_id: id,
  });
  expect(done.statusCode).toBe(200);
  expect(await textsDue(clinic)).toBe(0);
  expect((await recorded(clinic)).map(({ kind }) => kind)).toEqual(['preconsultation']);
});

test('what somebody says on the telephone is kept with who noted it, and shown to the staff', async () => {
  const clinic = await withTexts();
  const pk = await makeStaff(clinic, 'clinician');
  const headers = async () => ({ authorization: `Bearer ${await tokenOf(clinic, pk)}` });
  const browser = await openSocketBrowser(clinic);
  const asked = await browser.get('staff/booking-questions?locale=en', await headers());
  expect(asked.body).toEqual({ text_reminders: expect.stringContaining('by text message') });
  const person = { first_name: 'Zoé', last_name: 'Exemple', phone: '+33612345678', locale: 'fr' };
  const silent = await browser.send('POST', 'staff/appointments', { person, slot_id: NEXT }, await headers());
  const said = { person, slot_id: SLOT, text_reminders: true };
  const agreed = await browser.send('POST', 'staff/appointments', said, await headers());
  expect([silent.status, agreed.status]).toEqual([201, 201]);
  const consents = await clinic.db.selectFrom('consents').selectAll().execute();
  expect(consents).toMatchObject([
    { ...CHOICE, granted: 1, locale: 'fr', person_hash: null, recorded_by: `user:${pk}` },
  ]);
  const { body } = await browser.get(`staff/requests/${consents[0]?.request_id}`, await headers());
  expect(body.consents).toMatchObject([{ ...CHOICE, noted_by: expect.stringMatching(/\S+ \S+/) }]);
  expect(await textsDue(clinic)).toBe(1);
  await queueReminders(clinic.context);
  expect(await textsDue(clinic)).toBe(1);
  const plain = await openSocketBrowser(await makeClinic());
  expect((await plain.get('staff/booking-questions')).status).toBe(401);
});

test('whoever has a telephone number alone is told to call, and the staff ends the messages when they say so', async () => {
  const clinic = await withTexts();
  const pk = await makeStaff(clinic, 'clinician');
  const browser = await openSocketBrowser(clinic);
  const headers = async () => ({ authorization: `Bearer ${await tokenOf(clinic, pk)}` });
  const person = { first_name: 'Zoé', last_name: 'Exemple', phone: '+33612345678', locale: 'fr' };
  const said = { person, slot_id: SLOT, text_reminders: true };
  const { id } = (await browser.send('POST', 'staff/appointments', said, await headers())).body;
  clinic.clock.set(DUE);
  expect(await queueReminders({ ...clinic.context, contactPhone: async () => '01 99 00 00 00' })).toBe(1);
  const waiting = await clinic.db
    .selectFrom('outbox')
    .select('message_sealed')
    .where('channel', '=', 'sms')
    .executeTakeFirstOrThrow();
  const { text } = z.object({ text: z.string() }).parse(clinic.context.vault.open(waiting.message_sealed));
  expect(text).toMatch(/\. Pour déplacer ou annuler, appelez le 01 99 00 00 00\.$/);
  expect(text).not.toContain('e-mail');
  const listed = async () => (await browser.get('staff/appointments?from=2026-01-20', await headers())).body.results;
  expect(await listed()).toMatchObject([{ id, text_reminders: true }]);
  const ended = await browser.send('DELETE', `staff/appointments/${id}/text-reminders`, {}, await headers());
  expect(ended).toMatchObject({ status: 200, body: { id } });
  expect(await listed()).toMatchObject([{ id, text_reminders: false }]);
  expect(await textsDue(clinic)).toBe(0);
  const lines = await clinic.db.selectFrom('audit').selectAll().where('action', '=', 'consent.withdraw').execute();
  expect(lines).toMatchObject([{ actor: `user:${pk}`, subject: id }]);
});
