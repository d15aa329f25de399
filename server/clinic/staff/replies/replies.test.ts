import { expect, test } from 'vitest';
import type { RecordOf } from '#contract/records/submission-records.ts';
import { actions, contact, record } from '../../../testing/clinic/inbox.ts';
import { mailbox } from '../../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../../testing/clinic/make-clinic.ts';
import { preconsultationRecord } from '../../../testing/clinic/records.ts';
import { makeStaff, tokenOf } from '../../../testing/clinic/sign-in.ts';
import { openSocketBrowser } from '../../../testing/clinic/socket-browser.ts';
import { erasePerson } from '../../privacy/erase-person.ts';
import { findScattered } from '../../privacy/person-records.ts';
import type { NewRecord } from '../../submissions/record-submission.ts';

const TEXT = 'Bonjour,\n\nNous avons <lu> votre demande.';

async function openDesk(role: 'reader' | 'clinician' = 'clinician') {
  const clinic = await makeClinic();
  const pk = await makeStaff(clinic, role);
  const headers = { authorization: `Bearer ${await tokenOf(clinic, pk)}` };
  const browser = await openSocketBrowser(clinic);
  const reply = (id: string, text: string, key: string) =>
    browser.send('POST', `staff/requests/${id}/replies`, { text, idempotency_key: key }, headers);
  const move = async (id: string, status: string) =>
    (await browser.send('PATCH', `staff/requests/${id}`, { status }, headers)).status;
  return { clinic, pk, browser, headers, reply, move };
}

/** Mail to people, without what tells the staff. */
const toPeople = async (clinic: TestClinic) => (await mailbox(clinic)).filter(({ to }) => to === contact.email);

test('an answer is mailed in the language of the submission and kept with it: what, when, by whom', async () => {
  const { clinic, reply, browser, headers } = await openDesk();
  const id = await record(clinic);
  const { status, body } = await reply(id, TEXT, 'a-key-of-this-test');
  const kept = {
    id: expect.any(String),
    sent_at: clinic.clock.now().toISOString(),
    by: 'Ada clinician',
    to: contact.email,
    locale: 'fr',
    text: TEXT,
  };
  expect([status, body.replies]).toEqual([201, [kept]]);
  expect((await browser.get(`staff/requests/${id}`, headers)).body.replies).toEqual([kept]);
  const [mail] = await toPeople(clinic);
  expect(mail?.subject).toBe(`Réponse de la clinique à votre demande ${body.reference}`);
  expect(mail?.text.startsWith(TEXT)).toBe(true);
  expect(mail?.html).toContain('&lt;lu&gt;');
  expect(await actions(clinic)).toContain(`request.reply ${id}`);
  const { content_sealed } = await clinic.db.selectFrom('replies').select('content_sealed').executeTakeFirstOrThrow();
  expect(content_sealed).not.toContain('demande');
});

test('an answer that is sent again, also at the same time, is one mail; another text is another one', async () => {
  const { clinic, reply } = await openDesk();
  const id = await record(clinic);
  const sent = await Promise.all([1, 2, 3].map(() => reply(id, TEXT, 'a-key-of-this-test')));
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await reply(id, 'Another text.', 'a-key-of-this-test')).status).toBe(409);
  expect(await toPeople(clinic)).toHaveLength(1);
  await reply(id, TEXT, 'another-key-of-this-test');
  expect(await toPeople(clinic)).toHaveLength(2);
});

test('without an address, or without the submission, nothing is sent, and a sentence says so', async () => {
  const { clinic, reply } = await openDesk();
  const what = { kind: 'preconsultation', payload: preconsultationRecord() } as const;
  const id = await record(clinic, {}, what);
  const { status, body } = await reply(id, TEXT, 'a-key-of-this-test');
  expect([status, body.code]).toEqual([409, 'no_address']);
  expect((await reply('a'.repeat(22), TEXT, 'a-key-of-this-test')).status).toBe(404);
  expect(await clinic.db.selectFrom('replies').selectAll().execute()).toEqual([]);
});

test('prepared texts come in the language of the submission, their titles in that of the reader', async () => {
  const { browser, headers } = await openDesk();
  const titles = async (locale: string, reader: string) => {
    const cookie = `lang_override=${reader}`;
    const { body } = await browser.get(`staff/reply-templates?locale=${locale}`, { ...headers, cookie });
    return JSON.stringify(body);
  };
  const french = await titles('fr', 'en');
  expect(french).toContain('We have read your request');
  expect(french).toContain('Bonjour');
  expect(french).not.toContain('Hello');
  expect(await titles('en', 'fr')).toContain('Nous avons lu votre demande');
});

const referral: RecordOf<'referral'> = {
  contact,
  urgency: 'routine',
  patient_initials: 'A. B.',
  reason: 'Memory',
  patient_informed: true,
};
const professional: RecordOf<'professional'> = { ...contact, contact, specialty: 'Neurology', city: 'Paris' };

test.each<[NewRecord, string]>([
  [{ kind: 'referral', payload: referral }, 'La clinique s’occupe de votre patient'],
  [{ kind: 'professional', payload: professional }, 'Vous faites partie du réseau de la clinique'],
])('whoever sent a %o is told once that it is accepted, however often it is reopened', async (what, subject) => {
  const { clinic, move } = await openDesk();
  const id = await record(clinic, {}, what);
  expect([await move(id, 'in_progress'), (await toPeople(clinic)).length]).toEqual([200, 0]);
  for (const status of ['accepted', 'cancelled', 'requested', 'accepted']) expect(await move(id, status)).toBe(200);
  // Sent mail goes from the outbox after a while; that somebody was told is known for good.
  expect((await toPeople(clinic)).map((mail) => mail.subject)).toEqual([expect.stringContaining(subject)]);
  await clinic.db.deleteFrom('outbox').execute();
  for (const status of ['requested', 'accepted']) await move(id, status);
  expect(await toPeople(clinic)).toEqual([]);
});

test('of other submissions nobody is told by the program that they are accepted', async () => {
  const { clinic, move } = await openDesk();
  expect(await move(await record(clinic), 'accepted')).toBe(200);
  expect(await toPeople(clinic)).toEqual([]);
});

test('what was written to a person goes with their data', async () => {
  const { clinic, reply } = await openDesk();
  const id = await record(clinic);
  await reply(id, TEXT, 'a-key-of-this-test');
  const person = clinic.context.vault.fingerprint(contact.email);
  const scattered = await findScattered(clinic.context, person);
  await clinic.db.transaction().execute((trx) => erasePerson(trx, person, scattered));
  expect(await clinic.db.selectFrom('replies').selectAll().execute()).toEqual([]);
  expect(await toPeople(clinic)).toEqual([]);
});
