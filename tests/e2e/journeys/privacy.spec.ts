import type { Page } from 'playwright/test';
import { type Language, siteIn } from '../../harness/check-in.ts';
import { expect, onWalks, SCREENS, type Site, test } from '../../harness/e2e.ts';
import { consentAndSend, goOn, replyRequired, stepHeading, walkTo } from '../../harness/flow.ts';
import { type Marks, markFields, newMarks, watchPrivacy } from '../../harness/privacy.ts';
import { uniqueWord } from '../../harness/staff.ts';
import { setTrialPassword } from '../../harness/trials.ts';

/** A journey by its first page; `start` is the button of an opening before the questions. */
interface Journey {
  name: string;
  paths: Partial<Record<Language, string>>;
  start?: RegExp;
  /** What comes before the questions. */
  enter?: (page: Page, site: Site) => Promise<void>;
  /** It is walked for somebody close, whose name is asked for. */
  forAnother?: true;
  /** It asks for no text at all. */
  choicesOnly?: true;
}

/** The form of a trial's participants stands behind the password of the trial. */
async function enterTrialForm(page: Page, site: Site): Promise<void> {
  const password = `A garden ${uniqueWord()}`;
  await setTrialPassword(site.dataDir, 'TRONTIER_1', password);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Open the form' }).click();
}

const JOURNEYS: readonly Journey[] = [
  { name: 'check-in', paths: { fr: '/questionnaire', en: '/questionnaire' }, start: /^(Commencer|Start)$/ },
  { name: 'trial finder', paths: { en: '/trial-finder' }, choicesOnly: true },
  {
    name: 'registration',
    paths: { fr: '/essais-cliniques/precise-ad/inscription', en: '/clinical-trials/precise-ad/registration' },
    forAnother: true,
  },
  { name: 'preconsultation', paths: { fr: '/preconsultation', en: '/preconsultation' } },
  {
    name: 'secondary consultation',
    paths: { fr: '/preconsultation/secondary-consultation', en: '/preconsultation/secondary-consultation' },
    forAnother: true,
  },
  { name: 'orientation', paths: { fr: '/recommendations', en: '/recommendations' }, choicesOnly: true },
  { name: 'engagement form', paths: { en: '/trial-forms/?trial=TRONTIER_1' }, enter: enterTrialForm },
  { name: 'survey', paths: { en: '/recommendations?survey=trial-engagement' } },
];

const REVIEW = /^(Vérifiez vos réponses|Check your answers)( au sujet d.+| about .+)?$/;
const MOST_STEPS = 40;

/** Walks through a flow to its end; gives how many fields were marked. */
async function walk(page: Page, marks: Marks, forAnother: boolean): Promise<number> {
  const closeOne = page.getByRole('main').getByRole('radio', { name: /^(Pour un proche|For someone close)/ });
  let marked = 0;
  await stepHeading(page).waitFor();
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (REVIEW.test((await stepHeading(page).textContent())?.trim() ?? '')) break;
    await page.getByRole('main').locator('form').waitFor();
    marked += await markFields(page.getByRole('main'), marks);
    if (forAnother && (await closeOne.count()) > 0) await closeOne.check();
    await replyRequired(page);
    await goOn(page);
  }
  await consentAndSend(page);
  await expect(stepHeading(page)).not.toHaveText(REVIEW);
  return marked;
}

for (const [place, { name, paths, start, enter, choicesOnly, forAnother = false }] of JOURNEYS.entries()) {
  for (const language of ['fr', 'en'] as const) {
    const path = paths[language];
    if (path === undefined) continue;
    test(`${language}: nothing typed in the ${name} is found in the browser, in an address, an event or a log ${SCREENS[language]}`, {
      tag: onWalks(Object.keys(paths).length > 1 && (language === 'fr') === (place % 2 === 0)),
    }, async ({ page, site }) => {
      test.slow();
      const marks = newMarks();
      const watch = await watchPrivacy(page, site, marks);
      await page.goto(siteIn(site, language) + path);
      if (start) await page.getByRole('button', { name: start }).click();
      await enter?.(page, site);
      const marked = await walk(page, marks, forAnother);
      expect(watch.told() > 0 && marked > 0).toBe(choicesOnly !== true);
      await watch.expectSilence();
      await page.reload();
      await stepHeading(page).waitFor();
      await watch.expectSilence();
    });
  }
}

test('what is kept to go on elsewhere leaves no trace in the browsers, nor does the secret of its link @phone', async ({
  page,
  site,
  context,
}) => {
  test.slow();
  const marks = newMarks();
  const watch = await watchPrivacy(page, site, marks);
  await page.goto(`${site.frenchUrl}/questionnaire`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await walkTo(page, 'La date, sans regarder');
  await markFields(page.getByRole('main'), marks);
  await page.getByRole('button', { name: 'Enregistrer et revenir plus tard' }).click();
  const dialog = page.getByRole('dialog');
  for (const box of await dialog.getByRole('checkbox', { name: /Nécessaire/ }).all()) await box.check();
  await dialog.getByRole('button', { name: 'Enregistrer mes réponses' }).click();
  await dialog.getByRole('button', { name: 'Afficher le code' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Ou recopiez ce lien' }).inputValue();
  expect(watch.told()).toBeGreaterThan(0);
  await watch.expectSilence();

  const other = await context.browser()?.newPage();
  if (!other) throw new Error('there is no browser for a second device');
  const word = new URL(link).searchParams.get('resume') ?? '';
  const secret = await watchPrivacy(other, site, { ...marks, word, isAddressed: true });
  await other.goto(link);
  await other.getByRole('button', { name: 'Reprendre les réponses du lien' }).click({ timeout: 30_000 });
  await other.getByRole('button', { name: 'Continuer sans enregistrer' }).click();
  // The exercise begins anew, with other words: whoever comes back has seen these for too long.
  await expect(stepHeading(other)).toHaveText('Cinq mots à retenir', { timeout: 30_000 });
  await secret.expectSilence();
  await other.close();
});
