import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, type Site, test } from '../../harness/e2e.ts';
import { stepHeading } from '../../harness/flow.ts';
import { holdScripts } from '../../harness/late-script.ts';
import { askFor } from '../../harness/served.ts';
import { visitClinic } from '../../harness/staff.ts';
import { heldTime, REFUSED, VISIT, type VisitLanguage } from '../../harness/visit.ts';

const WORDS = VISIT.fr;
const PATHS = { fr: '/nos-offres/consultation', en: '/offers/consultation' } as const;

/** Opens the consultation while every script but the small one is held back. */
async function openHeld(page: Page, site: Site, language: VisitLanguage = 'fr') {
  const letThrough = await holdScripts(page);
  await page.goto((language === 'fr' ? site.frenchUrl : site.englishUrl) + PATHS[language]);
  const times = page.getByRole('radiogroup', { name: VISIT[language].times }).getByRole('radio');
  const goOn = page.getByRole('button', { name: VISIT[language].goOn });
  return { letThrough, times, goOn };
}

const idOf = async (radio: Locator): Promise<string> => (await radio.getAttribute('value')) ?? '';

/** A time by its id: its place is another one once somebody takes one before it. */
const timeOf = (page: Page, id: string): Locator => page.locator(`input[value="${id}"]`);

test('the page as it is served offers a time until another visitor holds it, and is kept by nobody else', async ({
  page,
  site,
}) => {
  for (const language of ['fr', 'en'] as const) {
    const offered = async () => (await askFor(page, site, language, PATHS[language])).all('input[value]', 'value');
    const before = await offered();
    const taken = before.at(-1) ?? '';
    expect(before).toHaveLength(3);
    const other = await visitClinic(site.siteUrl);
    // Whoever has it now.
    await other.post(`consultations/memoire/${taken}/hold`, {}).catch(() => undefined);
    const after = await offered();
    expect(after).toHaveLength(3);
    expect(after).not.toContain(taken);
    await other.end();
  }
  const { headers } = await fetch(`${site.siteUrl}${PATHS.fr}`);
  expect(headers.get('cache-control')).toBe('private, no-cache');
});

test('a free time is read, chosen and taken while the script is still on its way @phone', async ({ page, site }) => {
  const { letThrough, times, goOn } = await openHeld(page, site);
  await expect(times).toHaveCount(3);
  await expectAccessible(page);
  // Not the first, which another visitor may be booking.
  await times.last().check();
  const chosen = await idOf(times.last());
  await goOn.click();
  await expect(goOn).toHaveAttribute('aria-busy', 'true');
  const held = heldTime(page);
  letThrough();
  await expect(stepHeading(page)).toHaveText(WORDS.who);
  expect(await held).toBe(chosen);
  await expect(page).toHaveURL(/\/preconsultation$/);
});

test('a time that somebody took before the script was there is said to be gone, and the others show', async ({
  page,
  site,
  guard,
}) => {
  guard.allow(REFUSED);
  const { letThrough, times, goOn } = await openHeld(page, site, 'en');
  const chosen = await idOf(times.last());
  const other = await visitClinic(site.siteUrl);
  // Whoever has it now, it is not this visitor.
  await other.post(`consultations/memoire/${chosen}/hold`, {}).catch(() => undefined);
  await times.last().check();
  await goOn.click();
  letThrough();
  await expect(page.getByRole('alert').getByText('This time has just been taken')).toBeVisible();
  await expect(times).toHaveCount(3);
  await expect(timeOf(page, chosen)).toHaveCount(0);
  await expect(times.and(page.locator(':checked'))).toHaveCount(0);
  await expectAccessible(page);
  // The page itself shows it to nobody any more.
  const { times: anew } = await openHeld(page, site, 'en');
  await expect(anew).toHaveCount(3);
  await expect(timeOf(page, chosen)).toHaveCount(0);
  await other.end();
});

test('going on without a time, before the script is there, asks for one once it is', async ({ page, site }) => {
  const { letThrough, goOn } = await openHeld(page, site);
  await goOn.click();
  letThrough();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Choisissez un horaire');
  expect(new URL(page.url()).search).toBe('');
});

test('the other days, asked for before the script is there, come with it, and the choice stays @phone', async ({
  page,
  site,
}) => {
  const { letThrough, times } = await openHeld(page, site);
  const chosen = timeOf(page, await idOf(times.last()));
  await chosen.check();
  const others = page.getByRole('button', { name: 'Voir d’autres jours' });
  await others.click();
  await expect(others).toHaveAttribute('aria-busy', 'true');
  letThrough();
  const calendar = page.getByRole('group', { name: 'Choisir un autre jour' });
  await expect(calendar.locator('button[role=gridcell]:enabled').first()).toBeVisible();
  await expect(chosen.first()).toBeChecked();
});

test('another kind of consultation chosen before the script is there stays chosen, and has its own times @phone', async ({
  page,
  site,
}) => {
  const { letThrough, times } = await openHeld(page, site);
  const first = await idOf(times.first());
  const second = page.getByRole('radio', { name: /Une deuxième consultation/ });
  const wait = page.getByText('Un instant, nous cherchons les horaires libres…');
  await expect(wait).toBeHidden();
  await second.check();
  await expect(wait).toBeVisible();
  await expect(timeOf(page, first)).toBeHidden();
  letThrough();
  await expect(times).toHaveCount(3);
  await expect(second).toBeChecked();
  expect(await idOf(times.first())).toMatch(/^secondary\./);
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('the times are those of the clinic, and say so, before the script and with it', async ({ page, site }) => {
    const { letThrough, times } = await openHeld(page, site);
    const time = timeOf(page, await idOf(times.last()));
    const said = async () => {
      await expect(page.getByText('Les horaires sont à l’heure de Paris.')).toBeVisible();
      return time.locator('xpath=..').textContent();
    };
    const before = await said();
    expect(before).toMatch(/ à (9|1\d)\sh\s\d\d/);
    letThrough();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(page.locator('[data-static=screen]')).toHaveCount(0);
    expect(await said()).toEqual(before);
  });
});
