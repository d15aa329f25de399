import { expect, test } from 'vitest';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { type NewRecord, type NewSubmission, recordSubmission } from '../intake/record-submission.ts';
import { makeClinic, type TestClinic } from '../testing/make-clinic.ts';
import { A_REFERENCE, messageRecord, preconsultationRecord } from '../testing/records.ts';
import { signIn } from '../testing/sign-in.ts';
import { submission } from '../testing/submissions.ts';

const contact = { first_name: 'Hélène', last_name: 'Exemple', email: 'helene@example.org', phone: '01 00 00 00 00' };

/** Of a form that is no longer there. */
const form = { id: 'former', slug: 'former', version: '1' };
const stored = preconsultationRecord({ form, contact, answers: { age: 70 } });

async function record(
  clinic: TestClinic,
  given: Partial<Pick<NewSubmission, 'redFlag' | 'urgency'>> = {},
  what: NewRecord = { kind: 'preconsultation', payload: stored },
): Promise<string> {
  clinic.clock.forward(1000);
  const submission: NewSubmission = {
    locale: 'fr',
    email: contact.email,
    redFlag: false,
    urgency: 'routine',
    consents: [{ text_id: 'care', text_version: '1', granted: true }],
    ...given,
    ...what,
  };
  return (await clinic.db.transaction().execute((trx) => recordSubmission(trx, clinic.context, submission))).id;
}

async function makeInbox() {
  const clinic = await makeClinic();
  const { token } = await signIn(clinic);
  const list = async (query = '') =>
    (await clinic.get(`staff/requests${query}`, { token })).json<{
      count: number;
      next: string | null;
      previous: string | null;
      results: { id: string; name: string | null }[];
    }>();
  return { clinic, token, list };
}

async function addAppointment({ db, context }: TestClinic, submissionId: string): Promise<void> {
  const start = '2026-02-02T09:00:00.000Z';
  await db
    .insertInto('appointments')
    .values({
      id: 'an-appointment',
      reference: 'K7-42-93',
      slot_id: 'slot',
      taken_slot: 'slot',
      start_at: start,
      end_at: '2026-02-02T09:30:00.000Z',
      timezone: 'Europe/Paris',
      modality: 'video',
      consultation_type: 'first',
      status: 'booked',
      request_id: submissionId,
      contact_sealed: context.vault.seal(contact),
      locale: 'fr',
      token_hash: 'hash',
      updated_at: start,
    })
    .execute();
}

async function addDocument({ db, context, clock }: TestClinic, submissionId: string): Promise<void> {
  await db
    .insertInto('documents')
    .values({
      id: 'a-document-of-a-submission',
      name_sealed: context.vault.seal('ordonnance.pdf'),
      type: 'application/pdf',
      size: 3,
      content_sealed: context.vault.sealBytes(Buffer.from('pdf')),
      request_id: submissionId,
      created_at: clock.now().toISOString(),
    })
    .execute();
}

const actions = async ({ db }: TestClinic) =>
  (await db.selectFrom('audit').selectAll().where('actor', 'like', 'user:%').execute()).map(
    ({ action, subject }) => `${action} ${subject}`,
  );

test('the inbox is for signed-in staff only', async () => {
  const clinic = await makeClinic();
  for (const path of ['staff/requests', 'staff/requests/', 'staff/requests.csv', `staff/requests/${'a'.repeat(22)}`]) {
    expect((await clinic.get(path)).statusCode, path).toBe(401);
  }
});

test('red flags come first, then the newest', async () => {
  const { clinic, list } = await makeInbox();
  const oldest = await record(clinic);
  const flagged = await record(clinic, { redFlag: true, urgency: 'urgent' });
  const newest = await record(clinic);
  const { count, results } = await list();
  expect(count).toBe(3);
  expect(results.map(({ id }) => id)).toEqual([flagged, newest, oldest]);
  expect(results[0]).toEqual({
    id: flagged,
    reference: A_REFERENCE,
    kind: 'preconsultation',
    status: 'requested',
    urgency: 'urgent',
    red_flag: true,
    locale: 'fr',
    name: 'Hélène Exemple',
    who: { by: 'self', person: 'Hélène Exemple', helper: null, tie: null },
    created_at: '2026-01-12T09:00:02.000Z',
    updated_at: '2026-01-12T09:00:02.000Z',
  });
});

