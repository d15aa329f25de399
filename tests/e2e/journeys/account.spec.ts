import { readFile } from 'node:fs/promises';
import { expect, expectAccessible } from '../../harness/e2e.ts';
import { openInbox, panel, row, rows, type Sender, search, test, title } from '../../harness/inbox.ts';
import { intercept, outOfOrder } from '../../harness/intercept.ts';
import {
  sendCheckIn,
  sendMessage,
  sendRedFlag,
  sendReferral,
  sendSignUp,
  sendWithDocument,
} from '../../harness/requests.ts';
import { makeAccount, visitClinic } from '../../harness/staff.ts';

const ALL: Sender[] = [sendRedFlag, sendSignUp, sendReferral, (visitor, word) => sendMessage(visitor, word)];

test('French: the inbox shows warning signs first in words, is searched, filtered, keeps names out of addresses, and is downloaded as a table with what the filter shows', async ({
  page,
  site,
  word,
  send,
}) => {
  await send(...ALL);
  await openInbox(page, site.frenchUrl, site.dataDir);
  await search(page, word);
  await expect(page.getByText('4 demandes', { exact: true })).toBeFocused();
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).first()).toContainText(`Alba ${word}`);
  await expect(rows(page).first()).toContainText('Signe d’alerte');
  await expect(rows(page).first()).toContainText('Urgent');
  await expect(row(page, `Carla ${word}`)).toContainText('Professionnel qui adresse un patient');
  await expect(row(page, `Carla ${word}`)).toContainText('Bientôt');
  await expect(row(page, `Carla ${word}`)).not.toContainText('Signe d’alerte');
  await expect(row(page, `dora.${word}`)).toContainText('Message');
  await expectAccessible(page);

  await search(page, word, { kind: 'Inscription à un essai', status: 'À traiter' });
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(`Bruno ${word}`);
  await expect(page).toHaveURL(`${site.frenchUrl}/account?kind=trial_signup&status=requested`);

  await search(page, word, { status: 'Terminée' });
  await expect(page.getByRole('heading', { name: 'Aucune demande ne correspond' })).toBeVisible();
  await expectAccessible(page);
  expect(page.url()).not.toContain(word);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(word);
  await page.getByRole('button', { name: 'Tout afficher' }).click();
  await expect(page).toHaveURL(`${site.frenchUrl}/account`);
  await expect(page.getByLabel('État', { exact: true })).toHaveValue('');

  await search(page, word, { kind: 'Professionnel qui adresse un patient' });
  await expect(rows(page)).toHaveCount(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger la liste (CSV)' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^demandes-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF"id","created_at",')).toBe(true);
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`,"referral","requested","soon","no",`);
  expect(lines[1]).toContain(`"Carla ${word}","carla.${word}@example.org","01 00 00 00 00"`);
  await expect(page.getByText('La liste est téléchargée.')).toBeVisible();
});

test('French: a request opens with everything that was sent, moves along its line, and can be reopened @desktop', async ({
  page,
  site,
  word,
  send,
}) => {
  await send(sendRedFlag);
  await openInbox(page, site.frenchUrl, site.dataDir);
  await search(page, word);
  await row(page, `Alba ${word}`).getByRole('link').click();
  await expect(title(page)).toHaveText(`Alba ${word}`);
  await expect(title(page)).toBeFocused();
  await expect(page.getByText('Signe d’alerte signalé')).toBeVisible();
  await expect(panel(page, 'Joindre la personne').getByRole('link', { name: '01 00 00 00 00' })).toHaveAttribute(
    'href',
    'tel:0100000000',
  );
  const sent = panel(page, 'Ce qui a été envoyé');
  await expect(sent).toContainText('Y a-t-il l’un de ces signes en ce moment ?');
  await expect(sent).toContainText('Une confusion apparue soudainement');
  await expect(panel(page, 'Accords donnés')).toContainText('Accordé');
  await expectAccessible(page);

  const state = panel(page, 'État');
  for (const [button, status] of [
    ['Accepter la demande', 'Acceptée'],
    ['Commencer le suivi', 'En cours'],
    ['Marquer comme terminée', 'Terminée'],
    ['Rouvrir la demande', 'En cours'],
    ['Annuler la demande', 'Annulée'],
  ] as const) {
    await state.getByRole('button', { name: button }).click();
    await expect(state.getByText(`État enregistré : ${status}.`)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Toutes les demandes' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue(word);
  await expect(row(page, `Alba ${word}`)).toContainText('Annulée');
  await page.goBack();
  await expect(title(page)).toHaveText(`Alba ${word}`);
});

test('English: a long list has pages, told in the address and by the focus', async ({ page, site, word, send }) => {
  await send(
    ...Array.from(
      { length: 27 },
      (_, index): Sender =>
        (visitor) =>
          sendMessage(visitor, `${word}${index}`),
    ),
  );
  await openInbox(page, site.englishUrl, site.dataDir);
  await search(page, word);
  await expect(page.getByText('27 requests, page 1 of 2')).toBeVisible();
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('27 requests, page 2 of 2')).toBeFocused();
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(`${site.englishUrl}/account?page=2`);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(rows(page)).toHaveCount(25);
});

test('English: the list that cannot be had says so and tries again; an unknown request is told kindly', async ({
  page,
  site,
  guard,
}) => {
  guard.allow(/status of (?:503|404)/);
  // What other visitors send would be told to this list, which would then read itself anew, before the button is pressed.
  await intercept(page, '**/api/staff/requests/events', outOfOrder);
  await openInbox(page, site.englishUrl, site.dataDir);
  const outage = await intercept(page, '**/api/staff/requests?*', outOfOrder);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The requests cannot be shown' })).toBeVisible();
  await expectAccessible(page);
  outage.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'The requests cannot be shown' })).toBeHidden();
  await expect(page.getByText(/^\d+ requests?|^No request$/).first()).toBeVisible();
  await page.goto(`${site.englishUrl}/account?request=${'a'.repeat(22)}`);
  await expect(page.getByRole('heading', { name: 'This request does not exist' })).toBeVisible();
  await expectAccessible(page);
});

