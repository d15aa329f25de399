import { expect, test } from 'vitest';
import * as z from 'zod';
import en from '../../../src/i18n/en.screens.json' with { type: 'json' };
import fr from '../../../src/i18n/fr.screens.json' with { type: 'json' };
import { openBrowser } from '../../testing/clinic/browser.ts';
import { keepInformed, linksOf, mailbox, sendForm } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { signIn } from '../../testing/clinic/sign-in.ts';
import { openSocketBrowser } from '../../testing/clinic/socket-browser.ts';
import { ADA, recorded, submission } from '../../testing/clinic/submissions.ts';
import texts from '../consents/consent-texts.json' with { type: 'json' };

type Kind = 'export' | 'correction' | 'erasure' | 'withdrawal';

const HTML = { headers: { accept: 'text/html' } };

async function linkFor(clinic: TestClinic, kind: Kind, locale = 'en', email: string = ADA.email): Promise<string> {
  const answer = await clinic.post('privacy/requests', { email, kind, locale });
  expect(answer.statusCode).toBe(202);
  return linksOf((await mailbox(clinic)).at(-1))[0] ?? '';
}

const confirmPath = (link: string, locale = 'en') => `${link.split('?')[0]}/confirm?locale=${locale}`;

/** A consultation with an appointment, a draft, and the wish to be kept informed. */
async function fill(clinic: TestClinic): Promise<void> {
  const { results } = (await clinic.get('consultations/memoire?consultation_type=first')).json();
  const visit = { ...submission('preconsultation'), contact: ADA, slot_id: results[0].id };
  expect((await clinic.post('forms/preconsultation/submit', visit)).statusCode).toBe(201);
  await keepInformed(clinic, { email: ADA.email, locale: 'en', topics: ['trials'] });
  const { form_id, form_version, user_type, locale, consents } = submission('secondary-consultation');
  const draft = { form_id, form_version, user_type, locale, consents, step: null };
  const saved = await clinic.call('PUT', 'forms/drafts/secondary-consultation', {
    body: { ...draft, answers: {} },
  });
  expect(saved.statusCode).toBe(200);
  const { id } = await clinic.db.selectFrom('drafts').select('id').executeTakeFirstOrThrow();
  const person_hash = clinic.context.vault.fingerprint(ADA.email);
  await clinic.db.insertInto('draft_people').values({ person_hash, draft_id: id, source: 'answers' }).execute();
}

const consentIds = async ({ db }: TestClinic, textId: string) =>
  (await db.selectFrom('consents').select('id').where('text_id', '=', textId).execute()).map(({ id }) => id);

test('the four wishes get the same answer for a known and an unknown address, and a mail with a link of their own', async () => {
  const clinic = await makeClinic();
  await fill(clinic);
  const browser = await openSocketBrowser(clinic);
  for (const kind of ['export', 'correction', 'erasure', 'withdrawal']) {
    const ask = (email: string) => browser.send('POST', 'privacy/requests', { email, kind, locale: 'fr' });
    const [known, unknown] = [await ask(ADA.email), await ask(`nobody.${kind}@example.org`)];
    expect([known, known.status]).toEqual([unknown, 202]);
    const [first, second] = (await mailbox(clinic)).slice(-2);
    expect([first?.subject, first?.text.length]).toEqual([second?.subject, second?.text.length]);
  }
  const wrong = await browser.send('POST', 'privacy/requests', { email: 'ada', kind: 'all', locale: 'fr' });
  expect([wrong.status, Object.keys(wrong.body).sort()]).toEqual([400, ['email', 'kind']]);
});