test('a red flag that was dealt with no longer stands first', async () => {
  const { clinic, token, list } = await makeInbox();
  const handled = await record(clinic, { redFlag: true });
  const routine = await record(clinic);
  await clinic.call('PATCH', `staff/requests/${handled}`, { token, body: { status: 'completed' } });
  expect((await list()).results.map(({ id }) => id)).toEqual([routine, handled]);
});

test('the list is filtered by kind and status and searched by name, address or reference, accents or not', async () => {
  const { clinic, list } = await makeInbox();
  const first = await record(clinic);
  const message = await record(
    clinic,
    {},
    { kind: 'message', payload: messageRecord({ reply_to: 'paul@example.org' }) },
  );
  const ids = async (query: string) => (await list(query)).results.map(({ id }) => id);
  expect(await ids('?kind=message')).toEqual([message]);
  expect(await ids('?status=completed')).toEqual([]);
  expect(await ids('?search=HELENE%20ex')).toEqual([first]);
  expect(await ids('?search=paul@')).toEqual([message]);
  expect(await ids(`?search=${first}`)).toEqual([first]);
  expect(await ids('?search=%25')).toEqual([]);
  expect(await ids("?search=' OR 1=1 --".replaceAll(' ', '%20'))).toEqual([]);
});

test('a reference is found as it is typed, said or misheard, also one told to somebody who registered again', async () => {
  const { clinic, token, list } = await makeInbox();
  const id = await record(clinic);
  await record(clinic);
  await clinic.db.updateTable('requests').set({ reference: 'K7-42-93' }).where('id', '=', id).execute();
  for (const typed of ['K7-42-93', 'k74293', 'K 7 42 93', ' k7.42.93 ', 'J7-4Z-Q3', 'Référence : K7-42-93']) {
    const { count, results } = await list(`?search=${encodeURIComponent(typed)}`);
    expect([count, results[0]?.id], typed).toEqual([1, id]);
  }
  expect((await list('?search=k7429&kind=preconsultation')).count).toBe(0);
  expect((await list('?search=k74293&status=completed')).count).toBe(0);
  const csv = (await clinic.get('staff/requests.csv?search=k74293', { token })).body.split('\r\n');
  expect(csv[0]).toMatch(/"reference","answered","helper"$/);
  expect(csv[1]).toMatch(/"K7-42-93","self",""$/);
  expect(csv).toHaveLength(3);
  const payload = {
    trial_key: 'START',
    contact,
    repeats: [{ at: '2026-01-12T09:00:00.000Z', reference: 'R4-HH-22', contact }],
  };
  const registration = await record(clinic, {}, { kind: 'trial_signup', payload });
  expect((await list('?search=r4hh22')).results.map((one) => one.id)).toEqual([registration]);
});

