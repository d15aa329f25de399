import { expect, test, vi } from 'vitest';
import { sendDocument } from '#contract/calls/documents.calls.ts';
import { linksOf, mailbox, sendForm } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { A_REFERENCE } from '../../testing/clinic/records.ts';
import { makeStaff, tokenOf } from '../../testing/clinic/sign-in.ts';

const RPPS = '10000000009';
const NPI = '1234567893';
const practitioner = { rpps: RPPS, first_name: 'Zoé', last_name: 'Exemple', email: 'zoe@example.org' };
const referral = {
  practitioner,
  patient_initials: 'J.D.',
  reason: 'Plainte mnésique depuis un an.\nMerci <3',
  urgency: 'soon',
  patient_informed: true,
};
const member = {
  first_name: 'Zoé',
  last_name: 'Exemple',
  email: 'zoe@example.org',
  npi: NPI,
  specialty: 'Neurology',
  city: 'Boston',
  consents: [{ text_id: 'professional-directory', text_version: '1', granted: true }],
};
const refer = (clinic: TestClinic, changes: object = {}) =>
  clinic.post('consultations/general_practitionner', { ...referral, ...changes });
const join = (clinic: TestClinic, changes: object = {}) =>
  clinic.post('healthcare_professionals/new', { ...member, ...changes });
const CSRF = 'c'.repeat(43);
const submissions = ({ db }: TestClinic) => db.selectFrom('requests').selectAll().execute();

test('a referral is recorded sealed, and its sender told without a word of the patient', async () => {
  const clinic = await makeClinic();
  const answer = await refer(clinic);
  expect(answer.statusCode).toBe(201);
  const [row] = await submissions(clinic);
  expect(answer.json()).toEqual({ id: row?.id, reference: row?.reference, status: 'requested' });
  expect(row).toMatchObject({ kind: 'referral', urgency: 'soon', red_flag: 0, locale: 'fr' });
  expect(row?.payload_sealed).not.toContain('J.D.');
  expect(clinic.context.vault.open(row?.payload_sealed ?? '')).toMatchObject({
    contact: practitioner,
    patient_initials: 'J.D.',
    reason: referral.reason,
  });
  const [mail] = await mailbox(clinic);
  expect(mail).toMatchObject({ to: 'zoe@example.org', subject: 'Nous avons bien reçu votre demande' });
  expect(JSON.stringify(mail)).not.toMatch(/J\.D\.|mnésique|Zoé|suicid|3114/);
});

test.each([[{ other_register: 'Belgique, INAMI 1-23456-78-901' }], [{ no_register: true }]] as const)(
  'who has no RPPS number and no NPI refers a patient with %o, and staff read it',
  async (said) => {
    const clinic = await makeClinic();
    const { rpps: _, ...person } = practitioner;
    const origin = await clinic.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { 'content-type': 'application/json', cookie: `csrftoken=${CSRF}`, 'x-csrftoken': CSRF };
    const send = (changes: object) => {
      const body = JSON.stringify({ ...referral, practitioner: { ...person, ...said, ...changes } });
      return fetch(`${origin}/api/consultations/general_practitionner/`, { method: 'POST', headers, body });
    };
    expect((await send({})).status).toBe(201);
    const [row] = await submissions(clinic);
    expect(clinic.context.vault.open(row?.payload_sealed ?? '')).toMatchObject({ contact: { ...person, ...said } });
    expect((await send({ other_register: ' ' })).status).toBe(400);
    expect((await send({ no_register: true, rpps: RPPS })).status).toBe(400);
  },
);

test('sending again with the same key records nothing twice, and other content is refused', async () => {
  const clinic = await makeClinic();
  const key = { idempotency_key: 'key-123456' };
  const [first, second] = [
    await refer(clinic, key),
    await clinic.post('consultations/general_practitionner/', { ...referral, ...key }),
  ];
  expect(second.json()).toEqual(first.json());
  expect((await refer(clinic, { ...key, urgency: 'urgent' })).statusCode).toBe(409);
  expect(await submissions(clinic)).toHaveLength(1);
  expect(await mailbox(clinic)).toHaveLength(1);
});

test('a referral that cannot stand is refused by field, and nothing is kept', async () => {
  const clinic = await makeClinic();
  const cases: [object, string][] = [
    [{ practitioner: { ...practitioner, rpps: '10000000001' } }, 'practitioner.rpps'],
    [{ practitioner: { ...practitioner, rpps: undefined } }, 'practitioner'],
    [{ practitioner: { ...practitioner, rpps: undefined, npi: '1234567890' } }, 'practitioner.npi'],
    [{ practitioner: { ...practitioner, email: 'zoe@example.org\r\nBcc: x@example.org' } }, 'practitioner.email'],
    [{ practitioner: { ...practitioner, first_name: 'Zoé\r\nBcc: x@example.org' } }, 'practitioner.first_name'],
    [{ practitioner: { ...practitioner, last_name: '' } }, 'practitioner.last_name'],
    [{ practitioner: { ...practitioner, phone: '<b>' } }, 'practitioner.phone'],
    [{ patient_initials: "'; drop table requests; --" }, 'patient_initials'],
    [{ patient_initials: '<b>' }, 'patient_initials'],
    [{ reason: '' }, 'reason'],
    [{ reason: 'x'.repeat(4001) }, 'reason'],
    [{ reason: 'bell \u0007' }, 'reason'],
    [{ urgency: 'now' }, 'urgency'],
    [{ patient_informed: false }, 'patient_informed'],
    [{ extra: 1 }, 'non_field_errors'],
    [{ idempotency_key: 'a b' }, 'idempotency_key'],
  ];
  for (const [changes, field] of cases) {
    const answer = await refer(clinic, changes);
    expect(answer.statusCode, field).toBe(400);
    expect(Object.keys(answer.json()), field).toContain(field);
  }
  expect(await submissions(clinic)).toEqual([]);
  expect(await mailbox(clinic)).toEqual([]);
});

