import type { Locator, Page, Response } from 'playwright/test';
import * as z from 'zod';
import { readRecord, siteIn } from '../harness/check-in.ts';
import { expect, test } from '../harness/e2e.ts';
import { consentAndSend, goOn, replyRequired, stepHeading } from '../harness/flow.ts';
import { mailedText } from '../harness/outbox.ts';
import { uniqueEmail } from '../harness/visit.ts';

type Language = 'fr' | 'en';
type Who = 'self' | 'with_help' | 'on_behalf';

/** The choice that says who answers, and texts that would speak to or of the wrong person. */
const WORDS = {
  fr: {
    who: { self: 'Pour moi', with_help: /^Pour moi, avec l’aide/, on_behalf: /^Pour un proche/ },
    start: 'Commencer',
    review: /^Vérifiez vos réponses/,
    reader:
      /\b(?:votre (?:mémoire|santé|âge|pays|traitement)|vos (?:médicaments|oublis)|prenez-vous|vivez-vous|quel âge avez-vous)/i,
    another: /personne que vous aidez|qui répondez pour|chez la personne/i,
  },
  en: {
    who: { self: 'For myself', with_help: /^For myself, with someone/, on_behalf: /^For someone close/ },
    start: 'Start',
    review: /^Check your answers/,
    reader: /\b(?:your (?:memory|health|age|country|medicines|treatment)|are you taking|how old are you|do you live)/i,
    another: /person you help|who answer for|for the person\b/i,
  },
} as const;
const QUOTED = /“[^”]*”|«[^»]*»/g;

const PLACES: readonly { language: Language; country: string }[] = [
  { language: 'fr', country: 'France' },
  { language: 'fr', country: 'Belgique' },
  { language: 'en', country: 'United States' },
  { language: 'en', country: 'Canada' },
];

interface Journey {
  /** Where it begins; null where the site has none. */
  paths: Record<Language, string | null>;
  /** It asks for the names of whoever is concerned, and for an address to write to. */
  namesPeople: boolean;
  /** What was sent stands in the inbox. */
  isRecorded: boolean;
}

const JOURNEYS: Readonly<Record<string, Journey>> = {
  'the check-in': { paths: { fr: '/questionnaire', en: '/questionnaire' }, namesPeople: false, isRecorded: true },
  'the trial finder': { paths: { fr: null, en: '/trial-finder' }, namesPeople: false, isRecorded: true },
  'the advice where to begin': {
    paths: { fr: '/recommendations', en: '/recommendations' },
    namesPeople: false,
    isRecorded: false,
  },
  'a first visit': { paths: { fr: '/preconsultation', en: '/preconsultation' }, namesPeople: true, isRecorded: true },
  'a second visit': {
    paths: { fr: '/preconsultation/secondary-consultation', en: '/preconsultation/secondary-consultation' },
    namesPeople: true,
    isRecorded: true,
  },
  'the registration for a trial': {
    paths: { fr: '/essais-cliniques/precise-ad/inscription', en: '/clinical-trials/precise-ad/registration' },
    namesPeople: true,
    isRecorded: true,
  },
};

const main = (page: Page): Locator => page.getByRole('main');

/** What is typed where a name is asked for: of whoever is concerned, and of whoever helps or answers for them. */
const PERSON = { first: 'Anne', last: 'Martin' };
const HELPER = { first: 'Paul', last: 'Durand' };

async function typeNames(page: Page): Promise<void> {
  for (const part of ['first', 'last'] as const) {
    for (const field of await main(page).locator(`input[id*="${part}_name"]`).all()) {
      const isHelper = ((await field.getAttribute('id')) ?? '').includes('helper');
      await field.fill((isHelper ? HELPER : PERSON)[part]);
    }
  }
}

/** What stands on the step, without what somebody is told to say to the person. */
const textOf = async (page: Page): Promise<string> =>
  (await main(page).allInnerTexts()).join('\n').replaceAll(QUOTED, '');

interface Walker {
  language: Language;
  country: string;
  who: Who;
  email: string;
}

/** Answers what this step asks as this person does, and the rest with anything that is right. */
async function answerStep(page: Page, { language, country, who, email }: Walker): Promise<void> {
  const asked = main(page).getByRole('radio', { name: WORDS[language].who[who], exact: true });
  if (await asked.isVisible()) await asked.check();
  const home = main(page).getByRole('radio', { name: country, exact: true });
  if (await home.isVisible()) await home.check();
  await typeNames(page);
  const address = main(page).locator('input[type=email]');
  if (await address.isVisible()) await address.fill(email);
  await replyRequired(page);
}

/** Walks to the review. Each step must speak to whoever answers, of whoever is concerned. */
async function walkToReview(page: Page, walker: Walker): Promise<void> {
  const words = WORDS[walker.language];
  const wrong = walker.who === 'on_behalf' ? words.reader : words.another;
  await stepHeading(page).waitFor();
  const start = main(page).getByRole('button', { name: words.start, exact: true });
  if (await start.isVisible()) await start.click();
  for (let step = 0; !words.review.test((await stepHeading(page).allInnerTexts()).join('')); step += 1) {
    expect(step, 'more steps than any journey has').toBeLessThan(40);
    await answerStep(page, walker);
    // The first step is read by whoever will say who they are.
    if (step > 0) expect(await textOf(page)).not.toMatch(wrong);
    await goOn(page);
  }
  expect(await textOf(page)).not.toMatch(wrong);
}

const SENT = /\/api\/(?:survey\/[\w-]+|forms\/\w+\/submit|trials\/signup)\/?$/;
const sentSchema = z.object({ id: z.string() });

/** Sends from the review; gives the id of what stands in the inbox then. */
async function sendAndReadId(page: Page, { isRecorded }: Journey): Promise<string | null> {
  const isSent = (response: Response) =>
    response.request().method() === 'POST' && SENT.test(response.url()) && response.ok();
  const answered = isRecorded ? page.waitForResponse(isSent) : null;
  await consentAndSend(page);
  return answered && sentSchema.parse(await (await answered).json()).id;
}

/** Who answered, as staff read it. */
function whoTold({ namesPeople }: Journey, who: Who) {
  if (!namesPeople) return { by: who };
  const helped = who === 'self' ? { helper: null } : { helper: 'Paul Durand' };
  return { by: who, person: 'Anne Martin', ...helped };
}

for (const { language, country } of PLACES) {
  for (const [name, journey] of Object.entries(JOURNEYS)) {
    const path = journey.paths[language];
    if (path === null) continue;
    for (const who of ['self', 'with_help', 'on_behalf'] as const) {
      test(`${name}, ${who}, ${language}, ${country}`, async ({ page, site }) => {
        const walker = { language, country, who, email: uniqueEmail() };
        await page.goto(siteIn(site, language) + path);
        await walkToReview(page, walker);
        const id = await sendAndReadId(page, journey);
        await expect(stepHeading(page)).not.toHaveText(WORDS[language].review);
        const wrong = who === 'on_behalf' ? WORDS[language].reader : WORDS[language].another;
        expect(await textOf(page)).not.toMatch(wrong);
        if (id === null) return;
        expect((await readRecord(site, id)).who).toMatchObject(whoTold(journey, who));
        if (!journey.namesPeople) return;
        const mail = await mailedText(site, walker.email, /./);
        expect(mail).not.toMatch(wrong);
      });
    }
  }
}
