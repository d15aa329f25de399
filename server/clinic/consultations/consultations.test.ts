import { expect, test } from 'vitest';
import { mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { A_REFERENCE } from '../../testing/clinic/records.ts';
import { ADA, HOSTILE, recorded, submission } from '../../testing/clinic/submissions.ts';

const freeSlots = async (clinic: TestClinic, type: string): Promise<string[]> =>
  (await clinic.get(`consultations/memoire?consultation_type=${type}`))
    .json()
    .results.map(({ id }: { id: string }) => id);
const prepared = (given = {}) => ({ ...submission('preconsultation'), contact: ADA, ...given });

test.each(['orientation', 'preconsultation'])('the form %s is read for a reader and in a language', async (slug) => {
  const clinic = await makeClinic();
  const read = await clinic.get(`forms/${slug}?user_type=caregiver`);
  expect(read.json()).toMatchObject({ slug, locale: 'fr', user_type: 'caregiver', status: 'active' });
  expect((await clinic.get(`forms/${slug}/?user_type=patient&locale=en`)).json()).toMatchObject({ locale: 'en' });
  for (const query of ['', '?user_type=', '?user_type=robot']) {
    const refused = await clinic.get(`forms/${slug}${query}`);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toHaveProperty('user_type');
  }
});

test('the preconsultation is not for professionals', async () => {
  const clinic = await makeClinic();
  expect((await clinic.get('forms/preconsultation?user_type=healthcare_professional')).statusCode).toBe(400);
});

test('a preconsultation is recorded with its contact and confirmed by mail', async () => {
  const clinic = await makeClinic();
  const sent = await clinic.post('forms/preconsultation/submit/', prepared());
  expect(sent.statusCode).toBe(201);
  expect(sent.json()).toEqual({
    id: expect.any(String),
    reference: A_REFERENCE,
    status: 'requested',
    next: 'completed',
  });
  expect(await recorded(clinic)).toMatchObject([
    { kind: 'preconsultation', payload: { contact: ADA, answers: { reason: ['memory'] } } },
  ]);
  const mail = await clinic.db.selectFrom('outbox').select('event').execute();
  expect(mail).toEqual([{ event: `request-received:${sent.json().id}` }]);
});

test('a preconsultation books the chosen time, of whichever visit, once', async () => {
  const clinic = await makeClinic();
  for (const type of ['first', 'follow_up']) {
    const [slot_id] = await freeSlots(clinic, type);
    const sent = await clinic.post('forms/preconsultation/submit', prepared({ slot_id }));
    expect(sent.json()).toMatchObject({ appointment: { consultation_type: type, status: 'booked' } });
    const taken = await clinic.post('forms/preconsultation/submit', prepared({ slot_id }));
    expect(taken.statusCode).toBe(409);
  }
  const [call] = await freeSlots(clinic, 'trial_call');
  for (const slot_id of [call, 'nothing', HOSTILE]) {
    const refused = await clinic.post('forms/preconsultation/submit', prepared({ slot_id }));
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toHaveProperty('slot_id');
  }
  expect(await recorded(clinic)).toHaveLength(2);
});

test('how one meets is what the chosen time says, in the record as in the appointment', async () => {
  const clinic = await makeClinic();
  const { results } = (await clinic.get('consultations/memoire?consultation_type=first')).json();
  const other = results.find(({ modality }: { modality: string }) => modality !== 'phone');
  const body = {
    ...submission('preconsultation', { answers: { modality: 'phone' } }),
    contact: ADA,
    slot_id: other.id,
  };
  const sent = await clinic.post('forms/preconsultation/submit', body);
  expect(sent.json()).toMatchObject({ appointment: { modality: other.modality } });
  expect(await recorded(clinic)).toMatchObject([{ payload: { answers: { modality: other.modality } } }]);
});

test('red flags make a preconsultation urgent', async () => {
  const clinic = await makeClinic();
  const body = { ...submission('preconsultation', { answers: { red_flags: ['confusion', 'fever'] } }), contact: ADA };
  expect((await clinic.post('forms/preconsultation/submit', body)).json()).toMatchObject({ next: 'urgent_help' });
  expect(await recorded(clinic)).toMatchObject([{ red_flag: 1, urgency: 'urgent' }]);
});

test.each([
  [{ contact: undefined }, 'contact'],
  [{ contact: { ...ADA, email: 'ada' } }, 'contact.email'],
  [{ contact: { ...ADA, first_name: '  ' } }, 'contact.first_name'],
  [{ contact: { ...ADA, phone: HOSTILE } }, 'contact.phone'],
  [{ form_id: 'orientation' }, 'form_id'],
  [{ form_version: '1' }, 'form_version'],
  [{ consents: [] }, 'consents'],
])('a preconsultation with %o is refused', async (change, field) => {
  const clinic = await makeClinic();
  const refused = await clinic.post('forms/preconsultation/submit', prepared(change));
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toHaveProperty([field]);
  expect(await recorded(clinic)).toEqual([]);
});

test('names are kept verbatim, and a robot leaves nothing', async () => {
  const clinic = await makeClinic();
  const contact = { ...ADA, first_name: HOSTILE.slice(0, 80), last_name: 'O’Brien <b>' };
  await clinic.post('forms/preconsultation/submit', prepared({ contact }));
  expect(await recorded(clinic)).toMatchObject([{ payload: { contact } }]);
  const trapped = await clinic.post('forms/preconsultation/submit', prepared({ website: 'x' }));
  expect(trapped.statusCode).toBe(201);
  expect(await recorded(clinic)).toHaveLength(1);
});

test('a second consultation is recorded with what it refers to', async () => {
  const clinic = await makeClinic();
  const extra = { previous_id: 'A'.repeat(22), referrer: 'Dr Example' };
  const sent = await clinic.post('forms/secondary_consultation/submit', {
    ...submission('secondary-consultation'),
    ...extra,
  });
  expect(sent.statusCode).toBe(201);
  expect(sent.json()).toEqual({ id: expect.any(String), reference: A_REFERENCE, status: 'requested' });
  expect(await recorded(clinic)).toMatchObject([
    { kind: 'secondary_consultation', payload: { ...extra, documents: [] } },
  ]);
});

test('the reference of a request stands in its answer, its appointment and every mail, and ties the next one to it', async () => {
  const clinic = await makeClinic();
  const [slot_id] = await freeSlots(clinic, 'first');
  const first = (await clinic.post('forms/preconsultation/submit', prepared({ slot_id }))).json();
  expect(first).toMatchObject({ reference: A_REFERENCE, appointment: { reference: first.reference } });
  const mails = await mailbox(clinic);
  expect(mails).toHaveLength(2);
  for (const { text } of mails) expect(text).toContain(first.reference);
  expect(mails.map(({ text }) => text).join()).not.toContain(first.id);
  const previous_id = first.reference.toLowerCase().replaceAll('-', ' ');
  const body = { ...submission('secondary-consultation'), previous_id };
  expect((await clinic.post('forms/secondary_consultation/submit', body)).statusCode).toBe(201);
  expect(await recorded(clinic)).toMatchObject([{}, { payload: { previous_id: first.id } }]);
});

test('a reference that nobody has is kept as it was typed', async () => {
  const clinic = await makeClinic();
  const body = { ...submission('secondary-consultation'), previous_id: 'K7-42-93' };
  expect((await clinic.post('forms/secondary_consultation/submit', body)).statusCode).toBe(201);
  expect(await recorded(clinic)).toMatchObject([{ payload: { previous_id: 'K7-42-93' } }]);
});

test('a second consultation books a time of its own kind for somebody who leaves an address', async () => {
  const clinic = await makeClinic();
  const send = (given: object) =>
    clinic.post('forms/secondary_consultation/submit', { ...submission('secondary-consultation'), ...given });
  const [slot_id] = await freeSlots(clinic, 'secondary');
  const [first] = await freeSlots(clinic, 'first');
  expect((await send({ slot_id })).json()).toEqual({ contact: [expect.any(String)] });
  expect((await send({ contact: ADA, slot_id: first })).statusCode).toBe(400);
  const sent = await send({ contact: ADA, slot_id });
  expect(sent.json()).toMatchObject({ appointment: { consultation_type: 'secondary', status: 'booked' } });
  expect((await send({ contact: ADA, slot_id })).statusCode).toBe(409);
  expect(await recorded(clinic)).toMatchObject([{ payload: { contact: ADA } }]);
});

test('a second consultation with documents that are not there is refused', async () => {
  const clinic = await makeClinic();
  const body = { ...submission('secondary-consultation', { locale: 'fr' }), documents: ['B'.repeat(22)] };
  const refused = await clinic.post('forms/secondary_consultation/submit', body);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toEqual({ documents: [expect.stringContaining('introuvable')] });
  expect(await recorded(clinic)).toEqual([]);
  const trapped = await clinic.post('forms/secondary_consultation/submit', { ...body, website: 'x' });
  expect(trapped.statusCode).toBe(201);
});

test('the questions after a form are kept with it, checked as any answer', async () => {
  const clinic = await makeClinic();
  const { id } = (await clinic.post('forms/preconsultation/submit', prepared())).json();
  expect((await clinic.get(`forms/meta_qs/${id}/`)).json()).toMatchObject({ slug: 'after-questions', locale: 'en' });
  expect((await clinic.get(`forms/meta_qs/${id}?locale=fr`)).json()).toMatchObject({ locale: 'fr' });
  const refused = await clinic.post(`forms/meta_qs/${id}`, { answers: { ease: 'perfect' } });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toEqual({ ease: ['Choose one of the given answers.'] });
  const kept = await clinic.post(`forms/meta_qs/${id}`, { answers: { ease: 'easy', improve: HOSTILE } });
  expect(kept.json()).toEqual({ detail: 'Thank you, it is saved.' });
  expect(kept.statusCode).toBe(200);
  expect(await recorded(clinic)).toMatchObject([
    { payload: { contact: ADA, after: { ease: 'easy', improve: HOSTILE } } },
  ]);
});

test('there are no questions after what was never sent', async () => {
  const clinic = await makeClinic();
  const unknown = `forms/meta_qs/${'C'.repeat(22)}`;
  expect((await clinic.get(unknown)).statusCode).toBe(404);
  expect((await clinic.post(unknown, { answers: {} })).statusCode).toBe(404);
  expect((await clinic.get('forms/meta_qs/x')).statusCode).toBe(400);
});