test('the list says for whom somebody answered and finds both by name; titles and trials have names, not keys', async () => {
  const { clinic, token, list } = await makeInbox();
  const answers = {
    ...{ person_first_name: 'Anne', person_last_name: 'Martin', person_birth_date: '1950-03-01' },
    ...{ helper_first_name: 'Paul', helper_last_name: 'Martin', helper_tie: 'child' },
  };
  const payload = preconsultationRecord({ contact, filled_by: 'on_behalf', user_type: 'caregiver', answers });
  const id = await record(clinic, {}, { kind: 'preconsultation', payload });
  const who = { by: 'on_behalf', person: 'Anne Martin', helper: 'Paul Martin', tie: 'child' };
  for (const search of ['anne', 'paul mar', 'helene']) {
    expect((await list(`?search=${encodeURIComponent(search)}`)).results, search).toMatchObject([
      { id, name: 'Anne Martin', who },
    ]);
  }
  expect((await clinic.get('staff/requests.csv', { token })).body).toContain('"on_behalf","Paul Martin"');
  const first = await record(clinic, {}, { kind: 'trial_signup', payload: { trial_key: 'PRECISE_AD', contact } });
  const form = { id: 'trial-registration', slug: 'trial-registration', version: '1' };
  const questions = { ...stored, form, trial_key: 'PRECISE_AD', trial_signup: first };
  const second = await record(clinic, {}, { kind: 'survey', payload: questions });
  const read = (await clinic.get(`staff/requests/${second}`, { token })).json();
  const { reference } = (await clinic.get(`staff/requests/${first}`, { token })).json<{ reference: string }>();
  expect(read).toMatchObject({
    form_title: expect.stringMatching(/^[A-ZÀ-Ý].* /),
    trial_name: 'Trial PRECISE_AD',
    named: [{ field: 'trial_signup', id: first, reference }],
  });
});

test('an unknown kind, status or page is a 400 that names it', async () => {
  const { clinic, token } = await makeInbox();
  for (const [query, field] of [
    ['kind=x', 'kind'],
    ['status=x', 'status'],
    ['page=0', 'page'],
    ['page=x', 'page'],
  ]) {
    const answer = await clinic.get(`staff/requests?${query}`, { token });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty(field ?? '');
  }
});

test('a list has pages of 25 with the addresses of the next and the one before, also when searched', async () => {
  const { clinic, list } = await makeInbox();
  for (let i = 0; i < 30; i += 1) await record(clinic);
  const first = await list('?search=helene&kind=preconsultation');
  expect(first).toMatchObject({ count: 30, previous: null });
  expect(first.next).toBe('/api/staff/requests?kind=preconsultation&search=helene&page=2');
  const second = await list('?page=2');
  expect(second).toMatchObject({ count: 30, next: null, previous: '/api/staff/requests?page=1' });
  expect([first.results.length, second.results.length]).toEqual([25, 5]);
});

test('a submission opens with all that was sent, its consents and its notes', async () => {
  const { clinic, token } = await makeInbox();
  const id = await record(clinic);
  const answer = await clinic.get(`staff/requests/${id}/`, { token });
  expect(answer.json()).toMatchObject({
    id,
    content: stored,
    consents: [{ text_id: 'care', text_version: '1', granted: true, recorded_at: expect.any(String) }],
    notes: '',
  });
  expect((await clinic.get(`staff/requests/${'a'.repeat(22)}`, { token })).statusCode).toBe(404);
  expect((await clinic.get('staff/requests/..%2f..', { token })).statusCode).toBe(400);
});

test('a submission is moved on and noted about; notes are sealed and can be taken away', async () => {
  const { clinic, token } = await makeInbox();
  const id = await record(clinic);
  const body = { status: 'accepted', notes: 'Call on Monday.\n<b>not bold</b>' };
  const changed = await clinic.call('PATCH', `staff/requests/${id}`, { token, body });
  expect(changed.json()).toMatchObject(body);
  const row = await clinic.db.selectFrom('requests').selectAll().executeTakeFirstOrThrow();
  expect(row.notes_sealed).not.toContain('Monday');
  const cleared = await clinic.call('PATCH', `staff/requests/${id}/`, {
    token,
    body: { notes: '', seen: changed.json<{ updated_at: string }>().updated_at },
  });
  expect(cleared.json()).toMatchObject({ status: 'accepted', notes: '' });
  for (const wrong of [{ status: 'done' }, { notes: 'a\u0007' }, { kind: 'message' }]) {
    expect((await clinic.call('PATCH', `staff/requests/${id}`, { token, body: wrong })).statusCode).toBe(400);
  }
  const missing = await clinic.call('PATCH', `staff/requests/${'a'.repeat(22)}`, { token, body });
  expect(missing.statusCode).toBe(404);
});

