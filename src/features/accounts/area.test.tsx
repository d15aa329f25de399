// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { beginSession, readSession } from '#clinic/session.ts';
import { writeCookie } from '#lib/cookies.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { LazyArea } from './lazy-area.tsx';
// What is fetched when somebody opens it is there before the clock of a test runs.
import './area.tsx';

const network = prepareNetwork();
const TOKEN = 'x'.repeat(43);

const chief = {
  pk: 7,
  email: 'chief@example.org',
  first_name: 'Carla',
  last_name: 'Exemple',
  role: 'administrator',
  is_disabled: false,
  last_seen_at: '2026-11-20T11:00:00.000Z',
  has_second_factor: false,
};
const invitation = {
  id: 'invitation-of-22-characters',
  email: 'dora@example.org',
  first_name: 'Dora',
  last_name: 'Exemple',
  role: 'clinician',
  expires_at: '2026-11-27T11:00:00.000Z',
  is_over: false,
};

beforeEach(() => {
  localStorage.clear();
  writeCookie(document, 'csrftoken', 'x', 60);
  beginSession('T1', 7);
});

const showArea = (area: 'team' | 'security' | 'audit', locale: 'fr' | 'en' = 'fr') =>
  renderPart(<LazyArea {...{ locale, area }} userId="7" titleId="title" back="/account" />, locale);

const answerSecondFactor = (has_totp: boolean, is_required = false) =>
  network.use(
    http.get('*/api/user/second-factor', () => HttpResponse.json({ is_required, has_totp, recovery_codes_left: 9 })),
  );

function showHelp(name: 'invitation' | 'reset') {
  const onDone = vi.fn();
  const onSignIn = vi.fn();
  const help = { name, token: TOKEN };
  return { ...renderPart(<LazyArea locale="fr" {...{ help, onDone, onSignIn }} />, 'fr'), onDone, onSignIn };
}

const answerTeam = (accounts: object[], invitations: object[]) =>
  network.use(http.get('*/api/staff/accounts', () => HttpResponse.json({ accounts, invitations })));

