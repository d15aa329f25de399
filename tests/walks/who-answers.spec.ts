import type { Page, Response } from 'playwright/test';
import * as z from 'zod';
import { type Language, readRecord, siteIn } from '../harness/check-in.ts';
import { expect, test } from '../harness/e2e.ts';
import { consentAndSend, stepHeading } from '../harness/flow.ts';
import { mailedText } from '../harness/outbox.ts';
import { uniqueEmail } from '../harness/visit.ts';
import { expectNumbersOf, PLACES, textOf, type Who, WORDS, walkToReview } from './walkers.ts';

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

for (const place of PLACES) {
  const { language, country } = place;
  for (const [name, journey] of Object.entries(JOURNEYS)) {
    const path = journey.paths[language];
    if (path === null) continue;
    for (const who of ['self', 'with_help', 'on_behalf'] as const) {
      test(`${name}, ${who}, ${language}, ${country}`, async ({ page, site }) => {
        const walker = { ...place, who, email: uniqueEmail() };
        await page.goto(siteIn(site, language) + path);
        await walkToReview(page, walker);
        const id = await sendAndReadId(page, journey);
        await expect(stepHeading(page)).not.toHaveText(WORDS[language].review);
        const wrong = who === 'on_behalf' ? WORDS[language].reader : WORDS[language].another;
        const last = await textOf(page);
        expect(last).not.toMatch(wrong);
        expectNumbersOf(place, last);
        if (id === null) return;
        expect((await readRecord(site, id)).who).toMatchObject(whoTold(journey, who));
        if (!journey.namesPeople) return;
        const mail = await mailedText(site, walker.email, /./);
        expect(mail).not.toMatch(wrong);
        expectNumbersOf(place, mail);
      });
    }
  }
}
