import { expect, test } from 'vitest';
import { contact, record } from '../../testing/clinic/inbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { messageRecord, preconsultationRecord } from '../../testing/clinic/records.ts';
import { makeStaff, tokenOf } from '../../testing/clinic/sign-in.ts';
import { openSocketBrowser } from '../../testing/clinic/socket-browser.ts';

const messageOf = (email: string) => ({ kind: 'message', payload: messageRecord({ reply_to: email }) }) as const;

/** What a member of the staff does over connections of their own. */
async function sitDown(clinic: TestClinic, pk: number) {
  const headers = { authorization: `Bearer ${await tokenOf(clinic, pk)}` };
  const browser = await openSocketBrowser(clinic);
  const get = async (path: string) => (await browser.get(path, headers)).body;
  const listed = async (query: string) => {
    const { results } = await get(`staff/requests?${query}`);
    return Array.isArray(results) ? results.map(({ id }) => id) : [];
  };
  return {
    get,
    listed,
    change: (id: string, body: object) => browser.send('PATCH', `staff/requests/${id}`, body, headers),
  };
}

test('a submission is given to a colleague, who finds it among their own; nobody gets it who may not handle any', async () => {
  const clinic = await makeClinic();
  const nora = await makeStaff(clinic, 'clinician', 'nora');
  const omar = await makeStaff(clinic, 'coordinator', 'omar');
  const reader = await makeStaff(clinic, 'reader', 'rita');
  const [first] = [await record(clinic), await record(clinic)];
  const hers = await sitDown(clinic, nora);
  const his = await sitDown(clinic, omar);
  expect(await hers.get('staff/colleagues')).toEqual({
    colleagues: [
      { pk: nora, name: 'Ada nora', may_handle: true },
      { pk: omar, name: 'Ada omar', may_handle: true },
      { pk: reader, name: 'Ada rita', may_handle: false },
    ],
  });
  expect((await hers.change(first, { assigned_to: omar })).body).toMatchObject({ assigned_to: omar });
  expect([await his.listed('mine=yes'), await hers.listed('mine=yes')]).toEqual([[first], []]);
  for (const pk of [reader, 999]) expect((await hers.change(first, { assigned_to: pk })).status).toBe(400);
  expect((await his.change(first, { assigned_to: null })).body).toMatchObject({ assigned_to: null });
  expect(await his.listed('mine=yes')).toEqual([]);
});

test('tags are few and short words, kept sealed, and found by the search', async () => {
  const clinic = await makeClinic();
  const { change, listed } = await sitDown(clinic, await makeStaff(clinic, 'clinician'));
  const [first] = [await record(clinic), await record(clinic)];
  expect((await change(first, { tags: ['à rappeler', 'famille', 'famille'] })).body).toMatchObject({
    tags: ['à rappeler', 'famille'],
  });
  expect(await listed('search=a%20rappeler')).toEqual([first]);
  const { tags_sealed } = await clinic.db
    .selectFrom('requests')
    .select('tags_sealed')
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  expect(tags_sealed).not.toContain('famille');
  for (const tags of [['x'.repeat(25)], ['1', '2', '3', '4', '5', '6'], ['a\nb']]) {
    expect((await change(first, { tags })).status).toBe(400);
  }
  expect((await change(first, { tags: [] })).body).not.toHaveProperty('tags');
});

test('what came with the same address is named beside a submission, and nothing of anybody else', async () => {
  const clinic = await makeClinic();
  const { get } = await sitDown(clinic, await makeStaff(clinic, 'reader'));
  const first = await record(clinic);
  await record(clinic, { email: 'bo@example.org' }, messageOf('bo@example.org'));
  const again = await record(clinic, { email: ` ${contact.email.toUpperCase()}` }, messageOf(contact.email));
  const none = await record(clinic, { email: null }, { kind: 'preconsultation', payload: preconsultationRecord() });
  const { same_person } = await get(`staff/requests/${first}`);
  expect(same_person).toEqual([expect.objectContaining({ id: again, kind: 'message', status: 'requested' })]);
  expect((await get(`staff/requests/${none}`)).same_person).toEqual([]);
});

