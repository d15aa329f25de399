import { expect, test } from 'vitest';
import { keepInformed, linksOf, mailbox, sendForm } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { preconsultationRecord } from '../../testing/clinic/records.ts';
import { bookSlot } from '../appointments/book-slot.ts';
import { createMailWorker } from '../mail/mail-worker.ts';
import { personHash, recordSubmission } from '../submissions/record-submission.ts';

const HTML = { headers: { accept: 'text/html' } };
const HOURS_48 = 48 * 3_600_000;
const person = (name: string) => ({ first_name: name, last_name: `Family-${name}`, email: `${name}@example.org` });
const slots = { ada: 'first.20260113T080000Z.paris', eve: 'first.20260113T084500Z.paris' };

/** One record of every kind for a person. */
async function fill(clinic: TestClinic, name: 'ada' | 'eve'): Promise<void> {
  const { db, context } = clinic;
  const contact = person(name);
  const secret = preconsultationRecord({ contact, answers: { memory: `secret-${name}` } });
  await db.transaction().execute(async (trx) => {
    const consents = [{ text_id: 'health-answers', text_version: '1', granted: true }];
    const about = { locale: 'fr', email: contact.email, redFlag: false, urgency: 'routine', consents } as const;
    const { id: submissionId } = await recordSubmission(trx, context, {
      ...about,
      kind: 'preconsultation',
      payload: secret,
    });
    const booking = { slotId: slots[name], submissionId, contact, locale: 'fr', consultationType: 'first' } as const;
    await bookSlot(trx, context, booking);
    const row = { id: `id-${name}`, request_id: submissionId, locale: 'fr', status: 'x' };
    const payload_sealed = context.vault.seal(secret);
    const times = { updated_at: 'now', expires_at: '2026-02-01T00:00:00.000Z' };
    const named = { name_sealed: context.vault.seal(`scan-${name}.pdf`), content_sealed: payload_sealed };
    const { id, request_id } = row;
    const person_hash = personHash(context.vault, contact.email);
    await trx
      .insertInto('documents')
      .values({ id, request_id, ...named, type: 'application/pdf', size: 3, created_at: 'now' })
      .execute();
    await trx
      .insertInto('recommendations')
      .values({ ...row, version: 1, payload_sealed, updated_at: 'now' })
      .execute();
    await trx
      .insertInto('drafts')
      .values({ id, slug: 's', token_hash: name, payload_sealed, ...times })
      .execute();
    await trx.insertInto('draft_people').values({ draft_id: id, person_hash, source: 'answers' }).execute();
    const invitation = { ...row, slug: 'memory-check-in', expires_at: times.expires_at };
    await trx.insertInto('invitations').values(invitation).execute();
    const scope = { scope: 'test', key: name, body_hash: '', status: 200, created_at: 'now' };
    await trx
      .insertInto('idempotency')
      .values({ ...scope, answer_sealed: context.vault.seal({ id: submissionId }) })
      .execute();
  });
  await keepInformed(clinic, { email: contact.email, locale: 'fr', topics: ['trials'] });
}

const ask = (clinic: TestClinic, kind: string, email = 'ADA@example.org') =>
  clinic.post('privacy/requests', { email, kind, locale: 'fr' });

async function mailedLink(clinic: TestClinic, kind: string): Promise<string> {
  await ask(clinic, kind);
  return linksOf((await mailbox(clinic)).at(-1))[0] ?? '';
}

const TABLES = [
  'requests',
  'consents',
  'appointments',
  'documents',
  'recommendations',
  'invitations',
  'drafts',
  'draft_people',
  'idempotency',
  'subscriptions',
  'outbox',
  'mailed_links',
  'browser_results',
  'mailed_results',
] as const;

/** Every row of the database about people, its sealed columns opened. */
async function everything({ db, context }: TestClinic): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const rows: Record<string, unknown>[] = await db.selectFrom(table).selectAll().execute();
    tables[table] = rows.map((row) =>
      Object.entries(row).map(([column, value]) =>
        column.endsWith('_sealed') && typeof value === 'string' && value !== '' ? context.vault.open(value) : value,
      ),
    );
  }
  return tables;
}

