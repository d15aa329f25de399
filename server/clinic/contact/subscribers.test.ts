import { expect, test } from 'vitest';
import { keepInformed, linksOf, mailbox, sendForm } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { makeStaff, tokenOf } from '../../testing/clinic/sign-in.ts';

const ADA = { email: 'ada@example.org', locale: 'fr', topics: ['trials'] };
const BEA = { email: 'bea@example.org', locale: 'en', topics: ['articles', 'trials'] };

async function openAsCoordinator() {
  const clinic = await makeClinic();
  const token = await tokenOf(clinic, await makeStaff(clinic, 'coordinator'));
  const table = async (query = '') => {
    const answer = await clinic.get(`staff/subscribers.csv${query}`, { token });
    expect(answer.statusCode).toBe(200);
    return answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
  };
  return { clinic, token, table };
}

/** The path of the link to leave in a line, without `/api/`. */
const leaveIn = (line = '') => /\/api\/(mail\/unsubscribe\/[\w-]{43}\?locale=\w\w)/.exec(line)?.[1] ?? '';

const kept = async ({ db }: TestClinic) =>
  (await db.selectFrom('subscriptions').select('status').execute()).map(({ status }) => status);

test('who confirmed an address is in the table, by topic and language, with a link that is the same each time', async () => {
  const { clinic, token, table } = await openAsCoordinator();
  await keepInformed(clinic, BEA);
  await keepInformed(clinic, ADA);
  const consent = { text_id: 'keep-informed', text_version: '1', granted: true };
  await clinic.post('mail/create-contact', { ...ADA, email: 'eve@example.org', consent });
  const lines = await table();
  const at = '2026-01-12T09:00:00.000Z';
  expect(lines).toEqual([
    '"email","locale","topics","confirmed_at","unsubscribe_link"',
    expect.stringMatching(`^"bea@example.org","en","articles trials","${at}","https://www.example.com/api/mail/unsub`),
    expect.stringMatching(`^"ada@example.org","fr","trials","${at}","https://www.example.fr/api/mail/unsub`),
  ]);
  clinic.clock.forward(1000);
  expect(await table()).toEqual(lines);
  expect(await table('?topic=articles')).toEqual([lines[0], lines[1]]);
  expect(await table('?locale=fr&topic=trials')).toEqual([lines[0], lines[2]]);
  expect(await table('?locale=fr&topic=articles')).toEqual([lines[0]]);
  const words = await clinic.get('staff/subscribers.csv?for=excel&locale=en', { token });
  const [heading, bea] = words.body.split('\r\n');
  expect(heading).toContain('"Adresse e-mail";"Langue";"Sujets";"Confirmée le (heure de Paris)"');
  expect(bea).toMatch(/^"bea@example.org";"anglais";"Articles, Essais cliniques";"12\/01\/2026 10:00";"https:/i);
  expect((await clinic.get('staff/subscribers.csv?locale=xx', { token })).statusCode).toBe(400);
  const trail = await clinic.db
    .selectFrom('audit')
    .select('subject')
    .where('action', '=', 'subscription.export')
    .execute();
  const [none, one, two] = [0, 1, 2].map((count) => `${count} addresses`);
  expect(trail.map(({ subject }) => subject).sort()).toEqual([none, one, one, one, two, two]);
});

test('a link of the table shows a page that asks, and its button takes the address back', async () => {
  const { clinic, table } = await openAsCoordinator();
  await keepInformed(clinic, ADA);
  const [mailed = ''] = linksOf((await mailbox(clinic)).at(-1)).slice(1);
  const leave = leaveIn((await table())[1]);
  expect(leave).not.toBe(mailed);
  expect((await clinic.get(leave)).body).toContain('Retirer mon adresse');
  expect(await kept(clinic)).toEqual(['confirmed']);
  expect((await sendForm(clinic, leave, {})).body).toContain('Votre adresse est retirée');
  expect(await kept(clinic)).toEqual([]);
  expect(await table()).toHaveLength(1);
  const [consent] = await clinic.db.selectFrom('consents').selectAll().execute();
  expect(consent?.withdrawn_at).toBe('2026-01-12T09:00:00.000Z');
});

test('a mail program takes an address back by the link alone, in either form it may send', async () => {
  const { clinic, table } = await openAsCoordinator();
  const address = await clinic.app.listen({ port: 0, host: '127.0.0.1' });
  const press = (leave: string, body: BodyInit) => fetch(`${address}/api/${leave}`, { method: 'POST', body });
  const parts = new FormData();
  parts.append('List-Unsubscribe', 'One-Click');
  const pairs = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  for (const body of [parts, pairs]) {
    await keepInformed(clinic, ADA);
    const leave = leaveIn((await table())[1]);
    const other = new URLSearchParams({ 'List-Unsubscribe': 'No' });
    expect((await press(leave, other)).status).toBe(403);
    expect(await kept(clinic)).toEqual(['confirmed']);
    expect((await press(leave, body)).status).toBe(200);
    expect(await kept(clinic)).toEqual([]);
    expect((await press(leave, body)).status).toBe(200);
  }
  expect((await press(`mail/unsubscribe/${'x'.repeat(43)}`, pairs)).status).toBe(410);
  expect((await press(`mail/confirm/${'x'.repeat(43)}`, pairs)).status).toBe(403);
});

test('an address that cannot be read is left out, and the others are there', async () => {
  const { clinic, table } = await openAsCoordinator();
  await keepInformed(clinic, ADA);
  await clinic.db.updateTable('subscriptions').set({ email_sealed: 'v1.damaged' }).execute();
  await keepInformed(clinic, BEA);
  expect(await table()).toEqual([expect.any(String), expect.stringContaining('bea@example.org')]);
});

test('only coordinators and administrators may download the addresses', async () => {
  const clinic = await makeClinic();
  for (const [role, status] of [
    ['reader', 403],
    ['clinician', 403],
    ['coordinator', 200],
    ['administrator', 200],
  ] as const) {
    const token = await tokenOf(clinic, await makeStaff(clinic, role));
    expect((await clinic.get('staff/subscribers.csv', { token })).statusCode, role).toBe(status);
  }
  expect((await clinic.get('staff/subscribers.csv')).statusCode).toBe(401);
});
