// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '#clinic/session.ts';
import { writeCookie } from '#lib/cookies.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { OrganisationButton } from './organisation-button.tsx';
import { type OrganisationOutcome, OrganisationReturn, organisationOutcome } from './organisation-return.tsx';

const network = prepareNetwork();
const user = { pk: 7, email: 'nora@example.org', first_name: 'Nora', last_name: 'Exemple', username: 'nora' };
const granted = () => HttpResponse.json({ access_token: 'T1', user });
const USE = 'Se connecter avec votre organisation';

beforeEach(() => {
  localStorage.clear();
  writeCookie(document, 'csrftoken', 'x', 60);
});

const configured = (is_configured: boolean) =>
  network.use(http.get('*/api/auth/oidc', () => HttpResponse.json({ is_configured })));

function answerFinish(...answers: (() => Response)[]): unknown[] {
  const bodies: unknown[] = [];
  network.use(
    http.post('*/api/auth/oidc/finish', async ({ request }) => {
      bodies.push(await request.json());
      return answers.shift()?.() ?? HttpResponse.error();
    }),
  );
  return bodies;
}

function comeBack(outcome: OrganisationOutcome) {
  const onSignedIn = vi.fn();
  const onPassword = vi.fn();
  return {
    ...renderPart(<OrganisationReturn locale="fr" {...{ outcome, onSignedIn, onPassword }} />, 'fr'),
    onSignedIn,
    onPassword,
  };
}

test('where the clinic knows no organisation there is no button', async () => {
  let asked = 0;
  network.use(
    http.get('*/api/auth/oidc', () => {
      asked += 1;
      return HttpResponse.json({ is_configured: false });
    }),
  );
  renderPart(<OrganisationButton next="/account" />, 'fr');
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByRole('button')).toBeNull();
});

test('the button asks the clinic for the way; an organisation that is away is said in a sentence', async () => {
  configured(true);
  const sent: unknown[] = [];
  network.use(
    http.post('*/api/auth/oidc', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ detail: 'x' }, { status: 503 });
    }),
  );
  const { container } = renderPart(<OrganisationButton next="/account?view=team" />, 'fr');
  await userEvent.click(await screen.findByRole('button', { name: USE }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/ne répond pas.*mot de passe/);
  expect(sent).toEqual([{ next: '/account?view=team' }]);
  expect(screen.getByRole('button', { name: USE })).toBeDefined();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('what stands behind the # is one of three outcomes, or nothing', () => {
  const hashes = ['#organisation=finish', '#organisation=refused', '#organisation=x', '#reset=x', ''];
  expect(hashes.map(organisationOutcome)).toEqual(['finish', 'refused', null, null, null]);
});

test('whom the organisation has named is signed in, once', async () => {
  const bodies = answerFinish(granted);
  const { onSignedIn } = comeBack('finish');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect([bodies, readSession()]).toEqual([[{}], { signedIn: true, userId: '7' }]);
});

test('a second factor is asked for, and goes on with what was begun', async () => {
  const needed = { code: 'second_factor_needed', has_totp: true, passkey: null, passkeys_elsewhere: [] };
  const bodies = answerFinish(() => HttpResponse.json({ detail: 'x', ...needed }, { status: 403 }), granted);
  const { container, onSignedIn } = comeBack('finish');
  const code = await screen.findByLabelText('Code de votre téléphone');
  expect(document.activeElement).toBe(code);
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  expect(screen.getByText('Indiquez le code.')).toBeDefined();
  fireEvent.change(code, { target: { value: '123456' } });
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(bodies).toEqual([{}, { code: '123456' }]);
  expect(await accessibilityFaults(container)).toEqual([]);
});

test.each([
  [403, 'no_account', /Aucun compte de l’équipe/],
  [403, 'other_identity', /lié à une autre personne/],
  [403, 'unverified_email', /ne confirme pas votre adresse/],
  [403, 'account_disabled', /Ce compte est désactivé/],
  [410, 'gone', /a duré trop longtemps/],
] as const)('%i %s is said, and the password is offered', async (status, code, words) => {
  answerFinish(() => HttpResponse.json({ detail: 'x', code }, { status }));
  const { onPassword } = comeBack('finish');
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(screen.queryByRole('button', { name: 'Essayer de nouveau' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter avec un mot de passe' }));
  expect(onPassword).toHaveBeenCalledOnce();
});

test.each([
  ['no answer', () => HttpResponse.error()],
  ['too many attempts', () => HttpResponse.json({ detail: 'x' }, { status: 429, headers: { 'retry-after': '60' } })],
] as const)('after %s the same way is tried again, without beginning anew', async (_, answer) => {
  const bodies = answerFinish(answer, granted);
  const { onSignedIn, onPassword } = comeBack('finish');
  await userEvent.click(await screen.findByRole('button', { name: 'Essayer de nouveau' }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect([bodies, onPassword.mock.calls]).toEqual([[{}, {}], []]);
});

test.each([
  ['refused', /Vous n’avez pas confirmé/],
  ['failed', /n’a pas pu se terminer/],
] as const)('a way that was %s is said, and leads back', async (outcome, words) => {
  const { onPassword } = comeBack(outcome);
  expect(screen.getByRole('alert').textContent).toMatch(words);
  await userEvent.click(screen.getByRole('button', { name: 'Revenir à la connexion' }));
  expect(onPassword).toHaveBeenCalledOnce();
});
