import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Answers } from '#contract/forms/submission.ts';
import { EMERGENCY_NUMBERS } from '#contract/rules/emergency-numbers.ts';
import { readerOf } from '#contract/rules/filled-by.ts';
import { orEnglish, writtenIn } from '#lib/per-locale.ts';
import {
  asSent,
  contactOf,
  JOURNEYS,
  type Journey,
  NAMES,
  PLACES,
  readForm,
  type Typed,
  type Who,
} from '../../testing/clinic/journeys.fixtures.ts';
import { mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { signIn } from '../../testing/clinic/sign-in.ts';
import { openSocketBrowser, type SocketBrowser } from '../../testing/clinic/socket-browser.ts';
import { recorded } from '../../testing/clinic/submissions.ts';
import { answersOf, textsOf } from '../../testing/clinic/walk-form.ts';
import type { StoredMail } from '../mail/outbox.ts';

/** Texts that would ask whoever answers for another about themself. */
const ABOUT_THE_READER = {
  fr: /\b(?:votre (?:mémoire|santé|âge|pays|traitement|date de naissance|code postal|quotidien|prochaine visite)|vos (?:médicaments|oublis)|avez-vous (?:une?|eu|déjà)|prenez-vous|vivez-vous|habitez-vous|participez-vous|pourriez-vous|accepteriez-vous|quel âge avez-vous|où en êtes-vous|ma (?:mémoire|santé)|m’inquiète|m’a parlé|mon (?:parcours|médecin))/i,
  en: /\b(?:your (?:memory|health|age|country|medicines|treatment|date of birth|zip|next visit)|do you (?:have|take|live)|have you (?:had|ever)|are you taking|could you have|would you accept|how old are you|how far along are you|which country do you|my (?:memory|health|family doctor)|I have been told)/i,
};
/** Words that somebody is told to say to the person. */
const QUOTED = /“[^”]*”|«[^»]*»/g;
/** Texts that would ask the person about somebody else. */
const ABOUT_ANOTHER = {
  fr: /personne que vous aidez|qui répondez pour|Son prénom de|chez la personne/i,
  en: /person you help|who answer for|for the person\b/i,
};
const WHO: readonly Who[] = ['self', 'with_help', 'on_behalf'];

interface Stage {
  clinic: TestClinic;
  browser: SocketBrowser;
  token: string;
}

async function openStage(): Promise<Stage> {
  const clinic = await makeClinic();
  const { token } = await signIn(clinic);
  return { clinic, browser: await openSocketBrowser(clinic), token };
}

/** Reads the form as whoever answers sees it, and answers every question that it asks them. */
async function walk(
  browser: SocketBrowser,
  journey: Journey,
  who: Who,
  place: Typed | (typeof PLACES)[number],
): Promise<Typed> {
  const { locale, country } = place;
  const reader = readerOf({ who_answers: who });
  const form = await readForm(browser, journey.read, { locale, reader });
  const contact = contactOf(who, { locale, country });
  const { first_name, last_name, email } = contact;
  const asked: Answers = who === 'on_behalf' ? { email } : { first_name, last_name, email };
  const answers = answersOf(form, { ...NAMES, ...asked, who_answers: who, country });
  return { who, locale, country, form, answers, contact, submission: asSent(form, { who, answers, country }) };
}

/** The texts of a form that speak to or of the wrong person, or still hold a placeholder. */
function wrongTexts({ form, answers, locale }: Typed): string[] {
  const wrong = form.user_type === 'caregiver' ? ABOUT_THE_READER : ABOUT_ANOTHER;
  const texts = textsOf(form, answers);
  expect(texts.length).toBeGreaterThan(9);
  return texts.filter((text) => writtenIn(wrong, locale).test(text.replaceAll(QUOTED, '')) || /[{}]/.test(text));
}

/** Who answered, as staff must read it. */
function whoTold({ namesPeople, leavesAddress }: Journey, who: Who) {
  const sender = leavesAddress ? 'Jeanne Petit' : null;
  const helper = namesPeople ? { helper: 'Paul Durand', tie: 'child' } : { helper: null, tie: null };
  if (who === 'self') return { by: who, person: sender, helper: null, tie: null };
  if (who === 'with_help') return { by: who, person: sender, ...helper };
  return { by: who, person: namesPeople ? 'Anne Martin' : null, ...helper };
}

const staffPage = z.looseObject({
  who: z.looseObject({}),
  locale: z.string(),
  forms: z.array(
    z.looseObject({
      user_type: z.string(),
      locale: z.string(),
      consent_texts: z.array(z.looseObject({ id: z.string(), version: z.string() })),
    }),
  ),
  consents: z.array(z.looseObject({ text_id: z.string(), text_version: z.string() })),
});

/** What staff see of a submission, over the same connections. */
async function staffReads({ browser, token }: Stage, id: string) {
  const page = await browser.get(`staff/requests/${id}`, { authorization: `Bearer ${token}` });
  expect(page.status).toBe(200);
  return staffPage.parse(page.body);
}

const isCalled = (text: string, number: string): boolean => new RegExp(`(?<![\\d-])${number}(?![\\d-])`).test(text);

/** The numbers that a mail must not give: those of other countries alone. */
function foreignNumbers(country: string): string[] {
  const all = Object.entries(EMERGENCY_NUMBERS).flatMap(([code, numbers]) =>
    numbers.map(({ number }) => ({ code, number })),
  );
  const own = new Set<string>(all.filter(({ code }) => code === country).map(({ number }) => number));
  return all.map(({ number }) => number).filter((number) => !own.has(number));
}

/** Whom to call first in each country of the places. */
const firstNumbers: Readonly<Record<string, string>> = { fr: '15', be: '112', us: '911', gb: '999' };

/** Compares the mails of one sending with who sent it, for whom and from where. */
function checkMails(mails: readonly StoredMail[], { who, locale, country, contact, form }: Typed): void {
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([contact.email]));
  const named = orEnglish({ fr: / pour Anne$/, en: / for Anne$/ });
  const [receipt] = mails;
  if (who === 'on_behalf') expect(receipt?.subject).toMatch(named[locale]);
  for (const { subject, text } of mails) {
    if (who !== 'on_behalf') expect(`${subject} ${text}`).not.toContain('Anne');
    expect(`${subject} ${text}`).not.toMatch(/[{}]|mémoire|memory|Martin|1948/);
  }
  // The form of a trial's participants asks for no country: its mail gives the site's numbers, and others.
  const declared = form.slug === 'trial-engagement' ? null : country;
  const help = receipt?.text ?? '';
  // Of a country that was told, a helper may be far away: these numbers work there alone.
  const isAway = declared !== null && who === 'on_behalf';
  expect(/demandez à quelqu’un sur place d’appeler|ask someone who is there to call/.test(help)).toBe(isAway);
  const wanted = firstNumbers[declared ?? (locale === 'fr' ? 'fr' : 'us')] ?? '';
  expect(isCalled(help, wanted)).toBe(true);
  const wrong = declared === null ? [] : foreignNumbers(declared).filter((number) => isCalled(help, number));
  expect(wrong).toEqual([]);
}

