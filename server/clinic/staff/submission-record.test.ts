import { expect, test } from 'vitest';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import {
  actions,
  addAppointment,
  addDocument,
  contact,
  makeInbox,
  record,
  stored,
} from '../../testing/clinic/inbox.ts';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { makeStaff, tokenOf } from '../../testing/clinic/sign-in.ts';
import { submission } from '../../testing/clinic/submissions.ts';

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

test('a list that is read again writes down what is new or changed in it, and everything once an hour has passed', async () => {
  const clinic = await makeClinic();
  const [reader, other] = [await makeStaff(clinic, 'coordinator'), await makeStaff(clinic, 'reader')];
  const [first, second] = [await record(clinic), await record(clinic)];
  const MINUTE = 60_000;
  const linesOf = async (pk: number) => {
    clinic.clock.forward(MINUTE);
    expect((await clinic.get('staff/requests', { token: await tokenOf(clinic, pk) })).statusCode).toBe(200);
    const lines = await clinic.db
      .selectFrom('audit')
      .select('subject')
      .where('action', '=', 'request.list')
      .where('actor', '=', `user:${pk}`)
      .where('at', '=', clinic.clock.now().toISOString())
      .execute();
    return lines.map(({ subject }) => subject).sort();
  };
  expect(await linesOf(reader)).toEqual([first, second].sort());
  expect(await linesOf(reader)).toEqual([]);
  const third = await record(clinic);
  expect(await linesOf(reader)).toEqual([third]);
  clinic.clock.forward(MINUTE);
  const change = { token: await tokenOf(clinic, reader), body: { status: 'accepted' } };
  expect((await clinic.call('PATCH', `staff/requests/${first}`, change)).statusCode).toBe(200);
  expect(await linesOf(reader)).toEqual([first]);
  expect(await linesOf(other)).toEqual([first, second, third].sort());
  clinic.clock.forward(61 * MINUTE);
  expect(await linesOf(reader)).toEqual([first, second, third].sort());
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
