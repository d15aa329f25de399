import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright/test';
import enScreens from '../../src/i18n/en.screens.json' with { type: 'json' };
import en from '../../src/i18n/en.team.json' with { type: 'json' };
import frScreens from '../../src/i18n/fr.screens.json' with { type: 'json' };
import fr from '../../src/i18n/fr.team.json' with { type: 'json' };
import { test as base, expect, type Site, waitForReact } from '../harness/e2e.ts';
import { review, stepHeading } from '../harness/flow.ts';
import { panel, row, search } from '../harness/inbox.ts';
import { mailedText } from '../harness/outbox.ts';
import { makeAccount, signInByForm, uniqueWord } from '../harness/staff.ts';
import { startStack } from '../harness/start-stack.ts';
import { sendVisit, VISIT, type VisitLanguage } from '../harness/visit.ts';

/** A clinic that nobody has used yet: what is set here is seen by no other test, and what is left at the end is seen. */
const test = base.extend<{ site: Site }>({
  site: async ({ browserName: _ }, use) => {
    const stack = await startStack({ env: { RATE_LIMIT_SCALE: '1000' } });
    await use(stack);
    await stack.stop();
  },
});
test.describe.configure({ timeout: 600_000 });

const ROOM = 'https://video.example.org/room-of-the-day';
const SITE = 'Example';
const BRING = 'Carnet 42';
const DAY_MS = 24 * 3_600_000;

/** What is read and pressed, in both languages. */
const WORDS = {
  fr: {
    team: fr,
    screens: frScreens,
    zone: 'Europe/Paris',
    consultation: '/nos-offres/consultation',
    ownData: '/vos-donnees',
    firstName: 'Prénom',
    lastName: 'Nom',
    reminder: /approche/,
    notice: /à la clinique/,
    answer: /^Réponse de la clinique/,
    move: 'Déplacer le rendez-vous',
    join: 'Rejoindre la vidéo',
    withdrawn: 'Vos accords sont retirés',
    withdraw: 'Retirer tous mes accords',
    withdrawal: /^Retirer un accord/,
    erasure: /^Effacement/,
    erase: 'Effacer mes données',
    eraseNow: 'Oui, tout effacer',
    erased: 'Vos données sont effacées',
  },
  en: {
    team: en,
    screens: enScreens,
    zone: 'America/New_York',
    consultation: '/offers/consultation',
    ownData: '/your-data',
    firstName: 'First name',
    lastName: 'Last name',
    reminder: /is coming up/,
    notice: /at the clinic/,
    answer: /^The clinic’s answer/,
    move: 'Move the appointment',
    join: 'Join the video',
    withdrawn: 'Your consents are withdrawn',
    withdraw: 'Withdraw all my consents',
    withdrawal: /^Withdrawing a consent/,
    erasure: /^Erasing/,
    erase: 'Erase my data',
    eraseNow: 'Yes, erase everything',
    erased: 'Your data are erased',
  },
} as const;

/** A day of the clinic and what it needs. */
interface Day {
  page: Page;
  browser: Browser;
  url: string;
  site: Site;
  language: VisitLanguage;
  /** In the names of the doctor and the patient, and nowhere else. */
  word: string;
}

const dialog = (page: Page) => page.getByRole('dialog');

/** Saves the window of an entry, and waits until it is gone. */
async function save(page: Page, { team: { hours } }: (typeof WORDS)[VisitLanguage]): Promise<void> {
  await dialog(page).getByRole('button', { name: hours.save, exact: true }).click();
  await expect(dialog(page)).toBeHidden();
}

