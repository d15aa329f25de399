import { expect, test } from 'vitest';
import { mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { A_REFERENCE } from '../../testing/clinic/records.ts';
import { recorded } from '../../testing/clinic/submissions.ts';

const message = { template_id: 'press', reply_to: 'ada@example.org', message: 'Bonjour,\n1 < 2 et <3 à vous' };
const send = (clinic: TestClinic, changes: object = {}, host = 'www.example.fr') =>
  clinic.post('mail/send', { ...message, ...changes }, { headers: { host } });

test('a message goes to the clinic only, and an answer to whoever wrote', async () => {
  const clinic = await makeClinic();
  const answer = await send(clinic);
  expect(answer.statusCode).toBe(202);
  expect(answer.json()).toEqual({ detail: expect.any(String), reference: A_REFERENCE });
  const mails = await mailbox(clinic);
  expect(mails).toMatchObject([
    { to: 'contact@example.fr', replyTo: 'ada@example.org', subject: 'Message du site (presse)' },
  ]);
  expect(mails[0]?.text).toContain(message.message);
  expect(mails[0]?.html).toContain('1 &lt; 2 et &lt;3');
  expect(await clinic.db.selectFrom('requests').select(['kind', 'locale']).execute()).toEqual([
    { kind: 'message', locale: 'fr' },
  ]);
});

test('the site it was written on decides the language, the settings the address', async () => {
  const clinic = await makeClinic();
  clinic.context.clinicEmail = 'desk@clinic.example';
  expect((await send(clinic, {}, 'www.example.com')).statusCode).toBe(202);
  expect(await mailbox(clinic)).toMatchObject([
    { to: 'desk@clinic.example', subject: 'Message from the site (press)' },
  ]);
});

test('a message sent again because its answer was lost is recorded and mailed once', async () => {
  const clinic = await makeClinic();
  const keyed = { idempotency_key: 'key-of-one-message' };
  const answers = await Promise.all([send(clinic, keyed), send(clinic, keyed)]);
  answers.push(await send(clinic, keyed));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
  expect(await recorded(clinic)).toMatchObject([{ payload: message }]);
  expect(await mailbox(clinic)).toHaveLength(1);
  const other = await send(clinic, { ...keyed, message: 'Autre chose' });
  expect([other.statusCode, other.json()]).toMatchObject([409, { code: 'idempotency_key_reused' }]);
});

test('HTML, other recipients and header injection are refused, and nothing is sent', async () => {
  const clinic = await makeClinic();
  const cases: [object, string][] = [
    [{ message: 'See <a href="https://example.org">here</a>' }, 'message'],
    [{ message: '<img src=x onerror=alert(1)>' }, 'message'],
    [{ message: '<!-- hidden -->' }, 'message'],
    [{ message: 'a\u0008b' }, 'message'],
    [{ message: ' ' }, 'message'],
    [{ reply_to: 'ada@example.org\nBcc: x@example.org' }, 'reply_to'],
    [{ reply_to: 'Ada <ada@example.org>' }, 'reply_to'],
    [{ template_id: 'constructor' }, 'template_id'],
    [{ context_id: "1' or '1'='1" }, 'context_id'],
    [{ to: 'x@example.org' }, 'non_field_errors'],
  ];
  for (const [changes, field] of cases) {
    const answer = await send(clinic, changes);
    expect(answer.statusCode, JSON.stringify(changes)).toBe(400);
    expect(Object.keys(answer.json()), JSON.stringify(changes)).toContain(field);
  }
  expect(await mailbox(clinic)).toEqual([]);
  expect(await clinic.db.selectFrom('requests').select('id').execute()).toEqual([]);
});

test('three an hour and ten a day, for a client and for an address', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  const hour = 3_600_000 + 1;
  const codes: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const answer = await clinic.post('mail/send', message, { remoteAddress: `10.0.0.${n}` });
    codes.push(answer.statusCode);
    if (n % 3 === 2) clinic.clock.forward(hour);
  }
  expect(codes.filter((code) => code === 202)).toHaveLength(10);
  expect(codes.slice(10)).toEqual([429, 429]);
  const other = { ...message, reply_to: 'eve@example.org' };
  const client = [];
  for (let n = 0; n < 4; n += 1)
    client.push((await clinic.post('mail/send', { ...other, reply_to: `e${n}@example.org` })).statusCode);
  expect(client).toEqual([202, 202, 202, 429]);
});