test('the page of one’s data names what is kept in words, with the texts that were agreed to, and no answer', async () => {
  const clinic = await makeClinic();
  await fill(clinic);
  const link = await linkFor(clinic, 'export');
  const { body } = await clinic.get(link, HTML);
  const { reference } = await clinic.db.selectFrom('requests').select('reference').executeTakeFirstOrThrow();
  const text = body.replaceAll(/<[^>]+>/g, ' ');
  expect(text).toContain('Prepare your consultation');
  expect(text).toContain(`sent on January 12, 2026, reference ${reference}: received`);
  expect(text).toContain('First memory consultation');
  expect(text).toContain('I agree that the clinic stores my answers');
  expect(text).toContain(en.contact.keep.consent);
  expect(text).toMatch(/given on January 12, 2026; with: Prepare your consultation, reference/);
  expect(text).not.toContain('health-answers');
  const french = (await clinic.get(await linkFor(clinic, 'export', 'fr'), HTML)).body;
  expect(french).toContain('Préparer la consultation');
  expect(french).toMatch(/lang="en">I agree that the clinic stores/);
  const nobody = await linkFor(clinic, 'export', 'en', 'nobody@example.org');
  expect((await clinic.get(nobody, HTML)).body).toContain('We keep nothing about this address.');
});

test('texts of single boxes are those that the site shows', () => {
  const shown = (texts: typeof en) => [
    texts.contact.keep.consent,
    texts.professionals.join.consent,
    texts.professionals.referral.letterConsent,
  ];
  // The choice of text messages comes with the forms that book.
  const single = texts.filter(({ id }) => id !== 'text-reminders');
  expect(single.map((text) => text.en)).toEqual(shown(en));
  expect(single.map((text) => text.fr)).toEqual(shown(fr));
});

test('each consent is withdrawn by a button of its own; what rests on it ends, and staff are told of what only they can end', async () => {
  const clinic = await makeClinic();
  await fill(clinic);
  const link = await linkFor(clinic, 'withdrawal');
  expect((await clinic.get(link)).json()).toMatchObject({ kind: 'withdrawal', actions: ['withdraw'] });
  const page = (await clinic.get(link, HTML)).body;
  expect(page.match(/Withdraw this consent</g)).toHaveLength(3);
  const [news = ''] = await consentIds(clinic, 'keep-informed');
  const done = await sendForm(clinic, confirmPath(link), { action: 'withdraw', consent_id: news });
  expect(done.body).toContain('It is withdrawn, and noted.');
  expect(done.body.match(/Withdraw this consent</g)).toHaveLength(2);
  expect(await clinic.db.selectFrom('subscriptions').select('id').execute()).toEqual([]);
  expect(await recorded(clinic)).toHaveLength(1);

  const [health = ''] = await consentIds(clinic, 'health-answers');
  for (let pressed = 0; pressed < 2; pressed += 1) {
    expect((await clinic.post(link, { action: 'withdraw', consent_id: health })).statusCode).toBe(200);
  }
  const [told, ...others] = (await recorded(clinic)).filter(({ kind }) => kind === 'message');
  const [visit] = (await recorded(clinic)).filter(({ kind }) => kind === 'preconsultation');
  expect(others).toEqual([]);
  expect(told?.payload).toMatchObject({ template_id: 'withdrawal', reply_to: ADA.email, context_id: visit?.id });
  expect(told?.payload).toHaveProperty('message', expect.stringContaining(`${visit?.reference}`));

  const { id: draft } = await clinic.db.selectFrom('drafts').select('id').executeTakeFirstOrThrow();
  const left = await sendForm(clinic, confirmPath(link), { action: 'withdraw', draft_id: draft });
  expect(left.statusCode).toBe(200);
  expect(await clinic.db.selectFrom('drafts').select('id').execute()).toEqual([]);
  const twice = await sendForm(clinic, confirmPath(link), { action: 'withdraw', draft_id: draft });
  expect(twice.statusCode).toBe(200);
  expect(twice.body.match(/Withdraw this consent</g)).toHaveLength(1);
  expect(twice.body).not.toContain('This link no longer works');
  const marked = await clinic.db.selectFrom('consents').select(['text_id', 'withdrawn_at']).execute();
  expect(marked).not.toEqual([]);
  for (const { text_id, withdrawn_at } of marked) {
    expect([text_id, withdrawn_at === null]).toEqual([text_id, text_id === 'contact-back']);
  }
  const trail = await clinic.db.selectFrom('audit').select(['action', 'subject']).execute();
  for (const id of [news, health]) expect(trail).toContainEqual({ action: 'consent.withdraw', subject: id });
  clinic.clock.forward(48 * 3_600_000);
  expect((await clinic.post(link, { action: 'withdraw' })).statusCode).toBe(410);
  expect((await sendForm(clinic, confirmPath(link), { action: 'withdraw', draft_id: draft })).statusCode).toBe(410);
});

