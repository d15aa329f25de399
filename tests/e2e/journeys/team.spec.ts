import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessible, SCREENS, test } from '../../harness/e2e.ts';
import { mailedText } from '../../harness/outbox.ts';
import { makeAccount, signInByForm, uniqueWord } from '../../harness/staff.ts';

test('an administrator invites a doctor, who sets up a second factor, may do what her role allows, and is signed out', {
  tag: SCREENS.fr,
}, async ({ page, site, guard, browser }) => {
  test.slow();
  guard.allow(/status of (?:401|403|400|410)/);
  const chief = await makeAccount(site.dataDir);
  const word = uniqueWord();
  const address = `dora.${word}@example.org`;
  await page.goto(`${site.frenchUrl}/account`);
  await signInByForm(page, chief);
  await page.getByRole('link', { name: 'Équipe et comptes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'L’équipe et ses comptes' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Inviter quelqu’un' })).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(page.getByRole('textbox', { name: 'Prénom' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Dora');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(word);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(address);
  await page.locator('#invite-role').selectOption('clinician');
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(page.getByText(`L’invitation est envoyée à ${address}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Retirer l’invitation de Dora ${word}` })).toBeVisible();

  const hash = /\/login(#invitation=\S+)/.exec(await mailedText(site, address, /Votre accès/))?.[1] ?? '';
  const context = await browser.newContext({ locale: 'fr-FR' });
  const doctor = await context.newPage();
  await doctor.goto(`${site.frenchUrl}/login${hash}`);
  await expect(doctor.getByText(`Bonjour Dora ${word}.`, { exact: false })).toBeVisible();
  await doctor.getByLabel('Nouveau mot de passe', { exact: true }).fill('court');
  await doctor.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(doctor.getByText('Choisissez 12 caractères au moins.')).toBeVisible();
  await expectAccessible(doctor);
  await doctor.getByLabel('Nouveau mot de passe', { exact: true }).fill(`une phrase pour ${word}`);
  await doctor.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(doctor.getByText('À mettre en place avant de continuer')).toBeVisible();
  await expectAccessible(doctor);
  await doctor.locator('summary').filter({ hasText: 'Mettre en place les codes' }).click();
  await doctor.locator('#begin-password').fill(`une phrase pour ${word}`);
  await doctor.getByRole('button', { name: 'Commencer' }).click();
  await expect(doctor.getByRole('img', { name: 'Image à prendre en photo avec l’application' })).toBeVisible();
  const key = await doctor
    .locator('strong')
    .filter({ hasText: /^[A-Z2-7 ]{20,}$/ })
    .textContent();
  const phone = new TOTP({ secret: Secret.fromBase32(key ?? '') });
  await doctor.getByLabel('Code affiché par l’application').fill(phone.generate());
  await doctor.getByRole('button', { name: 'Vérifier le code' }).click();
  await expect(doctor.getByRole('heading', { name: 'Notez vos codes de secours' })).toBeVisible();
  await expectAccessible(doctor);
  const recovery = await doctor
    .getByRole('listitem')
    .filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })
    .first()
    .textContent();
  await doctor.getByRole('link', { name: 'Toutes les demandes' }).click();
  await expect(doctor.getByText(`Session de Dora ${word}`)).toBeVisible();
  expect(doctor.url()).not.toContain('invitation');
  await expect(doctor.getByRole('search')).toBeVisible();
  await expect(doctor.getByRole('link', { name: 'Sécurité de mon compte' })).toBeVisible();
  await expect(doctor.getByRole('link', { name: 'Équipe et comptes' })).toBeHidden();
  await expect(doctor.getByRole('button', { name: 'Télécharger la liste (CSV)' })).toBeHidden();
  const refused = await doctor.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('access_token')}`;
    const answer = await fetch('/api/staff/accounts', { headers: { authorization } });
    return [answer.status, await answer.json()];
  });
  expect(refused).toEqual([403, { detail: expect.stringContaining('Votre rôle'), code: 'role_not_allowed' }]);
  await doctor.getByRole('button', { name: 'Se déconnecter' }).click();
  await signInByForm(doctor, { email: address, password: `une phrase pour ${word}`, name: 'Dora' });
  await expect(doctor.getByLabel('Code de votre téléphone')).toBeFocused();
  await expectAccessible(doctor);
  await doctor.getByLabel('Code de votre téléphone').fill(recovery ?? '');
  await doctor.getByRole('button', { name: 'Se connecter' }).click();
  await expect(doctor.getByRole('search')).toBeVisible();
  await doctor.getByRole('link', { name: 'Sécurité de mon compte' }).click();
  await expect(doctor.getByText('Cet appareil', { exact: true })).toBeVisible();
  await expectAccessible(doctor);

  await page.reload();
  const change = page.locator('summary').filter({ hasText: `Modifier le compte de Dora ${word}` });
  await change.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('listitem').filter({ has: change });
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Désactiver le compte' }).click();
  await expect(card.getByText('Désactivé', { exact: true })).toBeVisible();
  await doctor.getByRole('link', { name: 'Toutes les demandes' }).click();
  await expect(doctor.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await signInByForm(doctor, { email: address, password: `une phrase pour ${word}`, name: 'Dora' });
  await expect(doctor.getByRole('alert')).toContainText('Ce compte est désactivé.');
  await context.close();
});

test('a passkey is added and signs in after the password; on the other site a code does', {
  tag: SCREENS.en,
}, async ({ page, site, guard }) => {
  test.slow();
  guard.allow(/status of 403|request to another host: http:\/\/(?:fr\.)?localhost:/);
  const member = await makeAccount(site.dataDir);
  // Browsers know passkeys over https and on this very machine.
  const { port } = new URL(site.siteUrl);
  const english = `http://localhost:${port}`;
  await page.context().addCookies([{ name: 'lang_override', value: 'en', url: english }]);
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  await page.goto(`${english}/account?view=security`);
  await signInByForm(page, member);
  await page.locator('summary').filter({ hasText: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('My phone');
  await page.locator('#passkey-password').fill(member.password);
  await page.getByRole('button', { name: 'Make the passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Write down your recovery codes' })).toBeVisible();
  const recovery = await page
    .getByRole('listitem')
    .filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })
    .first()
    .textContent();
  await expect(page.getByText('Never used')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All requests' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signInByForm(page, member);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('search')).toBeVisible();
  await page.getByRole('link', { name: 'Security of my account' }).click();
  await expect(page.getByText(/^Last used on/)).toBeVisible();
  await page.goto(`http://fr.localhost:${port}/login`);
  await signInByForm(page, member);
  await expect(page.getByText('Votre clé d’accès appartient à localhost', { exact: false })).toBeVisible();
  await page.getByLabel('Code de secours').fill(recovery ?? '');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('search')).toBeVisible();
});