/** The day so many days from now where the clinic is. */
const dayIn = (zone: string, days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(Date.now() + days * DAY_MS);

/** The administrator invites a doctor, who comes by the mailed link and wants to be told of each request at once. */
async function inviteDoctor({ page, browser, url, site, language, word }: Day): Promise<Page> {
  const { team, auth } = { ...WORDS[language].team, auth: WORDS[language].screens.auth };
  const address = `dora.${word}@example.org`;
  await page.getByRole('link', { name: auth.areas.team }).click();
  await page.locator('#invite-first_name').fill('Dora');
  await page.locator('#invite-last_name').fill(word);
  await page.locator('#invite-email').fill(address);
  await page.locator('#invite-role').selectOption('clinician');
  await page.getByRole('button', { name: team.invite.send }).click();
  const hash = /\/login(#invitation=\S+)/.exec(await mailedText(site, address, /./))?.[1] ?? '';
  const doctor = await browser.newPage();
  await doctor.goto(`${url}/login${hash}`);
  const password = `une phrase pour ${word}`;
  await doctor.locator('#new-password').fill(password);
  await doctor.getByRole('button', { name: team.invitation.create }).click();
  await doctor.locator('summary').filter({ hasText: team.second.totpSetUp }).click();
  await doctor.locator('#begin-password').fill(password);
  await doctor.getByRole('button', { name: team.second.begin }).click();
  const key = doctor.locator('strong').filter({ hasText: /^[A-Z2-7 ]{20,}$/ });
  const phone = new TOTP({ secret: Secret.fromBase32((await key.textContent()) ?? '') });
  await doctor.getByLabel(team.second.first).fill(phone.generate());
  await doctor.getByRole('button', { name: team.second.confirm }).click();
  await expect(doctor.getByRole('heading', { name: team.second.codesTitle })).toBeVisible();
  await doctor.locator('#notices-digest').selectOption('at_once');
  await doctor.getByRole('button', { name: team.notices.save }).click();
  await expect(doctor.getByText(team.notices.saved)).toBeVisible();
  return doctor;
}

/** The administrator sets a place, a person with a video room, how long a visit is, hours of every day, and a day off. */
async function setHours({ page, url, language, word }: Day): Promise<void> {
  const words = WORDS[language];
  const { hours } = words.team;
  await page.goto(`${url}/account?view=hours`);
  await page.getByRole('button', { name: hours.site.editButton }).first().click();
  await dialog(page).getByRole('checkbox', { name: hours.site.active }).uncheck();
  await save(page, words);
  await page.getByRole('button', { name: hours.site.add }).click();
  await page.locator('#hours-name').fill(SITE);
  await page.locator('#hours-timezone').fill(words.zone);
  await save(page, words);
  await page.getByRole('button', { name: hours.people.add }).click();
  await page.locator('#hours-name').fill(`Dr ${word}`);
  await page.locator('#hours-title_fr').fill('neurologue');
  await page.locator('#hours-title_en').fill('neurologist');
  await page.locator('#hours-video_link').fill(ROOM);
  await save(page, words);
  const kind = language === 'fr' ? /^Modifier : Première/ : /^Change: First/;
  await page.getByRole('button', { name: kind }).click();
  await page.locator('#hours-length_min').fill('15');
  await page.locator('#hours-notice_hours').fill('0');
  await page.locator('#hours-horizon_days').fill('3');
  await page.locator(`#hours-bring_${language}`).fill(BRING);
  await save(page, words);
  const place = page.getByRole('region', { name: SITE });
  await place.getByRole('button', { name: hours.week.add }).click();
  for (const box of await dialog(page).getByRole('checkbox').all()) await box.check();
  await page.locator('#hours-opens').fill('00:00');
  await page.locator('#hours-closes').fill('23:45');
  await page.locator('#hours-practitioner_id').selectOption({ label: `Dr ${word}` });
  await save(page, words);
  await place.getByRole('button', { name: hours.exceptions.add }).click();
  await page.locator('#hours-first_day').fill(dayIn(words.zone, 2));
  await page.locator('#hours-reason').fill('…');
  await save(page, words);
}

/** The patient books one of the first times, and none is offered on the day off. @returns the address that is written to */
async function book(patient: Page, { url, site, language, word }: Day): Promise<string> {
  const { consultation, zone, firstName, lastName } = WORDS[language];
  const words = VISIT[language];
  const email = `ada.${word}@example.org`;
  const free = await patient.request.get(
    `${site.siteUrl}/api/consultations/memoire?consultation_type=first&locale=${language}`,
  );
  const { results }: { results: { start: string }[] } = await free.json();
  expect(results.map(({ start }) => start.slice(0, 10))).not.toContain(dayIn(zone, 2));
  await patient.goto(`${url}${consultation}`);
  await patient.getByRole('radiogroup', { name: words.times }).getByRole('radio').last().check();
  await patient.getByRole('button', { name: words.goOn }).click();
  await expect(stepHeading(patient)).toHaveText(words.who);
  await review(patient, { [firstName]: 'Ada', [lastName]: word, [words.email]: email });
  await sendVisit(patient, words.booked);
  return email;
}

/** Two days and more have gone by since the visit was booked: the database is told so, the rest is the program's. */
function letDaysPass({ dataDir }: Site): void {
  const database = new DatabaseSync(path.join(dataDir, 'clinic.sqlite'), { timeout: 10_000 });
  const booked = new Date(Date.now() - 3 * DAY_MS).toISOString();
  database.prepare('update appointments set booked_at = ?').run(booked);
  database.close();
}

/** Reminded by mail, the patient opens its link, moves the visit to the next time there is, and can join. */
async function moveAndJoin(patient: Page, { url, site, language }: Day, email: string): Promise<void> {
  const { reminder, move, join } = WORDS[language];
  letDaysPass(site);
  let text = '';
  await expect(async () => {
    text = await mailedText(site, email, reminder);
  }).toPass({ timeout: 120_000 });
  await patient.goto(`${url}${/\/appointments\/[\w-]+/.exec(text)?.[0] ?? ''}`);
  await expect(patient.getByRole('main')).toContainText(BRING);
  await patient.getByRole('combobox').selectOption({ index: 1 });
  await patient.getByRole('button', { name: move }).click();
  await expect(patient.getByRole('link', { name: join })).toHaveAttribute('href', ROOM);
}

/** The doctor is told, reads the submission, answers it and closes it; the answer arrives. */
async function answer(doctor: Page, { url, site, language, word }: Day, email: string): Promise<void> {
  const { team, notice, answer: subject } = WORDS[language];
  const { replies, progress } = team.staff;
  const told = await mailedText(site, `dora.${word}@example.org`, notice);
  expect(told).not.toContain(email);
  await doctor.goto(`${url}/account`);
  await search(doctor, word);
  await row(doctor, `Ada ${word}`).getByRole('link').first().click();
  await expect(panel(doctor, team.staff.submission.appointments)).toBeVisible();
  await panel(doctor, replies.title).getByRole('textbox').fill('À bientôt. See you soon.');
  await doctor.getByRole('button', { name: replies.send }).click();
  await expect(doctor.getByText(replies.done)).toBeVisible();
  for (const step of ['accepted', 'in_progress', 'completed'] as const)
    await doctor.getByRole('button', { name: progress[step] }).click();
  expect(await mailedText(site, email, subject)).toContain('See you soon.');
}

/** Asks on the site for one of one's rights, and opens the link that is mailed for it. */
async function openOwnData(patient: Page, { url, site, language }: Day, email: string, kind: 'withdrawal' | 'erasure') {
  const { ownData, screens, [kind]: subject } = WORDS[language];
  const { privacy } = screens;
  await patient.goto(`${url}${ownData}`);
  await waitForReact(patient);
  await patient.getByRole('radio', { name: privacy[kind] }).check();
  await patient.getByRole('textbox', { name: privacy.email }).fill(email);
  await patient.getByRole('button', { name: privacy.send }).click();
  const text = await mailedText(site, email, subject);
  await patient.goto(`${url}${/\/api\/privacy\/\S+/.exec(text)?.[0] ?? ''}`);
}

/** The patient takes the consents back and has everything erased, by the mailed links. */
async function leave(patient: Page, day: Day, email: string): Promise<void> {
  const { withdraw, withdrawn, erase, eraseNow, erased } = WORDS[day.language];
  await openOwnData(patient, day, email, 'withdrawal');
  await patient.getByRole('button', { name: withdraw }).click();
  await expect(patient.getByRole('heading', { level: 1, name: withdrawn })).toBeVisible();
  await openOwnData(patient, day, email, 'erasure');
  await patient.getByText(erase, { exact: true }).click();
  await patient.getByRole('button', { name: eraseNow }).click();
  await expect(patient.getByRole('heading', { level: 1, name: erased })).toBeVisible();
}

/** Nothing of the patient is left: no row of theirs, and nothing that the staff finds. */
async function expectNothingLeft({ page, url, site, word }: Day): Promise<void> {
  const database = new DatabaseSync(path.join(site.dataDir, 'clinic.sqlite'), { readOnly: true, timeout: 10_000 });
  const tables = [
    'requests',
    'appointments',
    'consents',
    'documents',
    'replies',
    'drafts',
    'draft_people',
    'mailed_results',
  ];
  const left = tables.filter((table) => database.prepare(`select 1 from ${table} limit 1`).get() !== undefined);
  database.close();
  expect(left).toEqual([]);
  await page.goto(`${url}/account`);
  await search(page, word);
  await expect(row(page, word)).toHaveCount(0);
}

for (const language of ['fr', 'en'] as const) {
  test(`a clinic’s day: from an empty clinic to a patient who leaves nothing behind (${language}) @walks @phone`, async ({
    page,
    browser,
    site,
    guard,
  }) => {
    guard.allow(/status of (?:401|403|404|409)/);
    const url = language === 'fr' ? site.frenchUrl : site.englishUrl;
    const day: Day = { page, browser, url, site, language, word: uniqueWord() };
    await page.goto(`${url}/account`);
    await signInByForm(page, await makeAccount(site.dataDir));
    const doctor = await inviteDoctor(day);
    await setHours(day);
    const patient = await browser.newPage();
    const email = await book(patient, day);
    await moveAndJoin(patient, day, email);
    await answer(doctor, day, email);
    await leave(patient, day, email);
    await expectNothingLeft(day);
    await doctor.close();
    await patient.close();
  });
}