test('a consent for a trial whose name looks like HTML is withdrawn, and staff read it in the language of the wish', async () => {
  const clinic = await makeClinic();
  for (const trial of clinic.trials) trial.name = 'Phase <b>II</b>';
  const consents = [{ text_id: 'trial-contact', text_version: '1', granted: true }];
  const signup = { trial_key: 'PRECISE_AD', contact: ADA, preferred_language: 'en', consents };
  expect((await clinic.post('trials/signup', { ...signup, idempotency_key: 'key-of-registration' })).statusCode).toBe(
    201,
  );
  for (const [locale, quoted] of [
    ['en', /Phase <b>II<\/b>: “trial-contact”$/],
    ['fr', /Phase <b>II<\/b>\u00a0: «\u00a0trial-contact\u00a0»$/],
  ] as const) {
    await clinic.db.updateTable('consents').set({ withdrawn_at: null }).execute();
    const done = await sendForm(clinic, confirmPath(await linkFor(clinic, 'withdrawal', locale), locale), {
      action: 'withdraw',
    });
    expect(done.statusCode).toBe(200);
    const told = (await recorded(clinic)).filter(({ kind, locale: said }) => kind === 'message' && said === locale);
    expect(told.map(({ payload }) => payload)).toMatchObject([{ message: expect.stringMatching(quoted) }]);
  }
});

test('a consent that was given again is shown once, as it was given last', async () => {
  const clinic = await makeClinic();
  const browser = openBrowser(clinic);
  const path = `forms/orientation/recommendation/${'r'.repeat(32)}`;
  expect((await browser.put(path, { ...submission('orientation'), version: 0 })).statusCode).toBe(200);
  clinic.clock.forward(3 * 24 * 3_600_000);
  const chosen = { ...submission('orientation'), contact: ADA, version: 1, idempotency_key: 'key-of-the-choice' };
  expect((await browser.patch(path, chosen)).statusCode).toBe(200);
  expect((await consentIds(clinic, 'health-answers')).length).toBe(2);
  const { body } = await clinic.get(await linkFor(clinic, 'withdrawal'), HTML);
  expect(body).toContain('given on January 15, 2026');
  expect(body).not.toContain('given on January 12, 2026');
});

test('nobody withdraws a consent or a draft of somebody else', async () => {
  const clinic = await makeClinic();
  await fill(clinic);
  const link = await linkFor(clinic, 'withdrawal', 'en', 'eve@example.org');
  const [health = ''] = await consentIds(clinic, 'health-answers');
  const { id: draft } = await clinic.db.selectFrom('drafts').select('id').executeTakeFirstOrThrow();
  for (const target of [{ consent_id: health }, { draft_id: draft }]) {
    expect((await clinic.post(link, { action: 'withdraw', ...target })).statusCode).toBe(404);
  }
  const consents = await clinic.db.selectFrom('consents').select('withdrawn_at').execute();
  expect(consents).not.toEqual([]);
  expect(consents.filter(({ withdrawn_at }) => withdrawn_at !== null)).toEqual([]);
  expect((await clinic.get(link, HTML)).body).toContain('There is no consent to withdraw');
});