test.each(JOURNEYS.flatMap((journey) => WHO.map((who) => [journey.slug, who, journey] as const)))(
  '%s, %s, at home and abroad: the record, the mails and the staff’s page are what was typed, of whom and by whom',
  async (_slug, who, journey) => {
    const stage = await openStage();
    const { clinic, browser } = stage;
    for (const place of journey.places ?? PLACES) {
      const typed = await walk(browser, journey, who, place);
      expect({ place, wrong: wrongTexts(typed) }).toEqual({ place, wrong: [] });
      const before = (await mailbox(clinic)).length;
      const known = new Set((await recorded(clinic)).map(({ id }) => id));
      const sent = await journey.send(browser, typed);
      expect({ place, body: sent.body, status: sent.status }).toMatchObject({
        place,
        status: journey.slug === 'orientation' ? 200 : 201,
      });
      const made = (await recorded(clinic)).filter(({ id }) => !known.has(id));
      const form = made.find(({ kind }) => kind !== 'trial_signup');
      const { email, ...name } = typed.contact;
      expect(form?.payload).toMatchObject({ filled_by: who, user_type: typed.form.user_type, answers: typed.answers });
      expect(form).toMatchObject({ locale: place.locale, red_flag: 0 });
      if (journey.leavesAddress)
        expect(form?.payload).toMatchObject({ contact: { email, first_name: name.first_name } });
      for (const { id } of made) {
        const page = await staffReads(stage, id);
        expect(page.who).toEqual(whoTold(journey, who));
        expect(page.forms).toMatchObject([{ locale: place.locale, user_type: typed.form.user_type }]);
        const texts = page.forms.flatMap(({ consent_texts }) =>
          consent_texts.map((text) => `${text.id} ${text.version}`),
        );
        for (const { text_id, text_version } of page.consents) expect(texts).toContain(`${text_id} ${text_version}`);
        const forSomebodyElse = page.consents.map(({ text_version }) => text_version.endsWith('-caregiver'));
        expect(new Set(forSomebodyElse)).toEqual(new Set([who === 'on_behalf']));
      }
      const mails = (await mailbox(clinic)).slice(before);
      if (journey.leavesAddress) checkMails(mails, typed);
      else expect(mails).toEqual([]);
    }
  },
);