test('the export holds every record of the person, opened, and none of anybody else', async () => {
  const clinic = await makeClinic();
  await fill(clinic, 'ada');
  await fill(clinic, 'eve');
  const link = await mailedLink(clinic, 'export');
  const answer = await clinic.post(link, {});
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain('attachment');
  const secret = preconsultationRecord({ contact: person('ada'), answers: { memory: 'secret-ada' } });
  expect(answer.json()).toEqual({
    generated_at: '2026-01-12T09:00:00.000Z',
    requests: [expect.objectContaining({ kind: 'preconsultation', content: secret, notes: null, red_flag: false })],
    consents: expect.arrayContaining([
      expect.objectContaining({ text_id: 'health-answers', granted: true }),
      expect.objectContaining({ text_id: 'keep-informed', granted: true }),
    ]),
    appointments: [expect.objectContaining({ slot_id: slots.ada, contact: person('ada') })],
    documents: [{ id: 'id-ada', name: 'scan-ada.pdf', type: 'application/pdf', size: 3, created_at: 'now' }],
    recommendations: [expect.objectContaining({ content: secret })],
    drafts: [expect.objectContaining({ content: secret })],
    ...{ replies: [], mailed_drafts: [], mailed_results: [], invitations: [] },
    subscriptions: [expect.objectContaining({ email: 'ada@example.org', topics: ['trials'], status: 'confirmed' })],
    mails: expect.arrayContaining([
      { state: 'waiting', subject: 'Confirmez votre adresse', date: '2026-01-12T09:00:00.000Z' },
      { state: 'waiting', subject: 'Vos données', date: '2026-01-12T09:00:00.000Z' },
    ]),
  });
  expect(answer.body).not.toMatch(/eve@|-eve|_hash|_sealed/);
  for (const again of [await clinic.get(link), await clinic.post(link, {})]) expect(again.statusCode).toBe(410);
  expect((await clinic.get(link, HTML)).body).toContain('Ce lien n’est plus valable');
});

test('a link for one’s data is opened as often as one likes; its button gives the file, once', async () => {
  const clinic = await makeClinic();
  await fill(clinic, 'ada');
  const link = await mailedLink(clinic, 'export');
  const [path = ''] = link.split('?');
  for (let opened = 0; opened < 3; opened += 1) {
    expect((await clinic.get(link)).json()).toEqual({
      kind: 'export',
      actions: ['export'],
      expires_at: '2026-01-14T09:00:00.000Z',
    });
    const page = await clinic.get(link, HTML);
    expect(page.body).toContain('Télécharger mes données');
    expect(page.body).not.toContain('secret-ada');
    expect((await clinic.app.inject({ method: 'HEAD', url: `/api/${link}` })).statusCode).toBe(404);
  }
  expect((await clinic.post(link, { action: 'erase' })).statusCode).toBe(400);
  const file = await sendForm(clinic, `${path}/confirm?locale=fr`, { action: 'export' });
  expect(file.headers['content-disposition']).toContain('attachment');
  expect(file.json()).toMatchObject({ requests: [{ content: { answers: { memory: 'secret-ada' } } }] });
  const again = await sendForm(clinic, `${path}/confirm?locale=fr`, { action: 'export' });
  expect(again.statusCode).toBe(410);
});