test('a professional who agrees to the directory waits to be admitted', async () => {
  const clinic = await makeClinic();
  const answer = await join(clinic);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ id: expect.any(String), reference: A_REFERENCE, status: 'pending' });
  expect(await submissions(clinic)).toMatchObject([{ kind: 'professional', status: 'requested' }]);
  const consents = await clinic.db.selectFrom('consents').selectAll().execute();
  expect(consents).toMatchObject([{ text_id: 'professional-directory', text_version: '1', granted: 1 }]);
  expect(
    (await clinic.post('healthcare_professionals/new/', { ...member, npi: undefined, rpps: RPPS })).statusCode,
  ).toBe(201);
  const abroad = { npi: undefined, other_register: 'Suisse, GLN 7601000000000' };
  expect((await join(clinic, abroad)).statusCode).toBe(201);
});

test('without that consent, a register number or a name in one line nobody joins', async () => {
  const clinic = await makeClinic();
  const consent = member.consents[0];
  const cases: [object, string][] = [
    [{ consents: [] }, 'consents'],
    [{ consents: [{ ...consent, granted: false }] }, 'consents'],
    [{ consents: [{ ...consent, text_version: '2' }] }, 'consents'],
    [{ consents: [{ ...consent, text_id: 'trial-contact' }] }, 'consents'],
    [{ npi: undefined }, 'non_field_errors'],
    [{ npi: undefined, no_register: true }, 'non_field_errors'],
    [{ npi: undefined, other_register: '' }, 'other_register'],
    [{ npi: '1234567890' }, 'npi'],
    [{ email: 'zoe@example' }, 'email'],
    [{ first_name: 'a\nb' }, 'first_name'],
    [{ specialty: 'x'.repeat(121) }, 'specialty'],
    [{ city: '\u0000' }, 'code'],
  ];
  for (const [changes, field] of cases) {
    const answer = await join(clinic, changes);
    expect(answer.statusCode, JSON.stringify(changes)).toBe(400);
    expect(Object.keys(answer.json()), JSON.stringify(changes)).toContain(field);
  }
  expect(await submissions(clinic)).toEqual([]);
});

test('what looks like SQL or HTML is kept as the text it is', async () => {
  const clinic = await makeClinic();
  const city = `Robert'); DROP TABLE requests;-- <script>alert(1)</script>`;
  expect((await join(clinic, { city })).statusCode).toBe(201);
  const [row] = await submissions(clinic);
  expect(clinic.context.vault.open(row?.payload_sealed ?? '')).toMatchObject({ city });
});

