import { expect, test } from 'vitest';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { messageRecord, newMessage } from '../../testing/clinic/records.ts';
import { once } from '../http/once.ts';
import { recordSubmission } from './record-submission.ts';

const submission = newMessage({
  email: 'Ada@Example.org',
  redFlag: true,
  urgency: 'urgent',
  consents: [{ text_id: 'health-answers', text_version: '1', granted: true }],
});

test('a submission is recorded with its consents and a line of the audit trail, its content sealed', async () => {
  const { context, db } = await makeClinic();
  const { id, reference } = await db.transaction().execute((trx) => recordSubmission(trx, context, submission));
  const row = await db.selectFrom('requests').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ id, reference, kind: 'message', status: 'requested', red_flag: 1, urgency: 'urgent' });
  expect(row.person_hash).toBe(context.vault.fingerprint('ada@example.org'));
  expect(row.payload_sealed).not.toContain('Bonjour');
  expect(context.vault.open(row.payload_sealed)).toEqual(messageRecord());
  const consent = await db.selectFrom('consents').selectAll().executeTakeFirstOrThrow();
  expect(consent).toMatchObject({ request_id: id, text_id: 'health-answers', granted: 1, locale: 'fr' });
  const line = await db.selectFrom('audit').selectAll().executeTakeFirstOrThrow();
  expect(line).toMatchObject({ actor: 'visitor', action: 'request.message', subject: id });
});

test('the same key and body give the same answer and do the work once, also at the same time', async () => {
  const { context, db } = await makeClinic();
  const send = (body: object) =>
    once(context, { scope: 'test', key: 'key-12345', body }, (trx) => recordSubmission(trx, context, submission));
  const ids = await Promise.all([send({ a: 1, b: 2 }), send({ b: 2, a: 1 }), send({ a: 1, b: 2 })]);
  expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
  expect(await db.selectFrom('requests').select('id').execute()).toHaveLength(1);
  await expect(send({ a: 2, b: 2 })).rejects.toMatchObject({ status: 409 });
});

test('work that fails keeps neither its records nor its key', async () => {
  const { context, db } = await makeClinic();
  const key = { scope: 'test', key: 'key-12345', body: {} };
  const failing = once(context, key, async (trx) => {
    await recordSubmission(trx, context, submission);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await db.selectFrom('requests').select('id').execute()).toEqual([]);
  expect(await once(context, key, async () => 'done')).toBe('done');
});

test('without a key the work is done each time', async () => {
  const { context } = await makeClinic();
  const answers = [1, 2].map((n) => once(context, { scope: 'test', key: undefined, body: {} }, async () => n));
  expect(await Promise.all(answers)).toEqual([1, 2]);
});