test('what is urgent stands above the rest, and those that left no way to reach anybody are apart', async () => {
  const clinic = await makeClinic();
  const { listed } = await sitDown(clinic, await makeStaff(clinic, 'reader'));
  const flagged = await record(clinic, { redFlag: true });
  const urgent = await record(clinic, { urgency: 'urgent' });
  const soon = await record(clinic, { urgency: 'soon' });
  const lost = await record(clinic, { email: null }, { kind: 'preconsultation', payload: preconsultationRecord() });
  const routine = await record(clinic);
  expect(await listed('')).toEqual([flagged, urgent, soon, routine, lost]);
  expect([await listed('reach=none'), (await listed('reach=some')).includes(lost)]).toEqual([[lost], false]);
});

test('everybody keeps a list of their own; a searched name is never kept', async () => {
  const clinic = await makeClinic();
  const browser = await openSocketBrowser(clinic);
  const of = async (pk: number) => ({ authorization: `Bearer ${await tokenOf(clinic, pk)}` });
  const hers = await of(await makeStaff(clinic, 'reader'));
  const his = await of(await makeStaff(clinic, 'clinician'));
  expect((await browser.get('user/inbox-filter', hers)).body).toEqual({ filter: null });
  const filter = { kind: 'message', mine: 'yes' };
  for (const kept of [{ status: 'accepted' }, filter]) {
    expect((await browser.send('PUT', 'user/inbox-filter', kept, hers)).body).toEqual({ filter: kept });
  }
  expect((await browser.get('user/inbox-filter', hers)).body).toEqual({ filter });
  expect((await browser.get('user/inbox-filter', his)).body).toEqual({ filter: null });
  expect((await browser.send('PUT', 'user/inbox-filter', { search: 'Ada' }, hers)).status).toBe(400);
});

test('for Excel the table is in words, in the language of the reader, separated as theirs expects, and no formula', async () => {
  const clinic = await makeClinic();
  const token = await tokenOf(clinic, await makeStaff(clinic, 'coordinator'));
  const named = { ...contact, first_name: '=1+1', last_name: 'A; "B"' };
  await record(
    clinic,
    { urgency: 'soon' },
    { kind: 'preconsultation', payload: preconsultationRecord({ contact: named }) },
  );
  const table = async (locale: string) =>
    (await clinic.get('staff/requests.csv?for=excel', { token, cookies: { lang_override: locale } })).body;
  const french = (await table('fr')).split('\r\n');
  expect(french[0]).toBe(
    '\uFEFF"Référence";"Reçue le (heure de Paris)";"Modifiée le (heure de Paris)";"Demande";"À propos de";"État";"Urgence";"Signe d’alerte";"Langue";"Nom";"E-mail";"Téléphone";"Qui a répondu";"Personne qui aide";"Va avec"',
  );
  expect(french[1]).toContain('"12/01/2026 10:00";"12/01/2026 10:00";"Préparation d’une consultation"');
  expect(french[1]).toContain(`"Bientôt";"Non";"Français";"'=1+1 A;`);
  expect(french[1]).not.toMatch(/preconsultation|requested|soon/);
  expect(await table('en')).toContain('"Received (Paris time)","Changed (Paris time)"');
  expect(await table('en')).toContain('"2026-01-12 10:00","2026-01-12 10:00","Consultation preparation"');
});

test('the file of the table is named by the clinic’s day', async () => {
  const clinic = await makeClinic();
  clinic.clock.set(new Date('2026-01-12T23:30:00Z'));
  const token = await tokenOf(clinic, await makeStaff(clinic, 'coordinator'));
  for (const [path, file] of [
    ['staff/requests.csv', 'requests-2026-01-13.csv'],
    ['staff/subscribers.csv', 'subscribers-2026-01-13.csv'],
  ] as const) {
    expect((await clinic.get(path, { token })).headers['content-disposition']).toContain(file);
  }
});