test('a correction reaches the inbox once, bound to the person’s record; what is wrong with it is said on the page', async () => {
  const clinic = await makeClinic();
  await fill(clinic);
  const [visit] = await recorded(clinic);
  const link = await linkFor(clinic, 'correction', 'fr');
  const send = (fields: Record<string, string>) =>
    sendForm(clinic, confirmPath(link, 'fr'), { action: 'correct', ...fields });
  const bad: [Record<string, string>, RegExp][] = [
    [{ about: 'anything', message: ' ' }, /Merci de répondre|Écrivez au moins/],
    [{ about: 'anything', message: 'x'.repeat(2001) }, /2000 caractères/],
    [{ about: 'anything', message: 'Mon <b>nom</b>' }, /texte simple/],
    [{ about: 'r'.repeat(22), message: 'Mon nom' }, /Choisissez une des réponses/],
  ];
  for (const [fields, sentence] of bad) {
    const again = await send(fields);
    expect(again.statusCode).toBe(400);
    expect(again.body).toMatch(sentence);
    expect(again.body).toContain('aria-invalid="true"');
  }
  expect((await send(bad[2]?.[0] ?? {})).body).toContain('Mon &lt;b&gt;nom&lt;/b&gt;');
  const message = 'Mon numéro se termine par 01.';
  const done = await send({ about: visit?.id ?? '', message });
  const [asked] = (await recorded(clinic)).filter(({ kind }) => kind === 'message');
  expect(done.body).toContain(asked?.reference);
  expect(asked).toMatchObject({
    person_hash: visit?.person_hash,
    payload: { template_id: 'correction', reply_to: ADA.email, message, context_id: visit?.id },
  });
  expect((await mailbox(clinic)).at(-1)?.text).not.toContain(message);
  expect((await send({ about: 'anything', message })).statusCode).toBe(410);
  const over = (await clinic.get(link, HTML)).body;
  expect(over).toContain('<a href="/vos-donnees">Demander un autre lien</a>');
  const nobody = await linkFor(clinic, 'correction', 'en', 'nobody@example.org');
  const refused = await clinic.post(nobody, { action: 'correct', message });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { non_field_errors: ['Nothing was sent with this address: there is nothing to correct here.'] },
  ]);
  expect((await clinic.post(nobody, { action: 'correct' })).json()).toEqual({ message: [expect.any(String)] });
});

test('erasing is asked once more on the page, which says what stays and why', async () => {
  const clinic = await makeClinic();
  await fill(clinic);
  const { body } = await clinic.get(await linkFor(clinic, 'erasure', 'fr'), HTML);
  expect(body).toMatch(/<details><summary>Effacer mes données<\/summary>.*<button>Oui, tout effacer<\/button>/s);
  expect(body).toContain('vingt ans après votre dernière venue');
  expect(body).toContain('Préparer la consultation');
});

const wholeSchema = z.object({
  consents: z.array(z.object({ text_id: z.string(), withdrawn_at: z.string().optional() })),
});
const summarySchema = z.object({ results: z.array(z.object({ topic: z.string().optional() })) });

test('staff see what a message about one’s data is, and which consent of a record was withdrawn', async () => {
  const clinic = await makeClinic();
  await fill(clinic);
  const link = await linkFor(clinic, 'correction');
  expect((await clinic.post(link, { action: 'correct', message: 'My name is Ada.' })).statusCode).toBe(200);
  const { token } = await signIn(clinic);
  const { results } = summarySchema.parse((await clinic.get('staff/requests?kind=message', { token })).json());
  expect(results.map(({ topic }) => topic)).toEqual(['correction']);
  const [health = ''] = await consentIds(clinic, 'health-answers');
  const withdrawal = { action: 'withdraw', consent_id: health };
  expect((await clinic.post(await linkFor(clinic, 'withdrawal'), withdrawal)).statusCode).toBe(200);
  const [visit] = (await recorded(clinic)).filter(({ kind }) => kind === 'preconsultation');
  const { consents } = wholeSchema.parse((await clinic.get(`staff/requests/${visit?.id}`, { token })).json());
  const taken = consents.filter(({ withdrawn_at }) => withdrawn_at !== undefined);
  expect(taken).toEqual([{ text_id: 'health-answers', withdrawn_at: '2026-01-12T09:00:00.000Z' }]);
});