test.each(['fr', 'en'] as const)('%s: the team, and nobody invited, without an accessibility fault', async (locale) => {
  answerTeam([chief], []);
  const { container } = showArea('team', locale);
  expect(await screen.findByRole('heading', { name: 'Carla Exemple' })).toBeDefined();
  expect(screen.getByText(/Aucune invitation|No invitation/)).toBeDefined();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('a team that cannot be had says so, and is asked for again', async () => {
  network.use(http.get('*/api/staff/accounts', () => HttpResponse.json({ detail: 'x' }, { status: 503 })));
  showArea('team');
  expect(await screen.findByRole('heading', { name: 'La liste ne peut pas s’afficher' })).toBeDefined();
  answerTeam([chief], [invitation]);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('button', { name: 'Retirer l’invitation de Dora Exemple' })).toBeDefined();
});

test('what the clinic says of an address stands at its field, and everything typed stays', async () => {
  answerTeam([chief], []);
  network.use(
    http.post('*/api/staff/invitations', () => HttpResponse.json({ email: ['Adresse prise.'] }, { status: 400 })),
  );
  showArea('team');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Prénom' }), 'Dora');
  await userEvent.type(screen.getByRole('textbox', { name: 'Nom' }), 'Exemple');
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'carla@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }));
  expect(await screen.findByText('Adresse prise.')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Prénom' }).value).toBe('Dora');
});

test('the last administrator stays one: why is said in the account', async () => {
  answerTeam([chief], []);
  network.use(
    http.patch('*/api/staff/accounts/7', () =>
      HttpResponse.json({ detail: 'x', code: 'last_administrator' }, { status: 409 }),
    ),
  );
  showArea('team');
  const card = within(await screen.findByRole('listitem'));
  await userEvent.click(card.getByText('Modifier le compte de Carla Exemple'));
  await userEvent.click(card.getByRole('button', { name: 'Désactiver le compte' }));
  expect((await card.findByRole('alert')).textContent).toContain('la dernière personne qui administre');
});

test('sessions are told in words, this device first, and another one is ended', async () => {
  const here = { id: 'session-here-22-characters', is_this: true, browser: 'Firefox', system: 'Linux' };
  const there = { id: 'session-there-22-character', is_this: false, browser: null, system: null };
  const times = { started_at: null, last_seen_at: '2026-11-20T11:00:00.000Z' };
  let sessions: object[] = [
    { ...here, ...times },
    { ...there, ...times },
  ];
  network.use(
    http.get('*/api/user/sessions', () => HttpResponse.json({ sessions })),
    http.delete('*/api/user/sessions/:id', ({ params }) => {
      sessions = sessions.filter((session) => !('id' in session) || session.id !== params.id);
      return HttpResponse.json({ detail: 'x' });
    }),
  );
  answerSecondFactor(true);
  const { container } = showArea('security');
  expect(await screen.findByText('Firefox sur Linux')).toBeDefined();
  expect(screen.getByText('Cet appareil')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /Déconnecter.*Navigateur inconnu/ }));
  expect(await screen.findByText('C’est fait.')).toBeDefined();
  expect(screen.queryByText('Navigateur inconnu')).toBeNull();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('a required second factor is set up with the password and a first code, and its codes are shown once', async () => {
  const sent: unknown[] = [];
  network.use(
    http.get('*/api/user/sessions', () => HttpResponse.json({ sessions: [] })),
    http.post('*/api/user/second-factor/totp', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(
        { secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/x?secret=ABCDEFGHIJKL' },
        { status: 201 },
      );
    }),
    http.post('*/api/user/second-factor/totp/confirm', async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 2) return HttpResponse.json({ code: ['no'] }, { status: 400 });
      answerSecondFactor(true, true);
      return HttpResponse.json({ recovery_codes: ['abcde-fghjk', 'mnpqr-stuvw'] });
    }),
  );
  answerSecondFactor(false, true);
  const { container } = showArea('security');
  expect(await screen.findByText('À mettre en place avant de continuer')).toBeDefined();
  const panel = within(screen.getByRole('region', { name: 'Second facteur' }));
  await userEvent.type(panel.getByLabelText('Votre mot de passe actuel'), 'une phrase');
  await userEvent.click(panel.getByRole('button', { name: 'Commencer' }));
  expect(await panel.findByText('ABCD EFGH IJKL')).toBeDefined();
  const field = panel.getByLabelText('Code affiché par l’application');
  await userEvent.type(field, '000000');
  await userEvent.click(panel.getByRole('button', { name: 'Vérifier le code' }));
  expect(await panel.findByText(/Ce code n’est pas le bon/)).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, '123456');
  await userEvent.click(panel.getByRole('button', { name: 'Vérifier le code' }));
  expect(await panel.findByText('abcde-fghjk')).toBeDefined();
  expect(await panel.findByText('Il est en place. Il reste 9 codes de secours.')).toBeDefined();
  expect(sent).toEqual([{ password: 'une phrase' }, { code: '000000' }, { code: '123456' }]);
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('whoever is invited reads what for, chooses a password and is signed in', async () => {
  const user = { pk: 8, email: 'dora@example.org', first_name: 'Dora', last_name: 'Exemple', username: 'dora' };
  const sent: unknown[] = [];
  network.use(
    http.post('*/api/auth/invitation', () => HttpResponse.json(invitation)),
    http.post('*/api/auth/invitation/accept', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ email: user.email }, { status: 201 });
    }),
    http.post('*/api/auth/login/', () => HttpResponse.json({ access_token: 'T2', user })),
  );
  const { container, onDone } = showHelp('invitation');
  const field = await screen.findByLabelText('Nouveau mot de passe');
  expect(screen.getByText('Soin')).toBeDefined();
  await userEvent.type(field, 'court');
  await userEvent.click(screen.getByRole('button', { name: 'Créer mon compte' }));
  expect(screen.getByText('Choisissez 12 caractères au moins.')).toBeDefined();
  await userEvent.type(field, ' mais plus long');
  await userEvent.click(screen.getByRole('button', { name: 'Créer mon compte' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ token: TOKEN, password: 'court mais plus long' }]);
  expect(readSession()).toEqual({ signedIn: true, userId: '8' });
  expect(await accessibilityFaults(container)).toEqual([]);
});

test.each([
  ['invitation', 'Cette invitation ne fonctionne plus'],
  ['reset', 'Ce lien ne fonctionne plus'],
] as const)('a link that is over (%s) says whom to ask, and leads to the sign-in', async (name, words) => {
  const over = () => HttpResponse.json({ detail: 'x', code: 'gone' }, { status: 410 });
  network.use(http.post('*/api/auth/invitation', over), http.post('*/api/auth/password-reset/confirm', over));
  const { onSignIn } = showHelp(name);
  if (name === 'reset') {
    await userEvent.type(await screen.findByLabelText('Nouveau mot de passe'), 'une phrase assez longue');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }));
  }
  expect(await screen.findByText(words)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Revenir à la connexion' }));
  expect(onSignIn).toHaveBeenCalledOnce();
});
