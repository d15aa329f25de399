import { expect, type Locator, type Page } from 'playwright/test';
import { EMERGENCY_NUMBERS } from '#contract/rules/emergency-numbers.ts';
import type { Language } from '../harness/check-in.ts';
import { goOn, replyRequired, stepHeading } from '../harness/flow.ts';

/** For whom somebody answers. */
export type Who = 'self' | 'with_help' | 'on_behalf';

/** The choice that says who answers, and texts that would speak to or of the wrong person. */
export const WORDS = {
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

/** Where somebody is: the site they read, the country they choose, and how their browser is set. */
export interface Place {
  language: Language;
  country: string;
  code: keyof typeof EMERGENCY_NUMBERS;
  browser: { locale: string; timezoneId: string };
}

/** Both sites, each read at home and abroad. */
export const PLACES: readonly Place[] = [
  { language: 'fr', country: 'France', code: 'fr', browser: { locale: 'fr-FR', timezoneId: 'Europe/Paris' } },
  { language: 'fr', country: 'Belgique', code: 'be', browser: { locale: 'fr-BE', timezoneId: 'Europe/Brussels' } },
  {
    language: 'en',
    country: 'United States',
    code: 'us',
    browser: { locale: 'en-US', timezoneId: 'America/New_York' },
  },
  { language: 'en', country: 'Canada', code: 'ca', browser: { locale: 'en-CA', timezoneId: 'America/Toronto' } },
];

const CALLS = /\b(?:appele[rz] le|call) (\d[\d ]*\d(?: (?:ou le|or) \d+)*)/gi;
const FOREIGN_PRICE = { fr: /[$£]\s?\d|\d\s?[$£]/, en: /\d\s?€|€\s?\d/ } as const;

/** Fails where a text tells to call a number that nobody answers where they are, or names a price of the other site. */
export function expectNumbersOf({ code, language }: Pick<Place, 'code' | 'language'>, text: string): void {
  const known = EMERGENCY_NUMBERS[code].map(({ number }): string => number);
  for (const [call, numbers = ''] of text.matchAll(CALLS)) {
    // Longer ones are the clinic's own.
    const told = numbers.split(/ (?:ou le|or) /).filter((number) => number.length < 5);
    if (told.length > 0)
      expect(
        known.filter((number) => told.includes(number)),
        call,
      ).not.toEqual([]);
  }
  expect(text).not.toMatch(FOREIGN_PRICE[language]);
}

/** The page without header and footer. */
export const main = (page: Page): Locator => page.getByRole('main');

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
export const textOf = async (page: Page): Promise<string> =>
  (await main(page).allInnerTexts()).join('\n').replaceAll(QUOTED, '');

/** Somebody who walks. */
export interface Walker extends Place {
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
export async function walkToReview(page: Page, walker: Walker): Promise<void> {
  const words = WORDS[walker.language];
  const wrong = walker.who === 'on_behalf' ? words.reader : words.another;
  await stepHeading(page).waitFor();
  const start = main(page).getByRole('button', { name: words.start, exact: true });
  if (await start.isVisible()) await start.click();
  for (let step = 0; !words.review.test((await stepHeading(page).allInnerTexts()).join('')); step += 1) {
    expect(step, 'more steps than any journey has').toBeLessThan(40);
    await answerStep(page, walker);
    // The first step is read by whoever will say who they are.
    const text = await textOf(page);
    if (step > 0) expect(text).not.toMatch(wrong);
    expectNumbersOf(walker, text);
    await goOn(page);
  }
  expect(await textOf(page)).not.toMatch(wrong);
}
