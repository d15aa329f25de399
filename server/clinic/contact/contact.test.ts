import { expect, test } from 'vitest';
import { linksOf, mailbox, sendForm } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { deleteWhatIsOver } from '../retention/retention.ts';

const wish = {
  email: 'ada@example.org',
  locale: 'fr',
  topics: ['trials'],
  consent: { text_id: 'keep-informed', text_version: '1', granted: true },
};
const subscribe = (clinic: TestClinic, changes: object = {}) =>
  clinic.post('mail/create-contact', { ...wish, ...changes });
const subscriptions = ({ db }: TestClinic) => db.selectFrom('subscriptions').selectAll().execute();
const consentsIn = ({ db }: TestClinic) => db.selectFrom('consents').selectAll().orderBy('recorded_at').execute();
const latestLinks = async (clinic: TestClinic) => linksOf((await mailbox(clinic)).at(-1));

test('nobody is subscribed before the button of the mailed link’s page is pressed', async () => {
  const clinic = await makeClinic();
  const answer = await subscribe(clinic);
  expect(answer.statusCode).toBe(202);
  expect(answer.json()).toEqual({ detail: expect.any(String) });
  expect(await subscriptions(clinic)).toMatchObject([{ status: 'pending', confirmed_at: null, locale: 'fr' }]);
  expect(JSON.stringify(await subscriptions(clinic))).not.toContain('ada@');
  const [mail] = await mailbox(clinic);
  expect(mail).toMatchObject({ to: 'ada@example.org', subject: 'Confirmez votre adresse' });

  expect(await consentsIn(clinic)).toEqual([]);
  const [confirm = ''] = linksOf(mail);
  for (let opened = 0; opened < 3; opened += 1) {
    const page = await clinic.get(confirm);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Oui, confirmer mon adresse');
    expect(await subscriptions(clinic)).toMatchObject([{ status: 'pending', confirmed_at: null }]);
  }
  expect((await sendForm(clinic, confirm, {}, 'forged')).statusCode).toBe(403);
  const done = await sendForm(clinic, confirm, {});
  expect(done.body).toContain('Votre adresse est confirmée');
  expect(await subscriptions(clinic)).toMatchObject([{ status: 'confirmed', topics: '["trials"]' }]);
  expect((await clinic.get(confirm)).body).toContain('Votre adresse est confirmée');
  expect((await clinic.post(confirm, {})).statusCode).toBe(200);
  expect(await consentsIn(clinic)).toMatchObject([
    { text_id: 'keep-informed', text_version: '1', granted: 1, withdrawn_at: null },
  ]);
});

test('a known address gets the same answer and another mail, and changes nothing until its link is confirmed', async () => {
  const clinic = await makeClinic();
  const first = await subscribe(clinic);
  await sendForm(clinic, (await latestLinks(clinic))[0] ?? '', {});
  clinic.clock.forward(1000);
  const other = { topics: ['articles'], consent: { ...wish.consent, text_version: '2' } };
  const again = await clinic.post('mail/create-contact/', { ...wish, email: 'ADA@example.org', ...other });
  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
  expect(await subscriptions(clinic)).toMatchObject([{ status: 'confirmed', topics: '["trials"]' }]);
  expect(await mailbox(clinic)).toHaveLength(2);
  const granted = { text_id: 'keep-informed', text_version: '1', locale: 'fr', granted: 1 };
  expect(await consentsIn(clinic)).toMatchObject([granted]);
  await sendForm(clinic, (await latestLinks(clinic))[0] ?? '', {});
  expect(await subscriptions(clinic)).toMatchObject([{ topics: '["articles"]', text_version: '2' }]);
  expect(await consentsIn(clinic)).toMatchObject([granted, { text_version: '2', granted: 1 }]);
});

test('a wish that is made again before it is confirmed stays as long as its new link, in its language', async () => {
  const clinic = await makeClinic();
  const DAY = 24 * 3_600_000;
  await subscribe(clinic);
  clinic.clock.forward(29 * DAY);
  await subscribe(clinic, { locale: 'en', topics: ['articles'] });
  expect(await subscriptions(clinic)).toMatchObject([{ status: 'pending', locale: 'en' }]);
  const [confirm = ''] = await latestLinks(clinic);
  clinic.clock.forward(6 * DAY);
  await deleteWhatIsOver(clinic.context);
  expect((await sendForm(clinic, confirm, {})).statusCode).toBe(200);
  expect(await subscriptions(clinic)).toMatchObject([{ status: 'confirmed', locale: 'en', topics: '["articles"]' }]);
  await subscribe(clinic);
  expect(await subscriptions(clinic)).toMatchObject([{ locale: 'en', created_at: '2026-02-10T09:00:00.000Z' }]);
  await sendForm(clinic, (await latestLinks(clinic))[0] ?? '', {});
  expect(await subscriptions(clinic)).toMatchObject([{ locale: 'fr', topics: '["trials"]' }]);
});