test('erasing leaves nothing of the person, sealed or open, and everything of others', async () => {
  const clinic = await makeClinic();
  await fill(clinic, 'eve');
  const others = await everything(clinic);
  await fill(clinic, 'ada');
  await mailedLink(clinic, 'export');
  const link = await mailedLink(clinic, 'erasure');
  expect(JSON.stringify(await everything(clinic))).toContain('secret-ada');
  expect((await clinic.get(link)).json()).toMatchObject({ kind: 'erasure', actions: ['erase', 'withdraw'] });
  const answer = await clinic.post(link, {});
  expect(answer.statusCode).toBe(200);
  const { reference } = answer.json<{ reference: string }>();

  const left = await everything(clinic);
  const text = JSON.stringify(left);
  expect(text).not.toMatch(/ada@|(?:secret|family|id|scan)-ada|"ada"/i);
  expect(text).not.toContain(clinic.context.vault.fingerprint('ada@example.org'));
  const { mailed_links: links = [], ...records } = left;
  const { mailed_links: linksOfOthers = [], ...recordsOfOthers } = others;
  expect(records).toEqual(recordsOfOthers);
  expect(links).toHaveLength(linksOfOthers.length + 1);
  const trail = await clinic.db.selectFrom('audit').selectAll().execute();
  expect(trail.at(-1)).toMatchObject({ actor: 'visitor', action: 'person.erase', subject: reference });
  expect(JSON.stringify(trail)).not.toMatch(/ada@|secret/i);
  for (const again of [await clinic.post(link, {}), await clinic.get(link)]) expect(again.statusCode).toBe(410);
  const free = await clinic.get('consultations/memoire?consultation_type=first');
  expect(free.body).toContain(slots.ada);
  expect(free.body).not.toContain(slots.eve);
});

test('erasing reaches the files that this browser sent and no form has taken along, and no other browser’s', async () => {
  const clinic = await makeClinic();
  const at = clinic.clock.now().toISOString();
  const file = {
    name_sealed: clinic.context.vault.seal('a.pdf'),
    content_sealed: '',
    type: 'application/pdf',
    size: 3,
  };
  const waiting = { ...file, request_id: null, created_at: at, expires_at: at };
  const tokens = ['mine', 'other'].map((word) => word.padEnd(43, 'x'));
  for (const token of tokens) {
    const row = { ...waiting, id: token, owner_hash: clinic.context.vault.fingerprint(token) };
    await clinic.db.insertInto('documents').values(row).execute();
  }
  const link = await mailedLink(clinic, 'erasure');
  const answer = await clinic.post(link, {}, { cookies: { clinic_documents: tokens[0] ?? '' } });
  expect(answer.statusCode).toBe(200);
  expect(await clinic.db.selectFrom('documents').select('id').execute()).toEqual([{ id: tokens[1] }]);
});

test('nothing is erased by opening the link; in a browser a page asks, and its form confirms', async () => {
  const clinic = await makeClinic();
  await fill(clinic, 'ada');
  const link = await mailedLink(clinic, 'erasure');
  const page = await clinic.get(link, HTML);
  expect(page.body).toContain('Oui, tout effacer');
  expect(await clinic.db.selectFrom('requests').select('id').execute()).toHaveLength(1);
  const [path = ''] = link.split('?');
  expect((await sendForm(clinic, `${path}/confirm`, { action: 'erase' }, 'forged')).statusCode).toBe(403);
  const done = await sendForm(clinic, `${path}/confirm?locale=fr`, { action: 'erase' });
  expect(done.body).toContain('Vos données sont effacées');
  expect(await clinic.db.selectFrom('requests').select('id').execute()).toEqual([]);
});

test('a form sent by none of its buttons is refused and erases nothing', async () => {
  const clinic = await makeClinic();
  await fill(clinic, 'ada');
  const [path = ''] = (await mailedLink(clinic, 'erasure')).split('?');
  const forms: Record<string, string>[] = [{}, { action: '' }, { action: 'Withdraw' }, { action: 'keep' }];
  for (const fields of forms) {
    expect((await sendForm(clinic, `${path}/confirm`, fields)).statusCode, JSON.stringify(fields)).toBe(400);
  }
  expect(await clinic.db.selectFrom('requests').select('id').execute()).toHaveLength(1);
});