test('a change of what was changed by somebody else meanwhile is refused and loses nothing', async () => {
  const { clinic, token } = await makeInbox();
  const id = await record(clinic);
  const change = (body: object) => clinic.call('PATCH', `staff/requests/${id}`, { token, body });
  const { updated_at: seen } = (await clinic.get(`staff/requests/${id}`, { token })).json<{ updated_at: string }>();
  clinic.clock.forward(1000);
  const first = await change({ notes: 'Called on Monday.', seen });
  expect(first.json()).toMatchObject({ notes: 'Called on Monday.' });
  const late = await change({ notes: 'Call on Monday!', seen });
  expect([late.statusCode, late.json()]).toEqual([409, expect.objectContaining({ code: 'changed' })]);
  const { updated_at: now } = first.json<{ updated_at: string }>();
  expect((await change({ status: 'accepted', seen: now })).json()).toMatchObject({ notes: 'Called on Monday.' });
});

test('who does not say what they have seen never writes over a colleague’s notes, and may still move the submission on', async () => {
  const { clinic, token } = await makeInbox();
  const id = await record(clinic);
  const change = (body: object) => clinic.call('PATCH', `staff/requests/${id}`, { token, body });
  expect((await change({ notes: 'Called on Monday.' })).statusCode).toBe(200);
  for (const notes of ['Something else.', '']) {
    const refused = await change({ notes, status: 'cancelled' });
    expect([refused.statusCode, refused.json()]).toEqual([409, expect.objectContaining({ code: 'changed' })]);
  }
  expect((await change({ notes: 'Called on Monday.' })).statusCode).toBe(200);
  expect((await change({ status: 'accepted' })).json()).toMatchObject({
    status: 'accepted',
    notes: 'Called on Monday.',
  });
});

test('of two who write notes at once, also within a millisecond, one is told; no text is lost unseen', async () => {
  const { clinic, token } = await makeInbox();
  const id = await record(clinic);
  const read = async () =>
    (await clinic.get(`staff/requests/${id}`, { token })).json<{ updated_at: string; notes: string }>();
  const { updated_at: seen } = await read();
  const write = (notes: string) => clinic.call('PATCH', `staff/requests/${id}`, { token, body: { notes, seen } });
  const answers = await Promise.all(['one', 'two', 'three'].map(write));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const winner = answers.find(({ statusCode }) => statusCode === 200)?.json<{ notes: string }>().notes;
  expect((await read()).notes).toBe(winner);
});

test('a submission that a form made opens with its questions, in its language, and the words that were shown', async () => {
  const { clinic, token } = await makeInbox();
  const sent = await clinic.post('survey/memory-check-in', submission('memory-check-in-b', { locale: 'fr' }));
  const { id } = sent.json<{ id: string }>();
  await clinic.post(`forms/meta_qs/${id}`, { answers: {} });
  const { forms } = (await clinic.get(`staff/requests/${id}`, { token })).json<{ forms: FormDefinition[] }>();
  expect(forms.map((form) => [form.id, form.locale])).toEqual([
    ['memory-check-in-b', 'fr'],
    ['after-questions', 'fr'],
  ]);
});

test('a submission opens with its appointment and the names of its documents', async () => {
  const { clinic, token } = await makeInbox();
  const id = await record(clinic);
  await addAppointment(clinic, id);
  await addDocument(clinic, id);
  expect((await clinic.get(`staff/requests/${id}`, { token })).json()).toMatchObject({
    forms: [],
    appointments: [{ start: '2026-02-02T10:00:00+01:00', modality: 'video', status: 'booked' }],
    documents: [{ name: 'ordonnance.pdf', size: 3, type: 'application/pdf' }],
  });
});