test('a check-in opens with its scores by domain and no total; a document of a request is downloaded', async ({
  page,
  site,
}) => {
  const visitor = await visitClinic(site.siteUrl);
  const [checkIn, withDocument] = [await sendCheckIn(visitor), await sendWithDocument(visitor)];
  await visitor.end();
  await openInbox(page, site.frenchUrl, site.dataDir);
  await search(page, checkIn);
  await expect(page.getByText('1 demande', { exact: true })).toBeVisible();
  await rows(page)
    .getByRole('link', { name: /^Point mémoire .+-/ })
    .click();
  const scores = panel(page, 'Scores par domaine');
  await expect(scores.getByRole('definition').first()).toHaveText('3 sur 5');
  await expect(scores).toContainText('ils ne s’additionnent pas');
  await expect(panel(page, 'Joindre la personne')).toContainText('La personne n’a pas laissé de coordonnées.');
  await expectAccessible(page);

  await page.goto(`${site.frenchUrl}/account?request=${withDocument}`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger ordonnance.pdf' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('ordonnance.pdf');
  expect(await readFile(await file.path(), 'utf8')).toContain('%PDF-1.4');
});

test('one’s own profile is changed, and what is wrong is said at the field', async ({ page, site, guard }) => {
  guard.allow(/status of 400/);
  const taken = await makeAccount(site.dataDir);
  const account = await makeAccount(site.dataDir);
  await openInbox(page, site.frenchUrl, site.dataDir, account);
  await page.getByText('Modifier mon profil').click();
  const firstName = page.getByRole('textbox', { name: 'Prénom' });
  // A field half under the bar is a target too small, by axe's measure: the whole form is looked at.
  const showForm = () => firstName.evaluate((field) => field.scrollIntoView());
  await firstName.fill('Éléonore');
  const email = page.getByRole('textbox', { name: 'E-mail', exact: true });
  await email.fill('sans arobase');
  const save = page.getByRole('button', { name: 'Enregistrer mon profil' });
  await save.click();
  await expect(email).toBeFocused();
  await expect(page.getByText('Indiquez une adresse e-mail complète')).toBeVisible();
  await showForm();
  await expectAccessible(page);
  await email.fill(taken.email);
  const password = page.getByLabel('Votre mot de passe actuel', { exact: true });
  await save.click();
  await expect(password).toBeFocused();
  await password.fill('not the password');
  await save.click();
  await expect(page.getByText('Ce n’est pas votre mot de passe actuel.', { exact: false })).toBeVisible();
  await showForm();
  await expectAccessible(page);
  await password.fill(account.password);
  await save.click();
  await expect(page.getByText('Un autre compte a déjà cette adresse.')).toBeVisible();
  await email.fill(`new.${taken.email}`);
  await save.click();
  await expect(page.getByText('Votre profil est enregistré.')).toBeVisible();
  await expect(page.getByText('Session de Éléonore')).toBeVisible();
});

test('keyboard: a request is found, opened and accepted without a mouse @desktop', async ({
  page,
  site,
  word,
  send,
}) => {
  await send(sendSignUp);
  await openInbox(page, site.frenchUrl, site.dataDir);
  await page.getByRole('searchbox').focus();
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 demande', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(row(page, `Bruno ${word}`).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveText(`Bruno ${word}`);
  const accept = page.getByRole('button', { name: 'Accepter la demande' });
  for (let presses = 0; presses < 10 && !(await accept.evaluate((one) => one === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('État enregistré : Acceptée.')).toBeVisible();
});
