import { expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../testing/clinic/browser.ts';
import { linksOf, mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { ADA, recorded, submission } from '../../testing/clinic/submissions.ts';

const REGISTRATION = 'trials/registration?trial_key=START';
const CALL = 'trials/registration/appointment';
const MALLORY = { ...ADA, first_name: 'Mallory', phone: '+33199999999' };

let keys = 0;
const form = (given = {}) => {
  keys += 1;
  return {
    trial_key: 'START',
    contact: ADA,
    preferred_language: 'en',
    consents: [{ text_id: 'trial-contact', text_version: '1', granted: true }],
    idempotency_key: `registration-${keys}`,
    ...given,
  };
};
const register = (browser: TestBrowser, given = {}) => browser.post('trials/signup', form(given));

async function freeSlots(clinic: TestClinic): Promise<string[]> {
  const answer = await clinic.get('consultations/memoire?consultation_type=trial_call');
  return answer.json<{ results: { id: string }[] }>().results.map(({ id }) => id);
}

test('the same browser gets its first registration again, whatever time it asks for', async () => {
  const clinic = await makeClinic();
  const browser = openBrowser(clinic);
  const [first, second] = await freeSlots(clinic);
  const registered = await register(browser, { slot_id: first });
  expect(registered.cookies).toEqual([
    { name: 'clinic_browser', value: expect.any(String), path: '/api', httpOnly: true, sameSite: 'Lax' },
  ]);
  const again = await register(browser, { slot_id: second });
  expect(again.statusCode).toBe(201);
  expect(again.json()).toEqual(registered.json());
  const free = await freeSlots(clinic);
  expect([free.includes(first ?? ''), free.includes(second ?? '')]).toEqual([false, true]);
  const { registered_at: _, ...shown } = (await browser.get(REGISTRATION)).json().registration;
  expect(shown).toEqual(registered.json());
  expect(await recorded(clinic)).toHaveLength(1);
});

test('who only knows the address gets an answer that shows and opens nothing, and can tell nothing from it', async () => {
  const clinic = await makeClinic();
  const [owner, stranger, other] = [openBrowser(clinic), openBrowser(clinic), openBrowser(clinic)];
  const [slot] = await freeSlots(clinic);
  const first = await register(owner, { slot_id: slot });
  const repeat = await register(stranger, { contact: MALLORY });
  const unrelated = await register(other, { contact: { ...MALLORY, email: 'mallory@example.org' } });
  const kindOf = ({ statusCode, headers, cookies, json }: typeof repeat) => ({
    statusCode,
    headers: Object.keys(headers).sort(),
    cookies: cookies.map(({ value, ...rest }) => ({ ...rest, length: value.length })),
    body: Object.entries(json<object>()).map(([name, value]) => [
      name,
      name === 'id' || name === 'reference' ? value.length : value,
    ]),
  });
  expect(kindOf(repeat)).toEqual(kindOf(unrelated));
  expect(repeat.json().id).not.toBe(first.json().id);

  const ids = [repeat.json().id, unrelated.json().id, first.json().id];
  for (const id of ids) {
    expect((await stranger.get(`forms/meta_qs/${id}`)).statusCode).toBe(404);
    expect((await stranger.post(`forms/meta_qs/${id}`, { answers: { ease: 'easy' } })).statusCode).toBe(404);
    expect((await stranger.get(`survey/${id}`)).statusCode).toBe(404);
  }
  const seen = [await stranger.get(REGISTRATION), await other.get(REGISTRATION)].map((answer) => answer.json());
  expect(seen[0]).toEqual({
    registration: { ...repeat.json(), registered_at: seen[1].registration.registered_at },
  });
  for (const browser of [stranger, other]) {
    const change = await browser.post(CALL, { trial_key: 'START', action: 'cancel' });
    expect([change.statusCode, change.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
  }
  expect((await register(stranger, { contact: MALLORY })).json()).toEqual(repeat.json());
  expect((await register(owner)).json()).toEqual(first.json());
});

test('the person is told once of repeats, with the link to their call; the staff see what was sent', async () => {
  const clinic = await makeClinic();
  const [slot, wanted, later] = await freeSlots(clinic);
  const first = await register(openBrowser(clinic), { slot_id: slot, preferred_language: 'fr' });
  const before = (await mailbox(clinic)).length;
  await register(openBrowser(clinic), { contact: MALLORY, slot_id: wanted });
  await register(openBrowser(clinic), { contact: MALLORY });
  const mails = (await mailbox(clinic)).slice(before);
  expect(mails).toMatchObject([{ to: ADA.email, subject: 'Votre inscription est déjà enregistrée' }]);
  expect(mails[0]?.text).not.toContain('Mallory');
  const [link = ''] = linksOf(mails[0]);
  expect((await clinic.get(link)).json()).toEqual(first.json().appointment);
  const moved = await clinic.post(link, { action: 'move', slot_id: later });
  expect(moved.json()).toMatchObject({ id: first.json().appointment.id, status: 'booked' });
  expect(await freeSlots(clinic)).toContain(wanted);
  expect(await recorded(clinic)).toMatchObject([
    {
      id: first.json().id,
      payload: {
        contact: ADA,
        repeats: [
          { contact: MALLORY, wanted_at: expect.any(String), at: '2026-01-12T09:00:00.000Z' },
          { contact: MALLORY },
        ],
      },
    },
  ]);
  const lines = await clinic.db.selectFrom('audit').selectAll().where('action', '=', 'request.repeat').execute();
  expect(lines).toMatchObject([{ subject: first.json().id }, { subject: first.json().id }]);
});

test('the owner who comes after a stranger gets a mail, and their questions reach the clinic with their own number', async () => {
  const clinic = await makeClinic();
  const first = await register(openBrowser(clinic), { contact: MALLORY });
  const owner = openBrowser(clinic);
  const { id } = (await register(owner)).json<{ id: string }>();
  const asked = submission('trial-registration', { answers: { questions: 'How long?' } });
  const sent = await owner.post('survey/trial-registration', asked, { headers: { 'x-trial-signup': id } });
  expect(sent.statusCode).toBe(201);
  const [, questions] = (await recorded(clinic)).sort((a, b) => b.kind.localeCompare(a.kind));
  expect(questions).toMatchObject({
    kind: 'survey',
    payload: { contact: ADA, trial_key: 'START', trial_signup: first.json().id, from_repeat: true },
  });
  expect((await mailbox(clinic)).at(-1)).toMatchObject({
    subject: 'Your registration is already recorded',
    text: expect.stringContaining('reply to this message or call us'),
  });
});

test('of two who register the same person at the same time, one makes the record', async () => {
  const clinic = await makeClinic();
  const browsers = [1, 2, 3].map(() => openBrowser(clinic));
  const answers = await Promise.all(browsers.map((browser) => register(browser)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(3);
  const rows = await recorded(clinic);
  expect(rows).toHaveLength(1);
  expect(rows).toMatchObject([{ payload: { repeats: [{}, {}] } }]);
});

test('a browser that never received its answer gets it with the same request, and its proof too', async () => {
  const clinic = await makeClinic();
  const [slot] = await freeSlots(clinic);
  const body = form({ slot_id: slot });
  const lost = await openBrowser(clinic).post('trials/signup', body);
  const browser = openBrowser(clinic);
  const again = await browser.post('trials/signup', body);
  expect(again.json()).toEqual(lost.json());
  expect((await browser.get(REGISTRATION)).json().registration).toMatchObject(lost.json());
});

test('the browser that registered moves and cancels its call, then may choose another time', async () => {
  const clinic = await makeClinic();
  const browser = openBrowser(clinic);
  const [slot, second, third] = await freeSlots(clinic);
  expect((await browser.get(REGISTRATION)).json()).toEqual({ registration: null });
  const first = await register(browser, { slot_id: slot });
  const move = { trial_key: 'START', action: 'move', slot_id: second };
  expect((await openBrowser(clinic).post(CALL, move)).statusCode).toBe(404);
  const moved = await browser.post(CALL, move);
  expect(moved.json()).toMatchObject({ id: first.json().appointment.id, status: 'booked' });
  expect((await browser.get(REGISTRATION)).json().registration.appointment).toEqual(moved.json());
  expect(linksOf((await mailbox(clinic)).at(-1))).toEqual(linksOf((await mailbox(clinic)).at(1)));
  expect((await browser.post(CALL, { trial_key: 'START', action: 'move' })).statusCode).toBe(400);
  expect((await browser.post(CALL, { trial_key: 'START', action: 'cancel' })).json()).toMatchObject({
    status: 'cancelled',
  });
  const again = await register(browser, { slot_id: third });
  expect(again.json()).toMatchObject({ id: first.json().id, appointment: { status: 'booked' } });
  expect(again.json().appointment.id).not.toBe(first.json().appointment.id);
  expect(await recorded(clinic)).toHaveLength(1);
});

test('one browser registers several people, each once', async () => {
  const clinic = await makeClinic();
  const browser = openBrowser(clinic);
  const ada = await register(browser);
  const eve = await register(browser, { contact: { ...ADA, email: 'eve@example.org' } });
  expect(eve.json().id).not.toBe(ada.json().id);
  expect((await register(browser)).json()).toEqual(ada.json());
  expect(await recorded(clinic)).toHaveLength(2);
});

test('what was kept of a person’s registration and its repeats goes with their records', async () => {
  const clinic = await makeClinic();
  const [owner, stranger] = [openBrowser(clinic), openBrowser(clinic)];
  await register(owner);
  await register(stranger, { contact: MALLORY });
  await clinic.post('privacy/requests', { email: ADA.email, kind: 'erasure', locale: 'en' });
  const [link = ''] = linksOf((await mailbox(clinic)).at(-1));
  expect((await clinic.post(link, {})).statusCode).toBe(200);
  for (const browser of [owner, stranger])
    expect((await browser.get(REGISTRATION)).json()).toEqual({ registration: null });
  expect(await clinic.db.selectFrom('idempotency').selectAll().execute()).toEqual([]);
});

test.each([
  ['fr', 'Anne', /^Nous avons bien reçu votre demande pour Anne$/, /^Le rendez-vous d’Anne du/],
  ['en', undefined, /^We have received your request for the person$/, /^The person’s appointment on/],
] as const)('in %s the mails of a registration say that it is for another: %s', async (locale, name, receipt, call) => {
  const clinic = await makeClinic();
  const [slot] = await freeSlots(clinic);
  const body = { slot_id: slot, preferred_language: locale, filled_by: 'on_behalf', person_first_name: name };
  expect((await register(openBrowser(clinic), body)).statusCode).toBe(201);
  const subjects = (await mailbox(clinic)).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringMatching(receipt), expect.stringMatching(call)]);
});
