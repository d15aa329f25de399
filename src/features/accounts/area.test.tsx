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

const NOTICES = { urgent: true, digest: 'daily', locale: 'fr' };
const network = prepareNetwork(http.get('*/api/user/notices', () => HttpResponse.json(NOTICES)));
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
    http.get('*/api/user/second-factor', () =>
      HttpResponse.json({ is_required, has_totp, passkeys: [], passkey_host: 'localhost', recovery_codes_left: 9 }),
    ),
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
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
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

test('an invitation that is taken back is told, and the title above it gets the focus', async () => {
  let invitations = [invitation];
  network.use(
    http.get('*/api/staff/accounts', () => HttpResponse.json({ accounts: [chief], invitations })),
    http.delete('*/api/staff/invitations/:id', () => {
      invitations = [];
      return HttpResponse.json({ detail: 'x' });
    }),
  );
  showArea('team');
  expect(await screen.findByText(/^Valable jusqu’au/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Retirer l’invitation de Dora Exemple' }));
  const told = await screen.findByText('L’invitation de Dora Exemple est retirée.');
  expect(told.closest('[role=status]')).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Invitations en attente' }));
});

test('after an administrator is invited, the next person is to read only again', async () => {
  answerTeam([chief], []);
  network.use(http.post('*/api/staff/invitations', () => HttpResponse.json(invitation, { status: 201 })));
  showArea('team');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Prénom' }), 'Dora');
  await userEvent.type(screen.getByRole('textbox', { name: 'Nom' }), 'Exemple');
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'dora@example.org');
  const role = within(screen.getByRole('region', { name: 'Inviter quelqu’un' })).getByRole<HTMLSelectElement>(
    'combobox',
  );
  await userEvent.selectOptions(role, 'administrator');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }));
  expect(await screen.findByText('L’invitation est envoyée à dora@example.org.')).toBeDefined();
  expect(role.value).toBe('reader');
});

test('an administrator takes away the second factor of others, not the own one', async () => {
  const colleague = { ...chief, pk: 8, first_name: 'Dora', has_second_factor: true };
  answerTeam([{ ...chief, has_second_factor: true }, colleague], []);
  showArea('team');
  const [own, other] = await screen.findAllByRole('listitem');
  for (const [card, times] of [
    [own, 0],
    [other, 1],
  ] as const) {
    if (!card) throw new Error('a card is missing');
    await userEvent.click(within(card).getByText(/^Modifier le compte/));
    expect(within(card).queryAllByRole('button', { name: 'Retirer le second facteur' })).toHaveLength(times);
  }
  network.use(
    http.delete('*/api/staff/accounts/8/second-factor', () => {
      answerTeam(
        [
          { ...chief, has_second_factor: true },
          { ...colleague, has_second_factor: false },
        ],
        [],
      );
      return HttpResponse.json({ detail: 'x' });
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retirer le second facteur' }));
  expect(document.activeElement).toBe(await screen.findByText('C’est enregistré.'));
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
  await waitFor(() => expect(document.activeElement?.textContent).toBe('C’est fait.'));
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
  const secret = await panel.findByText('ABCD EFGH IJKL');
  expect(document.activeElement?.contains(secret) && document.activeElement !== document.body).toBe(true);
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
  expect(sent).toEqual([{ token: TOKEN, password: 'court mais plus long', locale: 'fr' }]);
  expect(readSession()).toEqual({ signedIn: true, userId: '8' });
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('whoever made the account and cannot be signed in just now is led to the sign-in, in nobody else’s session', async () => {
  network.use(
    http.post('*/api/auth/invitation', () => HttpResponse.json(invitation)),
    http.post('*/api/auth/invitation/accept', () => HttpResponse.json({ email: invitation.email }, { status: 201 })),
    http.post('*/api/auth/login/', () => HttpResponse.json({ detail: 'x' }, { status: 503 })),
  );
  const { onDone, onSignIn } = showHelp('invitation');
  await userEvent.type(await screen.findByLabelText('Nouveau mot de passe'), 'une phrase assez longue');
  const button = screen.getByRole('button', { name: 'Créer mon compte' });
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
  expect([onSignIn.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 0]);
});

test('a forgotten password replaces the form that was pressed: its title gets the focus', async () => {
  const help = { name: 'forgotten' } as const;
  renderPart(<LazyArea locale="fr" {...{ help }} onDone={vi.fn()} onSignIn={vi.fn()} />, 'fr');
  const title = await screen.findByRole('heading', { name: 'Mot de passe oublié' });
  expect(document.activeElement).toBe(title);
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