test('a document of a submission is given as a file, to staff only, and the reading is in the audit trail', async () => {
  const { clinic, token } = await makeInbox();
  await addDocument(clinic, await record(clinic));
  const path = 'staff/documents/a-document-of-a-submission';
  expect((await clinic.get(path)).statusCode).toBe(401);
  const answer = await clinic.get(path, { token });
  expect([answer.headers['content-type'], answer.body]).toEqual(['application/pdf', 'pdf']);
  expect(answer.headers['content-disposition']).toBe("attachment; filename*=UTF-8''ordonnance.pdf");
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await actions(clinic)).at(-1)).toBe('document.read a-document-of-a-submission');
  await clinic.db.updateTable('documents').set({ request_id: null }).execute();
  expect((await clinic.get(path, { token })).statusCode).toBe(404);
});

test('the table for spreadsheets is UTF-8 with a mark, and no cell is a formula', async () => {
  const { clinic, token } = await makeInbox();
  const named = { ...contact, first_name: '=HYPERLINK("x")', last_name: 'A, "B"' };
  await record(clinic, {}, { kind: 'preconsultation', payload: preconsultationRecord({ contact: named }) });
  const answer = await clinic.get('staff/requests.csv?kind=preconsultation', { token });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="requests-2026-01-12.csv"');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [, line] = answer.body.split('\r\n');
  expect(line).toContain(`"'=HYPERLINK(""x"") A, ""B""","helene@example.org","01 00 00 00 00"`);
});

test('every reading, export and change is in the audit trail', async () => {
  const { clinic, token, list } = await makeInbox();
  const id = await record(clinic);
  await list();
  await clinic.get(`staff/requests/${id}`, { token });
  await clinic.get('staff/requests.csv', { token });
  await clinic.call('PATCH', `staff/requests/${id}`, { token, body: { status: 'accepted' } });
  const expected = [`request.list ${id}`, `request.read ${id}`, 'request.export 1 requests', `request.change ${id}`];
  expect((await actions(clinic)).slice(1)).toEqual(expected);
});

test('a record of another version is read in its raw parts, with whoever left their name', async () => {
  const { clinic, token, list } = await makeInbox();
  const id = await record(clinic);
  const raw = { contact, answers: { age: 70 }, of_another_version: { kept: [1, 'two'] } };
  await clinic.db
    .updateTable('requests')
    .set({ payload_sealed: clinic.context.vault.seal(raw) })
    .execute();
  expect((await list('?search=helene')).results).toMatchObject([{ id, name: 'Hélène Exemple' }]);
  const answer = await clinic.get(`staff/requests/${id}`, { token });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ kind: 'preconsultation', content: raw, forms: [] });
});

test('what a later version adds to a record is read too', async () => {
  const { clinic, token } = await makeInbox();
  const id = await record(clinic);
  const later = { ...stored, of_a_later_version: 'kept' };
  await clinic.db
    .updateTable('requests')
    .set({ payload_sealed: clinic.context.vault.seal(later) })
    .execute();
  expect((await clinic.get(`staff/requests/${id}`, { token })).json()).toMatchObject({ content: later });
});

test('an export of more than it can hold says in its last line that it is cut', { timeout: 120_000 }, async () => {
  const { clinic, token } = await makeInbox();
  const id = await record(clinic);
  const { reference: _own, ...row } = await clinic.db
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const exported = async () => (await clinic.get('staff/requests.csv', { token })).body.trimEnd().split('\r\n');
  const add = async (first: number, last: number) => {
    const rows = Array.from({ length: last - first }, (_, number) => ({
      ...row,
      id: `copy-${first + number}`,
      reference: `R${first + number}`,
    }));
    await clinic.db.insertInto('requests').values(rows).execute();
  };
  for (let first = 1; first < 5000; first += 500) await add(first, Math.min(first + 500, 5000));
  const whole = await exported();
  expect([whole.length, whole.at(-1)]).toEqual([5001, expect.stringMatching(/^"copy-|^"[\w-]{22}"/)]);
  await add(5000, 5001);
  const cut = await exported();
  expect([cut.length, cut.at(-1)]).toEqual([5002, expect.stringContaining('5 000 premières demandes')]);
});