test('withdrawing marks every consent with its time, keeps the submissions and ends drafts', async () => {
  const clinic = await makeClinic();
  await fill(clinic, 'ada');
  await fill(clinic, 'eve');
  const link = await mailedLink(clinic, 'erasure');
  const answer = await clinic.post(link, { action: 'withdraw' });
  expect(answer.json()).toEqual({ detail: expect.any(String), reference: expect.any(String) });
  const consents = await clinic.db.selectFrom('consents').selectAll().orderBy('person_hash').execute();
  const ada = clinic.context.vault.fingerprint('ada@example.org');
  for (const { person_hash, withdrawn_at } of consents) {
    expect(withdrawn_at).toBe(person_hash === ada ? '2026-01-12T09:00:00.000Z' : null);
  }
  const kinds = await clinic.db.selectFrom('requests').select('kind').orderBy('kind').execute();
  // The third tells the staff.
  expect(kinds.map(({ kind }) => kind)).toEqual(['message', 'preconsultation', 'preconsultation']);
  expect(await clinic.db.selectFrom('subscriptions').select('id').execute()).toHaveLength(1);
  expect(await clinic.db.selectFrom('drafts').select('id').execute()).toEqual([{ id: 'id-eve' }]);
});

test('known and unknown addresses get the same answer and the same mail', async () => {
  const clinic = await makeClinic();
  await fill(clinic, 'ada');
  await createMailWorker(clinic.context, async () => undefined).runOnce();
  const [known, unknown] = [await ask(clinic, 'export'), await ask(clinic, 'export', 'nobody@example.org')];
  expect([known.statusCode, unknown.statusCode]).toEqual([202, 202]);
  expect(known.body).toBe(unknown.body);
  const mails = await mailbox(clinic);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['ADA@example.org', 'Vos données'],
    ['nobody@example.org', 'Vos données'],
  ]);
  expect((await clinic.post(linksOf(mails[1])[0] ?? '', {})).json()).toMatchObject({ requests: [], consents: [] });
});

test('a link works for 48 hours, for its own purpose only', async () => {
  const clinic = await makeClinic();
  const [forExport, forErasure] = [await mailedLink(clinic, 'export'), await mailedLink(clinic, 'erasure')];
  expect((await clinic.post(forExport, { action: 'withdraw' })).statusCode).toBe(400);
  expect((await clinic.post(forErasure, { action: 'export' })).statusCode).toBe(400);
  expect((await clinic.get(`privacy/${'x'.repeat(43)}`)).statusCode).toBe(404);
  expect((await clinic.post(`privacy/${'x'.repeat(43)}`, {})).statusCode).toBe(404);
  expect((await clinic.post(forErasure, { action: 'drop' })).statusCode).toBe(400);
  clinic.clock.forward(HOURS_48);
  expect((await clinic.get(forExport)).statusCode).toBe(410);
  expect((await clinic.post(forErasure, {})).statusCode).toBe(410);
});

test('of two confirmations at once one erases', async () => {
  const clinic = await makeClinic();
  await fill(clinic, 'ada');
  const link = await mailedLink(clinic, 'erasure');
  const both = await Promise.all([clinic.post(link, {}), clinic.post(link, {})]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
});

test('bad requests are refused by field, and one address is written to three times an hour at most', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  const from = (n: number) => ({ remoteAddress: `10.0.1.${n}` });
  const bad = [{ email: 'a@example.org\nBcc: b@example.org' }, { kind: 'all' }, { locale: 'de' }, { admin: true }];
  for (const [n, changes] of bad.entries()) {
    const body = { email: 'ada@example.org', kind: 'export', ...changes };
    expect((await clinic.post('privacy/requests/', body, from(n))).statusCode).toBe(400);
  }
  expect(await mailbox(clinic)).toEqual([]);
  const codes: number[] = [];
  const body = { email: 'ada@example.org', kind: 'export' };
  for (let n = 10; n < 14; n += 1) codes.push((await clinic.post('privacy/requests', body, from(n))).statusCode);
  expect(codes).toEqual([202, 202, 202, 429]);
});