test('one address and one client send ten an hour at most', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  const from = (n: number) => ({ remoteAddress: `10.0.0.${n}` });
  for (let n = 0; n < 10; n += 1) {
    expect((await clinic.post('healthcare_professionals/new', member, from(n))).statusCode).toBe(201);
  }
  const refused = await clinic.post('healthcare_professionals/new', { ...member, email: 'ZOE@example.org' }, from(11));
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toHaveProperty('retry-after');
});

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** Sends a letter over a socket as the form does, with what was ticked before it. */
async function sendLetter({ app }: TestClinic): Promise<string> {
  const form = new FormData();
  const fields = { text_id: 'referral-letter', text_version: '1', locale: 'fr' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([PDF], { type: 'application/pdf' }), 'lettre.pdf');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { cookie: `csrftoken=${CSRF}`, 'x-csrftoken': CSRF };
  const answer = await fetch(`${origin}/api/forms/documents/`, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(201);
  return sendDocument.answer.parse(await answer.json()).id;
}

test('a letter goes along with a referral, once, and the staff find it there', async () => {
  const clinic = await makeClinic();
  const letter = await sendLetter(clinic);
  const answer = await refer(clinic, { documents: [letter] });
  expect(answer.statusCode).toBe(201);
  const { id } = answer.json();
  const [file] = await clinic.db.selectFrom('documents').selectAll().execute();
  expect(file).toMatchObject({ request_id: id, expires_at: null, consent_text_id: 'referral-letter' });
  const again = await refer(clinic, { documents: [letter] });
  expect(again.statusCode).toBe(400);
  expect(again.json()).toHaveProperty('documents');
  expect(await submissions(clinic)).toHaveLength(1);
});

async function linkFor(clinic: TestClinic, kind: 'export' | 'withdrawal'): Promise<string> {
  await clinic.post('privacy/requests', { email: practitioner.email, kind, locale: 'en' });
  return linksOf((await mailbox(clinic)).at(-1))[0] ?? '';
}

test('the consent of a letter is shown and given out with the referral; withdrawn, the letter is deleted', async () => {
  const clinic = await makeClinic();
  const letter = await sendLetter(clinic);
  const sentAt = clinic.clock.now().toISOString();
  clinic.clock.forward(60_000);
  const { id } = (await refer(clinic, { documents: [letter] })).json();
  const token = await tokenOf(clinic, await makeStaff(clinic, 'clinician'));
  const onRecord = async () => (await clinic.get(`staff/requests/${id}`, { token })).json();
  const consent = { text_id: 'referral-letter', text_version: '1', granted: true, recorded_at: sentAt };
  expect((await onRecord()).consents).toEqual([consent]);

  const file = await linkFor(clinic, 'export');
  const plain = await clinic.post(file, { action: 'export', format: 'json' });
  expect(plain.json()).toMatchObject({ consents: [{ ...consent, request_id: id, locale: 'fr' }] });
  expect((await clinic.post(file, { action: 'export', format: 'fhir' })).body).toContain('Mon patient est d’accord');

  const link = await linkFor(clinic, 'withdrawal');
  expect((await clinic.get(link, { headers: { accept: 'text/html' } })).body).toContain('Mon patient est d’accord');
  const done = await sendForm(clinic, `${link.split('?')[0]}/confirm?locale=en`, { action: 'withdraw' });
  expect(done.statusCode).toBe(200);
  expect(await onRecord()).toMatchObject({
    documents: [],
    consents: [{ ...consent, withdrawn_at: clinic.clock.now().toISOString() }],
  });
  expect((await clinic.get(`referrals/${id}`)).json()).toMatchObject({ documents: 0 });
});

test('the mailed link tells where a referral stands, with the initials and nothing else of the patient', async () => {
  const clinic = await makeClinic();
  const { id, reference } = (await refer(clinic, { documents: [await sendLetter(clinic)] })).json();
  const [mail] = await mailbox(clinic);
  expect(JSON.stringify(mail)).toContain(`/api/referrals/${id}?locale=fr`);
  const read = async () => (await clinic.get(`referrals/${id}/`)).json();
  expect(await read()).toMatchObject({ reference, patient_initials: 'J.D.', stage: 'received', documents: 1 });
  expect(Object.keys(await read())).toHaveLength(6);
  const stages = { accepted: 'reading', in_progress: 'reading', completed: 'closed', cancelled: 'closed' } as const;
  for (const [status, stage] of Object.entries(stages)) {
    await clinic.db.updateTable('requests').set({ status }).where('id', '=', id).execute();
    expect(await read()).toMatchObject({ stage });
  }
  const page = await clinic.get(`referrals/${id}?locale=en`, { headers: { accept: 'text/html' } });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Closed');
  expect(page.body).toContain('J.D.');
  expect(page.body).not.toMatch(/mn\u00e9sique|Exemple|zoe@/);
});

test('the page of a referral does not call unread what the staff has opened', async () => {
  const clinic = await makeClinic();
  const { id } = (await refer(clinic)).json();
  const headers = { authorization: `Bearer ${await tokenOf(clinic, await makeStaff(clinic, 'clinician'))}` };
  expect((await clinic.get(`staff/requests/${id}`, { headers })).statusCode).toBe(200);
  for (const [locale, said] of [
    ['fr', 'L’équipe ne l’a pas encore prise en charge.'],
    ['en', 'The team has not taken it up yet.'],
  ] as const) {
    const page = await clinic.get(`referrals/${id}?locale=${locale}`, { headers: { accept: 'text/html' } });
    expect(page.body).toContain(said);
  }
});

test('an appointment of a referral is spoken of until its visit is over', async () => {
  const clinic = await makeClinic();
  const { id } = (await refer(clinic)).json();
  const headers = { authorization: `Bearer ${await tokenOf(clinic, await makeStaff(clinic, 'clinician'))}` };
  const [slot] = (await clinic.get('consultations/memoire?consultation_type=first')).json().results;
  const booked = await clinic.post('staff/appointments', { request_id: id, slot_id: slot.id }, { headers });
  expect(booked.statusCode).toBe(201);
  const stage = async () => (await clinic.get(`referrals/${id}`)).json().stage;
  expect(await stage()).toBe('appointment');
  clinic.clock.forward(30 * 24 * 3_600_000);
  expect(await stage()).toBe('received');
});

test('what is no referral has no page', async () => {
  const clinic = await makeClinic();
  const joined = (await join(clinic)).json().id;
  const logged = vi.spyOn(clinic.app.log, 'error');
  for (const id of [joined, 'A'.repeat(22)]) {
    expect((await clinic.get(`referrals/${id}`)).statusCode).toBe(404);
    const page = await clinic.get(`referrals/${id}`, { headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('Nous ne trouvons pas cette demande');
  }
  expect(logged).not.toHaveBeenCalled();
});