test('a wish sent again because its answer was lost is kept and mailed once; with the same key no other wish', async () => {
  const clinic = await makeClinic();
  const keyed = { idempotency_key: 'key-of-one-wish' };
  const answers = await Promise.all([subscribe(clinic, keyed), subscribe(clinic, keyed)]);
  answers.push(await subscribe(clinic, keyed));
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    Array.from({ length: 3 }, () => [202, answers[0]?.body]),
  );
  expect(await mailbox(clinic)).toHaveLength(1);
  expect(await consentsIn(clinic)).toEqual([]);
  expect(await clinic.db.selectFrom('mailed_links').select('purpose').execute()).toHaveLength(2);
  const other = await subscribe(clinic, { ...keyed, topics: ['articles'] });
  expect([other.statusCode, other.json()]).toMatchObject([409, { code: 'idempotency_key_reused' }]);
});

test('a link works for seven days, and only one that was mailed', async () => {
  const clinic = await makeClinic();
  await subscribe(clinic, { locale: 'en' });
  const [confirm = '', leave = ''] = await latestLinks(clinic);
  for (const path of [`mail/confirm/${'x'.repeat(43)}`, 'mail/confirm/x', leave.replace('unsubscribe', 'confirm')]) {
    expect((await clinic.get(path)).statusCode, path).toBe(410);
  }
  clinic.clock.forward(7 * 24 * 3_600_000);
  const late = await clinic.get(confirm);
  expect(late.statusCode).toBe(410);
  expect(late.body).toContain('This link no longer works');
  expect(await subscriptions(clinic)).toMatchObject([{ status: 'pending' }]);
});

test('the link to leave asks once more, then deletes the address and marks the consent as withdrawn', async () => {
  const clinic = await makeClinic();
  await subscribe(clinic);
  const [confirm = '', leave = ''] = await latestLinks(clinic);
  await sendForm(clinic, confirm, {});
  const page = await clinic.get(leave);
  expect(page.body).toContain('Retirer mon adresse');
  expect(await subscriptions(clinic)).toHaveLength(1);
  expect((await sendForm(clinic, leave, {}, 'forged')).statusCode).toBe(403);
  expect((await sendForm(clinic, leave, {})).body).toContain('Votre adresse est retirée');
  expect(await subscriptions(clinic)).toEqual([]);
  const [consent] = await consentsIn(clinic);
  expect(consent?.withdrawn_at).toBe('2026-01-12T09:00:00.000Z');
  expect((await sendForm(clinic, leave, {})).statusCode).toBe(200);
  expect((await clinic.get(confirm)).statusCode).toBe(410);
  expect((await sendForm(clinic, `mail/unsubscribe/${'x'.repeat(43)}`, {})).statusCode).toBe(410);
});

test('a wish without consent or with bad values is refused, and nothing is kept or sent', async () => {
  const clinic = await makeClinic();
  const cases: [object, string][] = [
    [{ consent: { ...wish.consent, granted: false } }, 'consent'],
    [{ consent: undefined }, 'consent'],
    [{ email: 'ada@example.org\r\nBcc: x@example.org' }, 'email'],
    [{ email: 'ada@example.org, x@example.org' }, 'email'],
    [{ email: '<script>@example.org' }, 'email'],
    [{ locale: 'de' }, 'locale'],
    [{ topics: [] }, 'topics'],
    [{ topics: ["trials' or 1=1"] }, 'topics.0'],
    [{ role: 'admin' }, 'non_field_errors'],
  ];
  for (const [changes, field] of cases) {
    const answer = await subscribe(clinic, changes);
    expect(answer.statusCode, field).toBe(400);
    expect(Object.keys(answer.json()), field).toContain(field);
  }
  expect(await subscriptions(clinic)).toEqual([]);
  expect(await mailbox(clinic)).toEqual([]);
});

test('one address is written to three times an hour at most, whoever asks', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  const codes: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const answer = await clinic.post('mail/create-contact', wish, { remoteAddress: `10.0.0.${n}` });
    codes.push(answer.statusCode);
  }
  expect(codes).toEqual([202, 202, 202, 429]);
  expect(await mailbox(clinic)).toHaveLength(3);
});
