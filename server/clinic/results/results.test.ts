import { describe, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../testing/clinic/browser.ts';
import { linksOf, mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { ADA, recorded, submission } from '../../testing/clinic/submissions.ts';
import { deleteWhatIsOver } from '../retention/retention.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CHECK_IN = 'results/memory-check-in';

const checkIn = (answers = {}) =>
  submission('memory-check-in-a', {
    answers: { words_recall: ['kettle'], change_words: 'clear', relative_link: true, ...answers },
  });

async function sentFrom(browser: TestBrowser, answers = {}): Promise<{ id: string; invitation: { id: string } }> {
  const sent = await browser.post('survey/memory-check-in/', checkIn(answers));
  expect(sent.statusCode).toBe(201);
  return sent.json();
}

describe('what a browser sent', () => {
  test('is seen again for a day, without the memory exercise, and by no other browser', async () => {
    const clinic = await makeClinic();
    const browser = openBrowser(clinic);
    expect((await browser.get(CHECK_IN)).json()).toEqual({ result: null });
    const { id, invitation } = await sentFrom(browser);
    const { result } = (await browser.get(`${CHECK_IN}?locale=en`)).json();
    expect(result).toMatchObject({
      id,
      questionnaire: { id: 'memory-check-in-a', locale: 'en', user_type: 'patient' },
      filled_by: 'self',
      answers: { age_years: 66, change_words: 'clear', red_flags: ['none'] },
      consents: [{ text_id: 'health-answers', granted: true }],
      urgent: false,
      invitation: { id: invitation.id },
      sent_at: '2026-01-12T09:00:00.000Z',
      visible_until: '2026-01-13T09:00:00.000Z',
    });
    expect(JSON.stringify(result.answers)).not.toContain('kettle');
    expect((await openBrowser(clinic).get(CHECK_IN)).json()).toEqual({ result: null });
    expect((await browser.get('results/trial-finder')).json()).toEqual({ result: null });
    clinic.clock.forward(DAY);
    expect((await browser.get(CHECK_IN)).json()).toEqual({ result: null });
  });

  test('is pointed at by a cookie that scripts cannot read and that ends with the browser', async () => {
    const clinic = await makeClinic();
    const sent = await clinic.post('survey/memory-check-in/', checkIn());
    const cookie = sent.cookies.find(({ name }) => name === 'clinic_browser');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api' });
    expect(cookie).not.toHaveProperty('maxAge');
    expect(cookie).not.toHaveProperty('expires');
    const rows = await clinic.db.selectFrom('browser_results').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie?.value);
  });

  test('comes in the language of the page, in the words for whoever answered', async () => {
    const clinic = await makeClinic();
    const browser = openBrowser(clinic);
    const body = submission('memory-check-in-b', {
      user_type: 'caregiver',
      filled_by: 'on_behalf',
      answers: { who_answers: 'on_behalf' },
    });
    await browser.post('survey/memory-check-in/', body);
    const { result } = (await browser.get(`${CHECK_IN}?locale=fr`)).json();
    expect(result).toMatchObject({
      filled_by: 'on_behalf',
      questionnaire: { id: 'memory-check-in-b', locale: 'fr', user_type: 'caregiver' },
    });
  });

  test('is the last of several, and is forgotten on demand while the clinic keeps it', async () => {
    const clinic = await makeClinic();
    const browser = openBrowser(clinic);
    await sentFrom(browser);
    clinic.clock.forward(HOUR);
    const second = await sentFrom(browser, { age_years: 67 });
    expect((await browser.get(CHECK_IN)).json()).toMatchObject({ result: { id: second.id } });
    expect((await openBrowser(clinic).delete(CHECK_IN)).statusCode).toBe(200);
    expect((await browser.delete(CHECK_IN)).statusCode).toBe(200);
    expect((await browser.get(CHECK_IN)).json()).toEqual({ result: null });
    expect(await recorded(clinic)).toHaveLength(2);
  });

  test('keeps the link for somebody close until it was used', async () => {
    const clinic = await makeClinic();
    const browser = openBrowser(clinic);
    const { invitation } = await sentFrom(browser);
    const read = await clinic.get(`survey/${invitation.id}/?locale=en`);
    const { id, user_type } = read.json().questionnaire;
    const answers = Object.fromEntries(
      read
        .json()
        .questionnaire.steps.flatMap(({ items }: { items: { link_id: string; required: boolean }[] }) => items)
        .filter(({ required }: { required: boolean }) => required)
        .map(({ link_id }: { link_id: string }) => [link_id, 3]),
    );
    const sent = await clinic.post(`survey/${invitation.id}/`, submission(id, { user_type, answers }));
    expect(sent.statusCode).toBe(201);
    expect((await browser.get(CHECK_IN)).json().result).not.toHaveProperty('invitation');
  });

  test('of a consultation are the appointment as it stands, the signs and the country, and nothing else', async () => {
    const clinic = await makeClinic();
    const browser = openBrowser(clinic);
    const { results } = (await browser.get('consultations/memoire?consultation_type=first')).json();
    const body = { ...submission('preconsultation'), contact: ADA, slot_id: results[0].id };
    const sent = await browser.post('forms/preconsultation/submit', body);
    expect(sent.statusCode).toBe(201);
    const { result } = (await browser.get('results/preconsultation?locale=en')).json();
    expect(result).toMatchObject({ id: sent.json().id, appointment: { status: 'booked', start: results[0].start } });
    expect(result.answers).toEqual({ red_flags: ['none'], country: 'fr' });
    expect(JSON.stringify(result)).not.toContain(ADA.email);
  });

  test('is not seen any more once it is erased, and is swept away when its day is over', async () => {
    const clinic = await makeClinic();
    const browser = openBrowser(clinic);
    await browser.post('forms/preconsultation/submit', { ...submission('preconsultation'), contact: ADA });
    await sentFrom(browser);
    await erase(clinic, ADA.email);
    expect((await browser.get('results/preconsultation')).json()).toEqual({ result: null });
    expect((await browser.get(CHECK_IN)).json()).toMatchObject({ result: { urgent: false } });
    clinic.clock.forward(DAY + 1);
    await deleteWhatIsOver(clinic.context);
    expect(await clinic.db.selectFrom('browser_results').selectAll().execute()).toEqual([]);
  });
});

/** Asks for an erasure by mail and confirms it. */
async function erase(clinic: TestClinic, email: string): Promise<void> {
  await clinic.post('privacy/requests', { email, kind: 'erasure', locale: 'fr' });
  const link = linksOf((await mailbox(clinic)).at(-1))[0] ?? '';
  expect((await clinic.post(link, {})).statusCode).toBe(200);
}

const mailTo = (browser: TestBrowser, id: string, email = ADA.email) =>
  browser.post(`${CHECK_IN}/mail`, { id, email, locale: 'fr' });

/** The secret of the link in the last mail. */
async function mailedToken(clinic: TestClinic): Promise<string> {
  const text = (await mailbox(clinic)).at(-1)?.text ?? '';
  return /https:\/\/www\.example\.fr\/[a-z-]+\?result=([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? '';
}

describe('a result mailed to oneself', () => {
  test('is behind a link; the mail holds no answer, and reading uses nothing up', async () => {
    const clinic = await makeClinic();
    const browser = openBrowser(clinic);
    const { id } = await sentFrom(browser);
    expect((await mailTo(browser, id)).statusCode).toBe(202);
    const [mail] = await mailbox(clinic);
    expect(mail).toMatchObject({ to: ADA.email });
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/mémoire|memory|66|mots/i);
    const token = await mailedToken(clinic);
    for (let read = 0; read < 3; read += 1) {
      const answer = await clinic.get(`results/links/${token}?locale=fr`);
      expect(answer.json()).toMatchObject({
        result: { id, questionnaire: { locale: 'fr' }, answers: { change_words: 'clear' } },
        recommendations: null,
        expires_at: '2026-02-11T09:00:00.000Z',
      });
      expect(answer.json().result).not.toHaveProperty('invitation');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    clinic.clock.forward(30 * DAY);
    expect((await clinic.get(`results/links/${token}`)).statusCode).toBe(410);
  });

  test('asked for again because the answer was lost, is mailed once; with the same key no other mail', async () => {
    const clinic = await makeClinic();
    const browser = openBrowser(clinic);
    const { id } = await sentFrom(browser);
    const ask = (locale: string) =>
      browser.post(`${CHECK_IN}/mail`, { id, email: ADA.email, locale, idempotency_key: 'key-of-one-result' });
    const answers = await Promise.all([ask('en'), ask('en')]);
    answers.push(await ask('en'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    expect(await mailbox(clinic)).toHaveLength(1);
    const other = await ask('fr');
    expect([other.statusCode, other.json()]).toMatchObject([409, { code: 'idempotency_key_reused' }]);
  });

  test('can be mailed by the browser that sent it alone, three times an hour to one address', async () => {
    const clinic = await makeClinic({ rateLimitScale: 1 });
    const browser = openBrowser(clinic);
    const { id } = await sentFrom(browser);
    expect((await mailTo(openBrowser(clinic), id)).statusCode).toBe(404);
    const statuses: number[] = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await mailTo(browser, id)).statusCode);
    expect(statuses).toEqual([202, 202, 429]);
  });

  test('of recommendations shows their reasons on another device, and lets nobody change them', async () => {
    const clinic = await makeClinic();
    const browser = openBrowser(clinic);
    const id = 'r'.repeat(32);
    const made = await browser.put(`forms/orientation/recommendation/${id}`, {
      ...submission('orientation'),
      version: 0,
    });
    expect(made.statusCode).toBe(200);
    const mailed = await browser.post('results/orientation/mail', { id, email: ADA.email, locale: 'fr' });
    expect(mailed.statusCode).toBe(202);
    const shown = (await clinic.get(`results/links/${await mailedToken(clinic)}`)).json();
    expect(shown).toMatchObject({ result: null, recommendations: { id, editable: false } });
    expect(shown.recommendations.recommendations).toEqual(made.json().recommendations);
  });

  test('of a trial finder is seen again, and mailed by a link to the finder; French has no such page', async () => {
    const clinic = await makeClinic();
    const browser = openBrowser(clinic);
    const sent = await browser.post('survey/trial-finder/', submission('trial-finder', { answers: { stage: 'mci' } }));
    const { id } = sent.json();
    const seen = await browser.get('results/trial-finder?locale=en');
    expect(seen.json().result).toMatchObject({ id, answers: { stage: 'mci', country: 'us' } });
    const mail = (locale: string) => browser.post('results/trial-finder/mail', { id, email: ADA.email, locale });
    expect((await mail('fr')).statusCode).toBe(404);
    expect((await mail('en')).statusCode).toBe(202);
    const { text = '' } = (await mailbox(clinic)).at(-1) ?? {};
    expect(text).not.toMatch(/trials?\b(?!-finder)|study|mild/i);
    const token = /https:\/\/www\.example\.com\/trial-finder\?result=([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? '';
    const read = await clinic.get(`results/links/${token}?locale=en`);
    expect(read.json()).toMatchObject({ result: { id, answers: { stage: 'mci' } } });
    const compared = await clinic.post('trials/trial-signup-recommendation', {
      ...submission('trial-finder', { answers: read.json().result.answers }),
    });
    expect(compared.json()).toHaveProperty('key');
  });

  test('can be closed from its page before its time', async () => {
    const clinic = await makeClinic();
    const browser = openBrowser(clinic);
    const { id } = await sentFrom(browser);
    await mailTo(browser, id);
    const token = await mailedToken(clinic);
    expect((await clinic.call('DELETE', `results/links/${token}`, { body: {} })).statusCode).toBe(200);
    expect((await clinic.get(`results/links/${token}`)).statusCode).toBe(404);
    expect((await clinic.get(`results/links/${'x'.repeat(43)}`)).statusCode).toBe(404);
  });

  test('goes with the answers behind it when the owner of the address has everything erased', async () => {
    const clinic = await makeClinic();
    const browser = openBrowser(clinic);
    const { id } = await sentFrom(browser);
    const other = await sentFrom(openBrowser(clinic));
    await mailTo(browser, id);
    const token = await mailedToken(clinic);
    await erase(clinic, ADA.email);
    expect((await clinic.get(`results/links/${token}`)).statusCode).toBe(404);
    expect((await browser.get(CHECK_IN)).json()).toEqual({ result: null });
    expect((await recorded(clinic)).map((one) => one.id)).toEqual([other.id]);
    expect(await clinic.db.selectFrom('mailed_results').selectAll().execute()).toEqual([]);
    const answers = await clinic.db.selectFrom('idempotency').select('answer_sealed').execute();
    expect(JSON.stringify(answers.map((row) => clinic.context.vault.open(row.answer_sealed)))).not.toContain(id);
  });
});
