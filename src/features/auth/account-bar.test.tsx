// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { beginSession, readSession } from '#clinic/session.ts';
import { writeCookie } from '#lib/cookies.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { AccountBar } from './account-bar.tsx';

const user = { pk: 7, email: 'nora@example.org', first_name: 'Nora', last_name: 'Exemple', username: 'nora' };
const network = prepareNetwork(http.get('*/api/user/', () => HttpResponse.json(user)));

beforeEach(() => {
  localStorage.clear();
  writeCookie(document, 'csrftoken', 'x', 60);
  beginSession('T1', 7);
});

const leave = () => userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));

test('signing out forgets what is in memory, clears the session and tells the clinic', async () => {
  const told = vi.fn();
  network.use(
    http.post('*/api/auth/logout/', () => {
      told();
      return HttpResponse.json({ detail: 'x' });
    }),
  );
  const onSignOut = vi.fn();
  renderPart(<AccountBar userId="7" onSignOut={onSignOut} />, 'fr');
  expect(await screen.findByText('Session de Nora Exemple')).toBeDefined();
  await leave();
  expect(onSignOut).toHaveBeenCalledOnce();
  expect({ ...localStorage }).toEqual({});
  await waitFor(() => expect(told).toHaveBeenCalledOnce());
});

test('without a connection one is signed out here at once, and the clinic is told when it is back', async () => {
  const told = vi.fn();
  network.use(
    http.post('*/api/auth/logout/', () => HttpResponse.error(), { once: true }),
    http.post('*/api/auth/logout/', () => {
      told();
      return HttpResponse.json({ detail: 'x' });
    }),
  );
  const listened = vi.spyOn(window, 'addEventListener');
  renderPart(<AccountBar userId="7" onSignOut={() => undefined} />, 'fr');
  await leave();
  expect(readSession().signedIn).toBe(false);
  await waitFor(() => expect(listened.mock.calls.map(([type]) => type)).toContain('online'));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(told).toHaveBeenCalledOnce());
});

test('the profile is read, changed and shown as it was saved', async () => {
  network.use(
    http.patch('*/api/user/', async ({ request }) => {
      const change: unknown = await request.json();
      return HttpResponse.json(Object.assign({}, user, change));
    }),
  );
  const { container } = renderPart(<AccountBar userId="7" onSignOut={() => undefined} />, 'fr');
  await userEvent.click(await screen.findByText('Modifier mon profil'));
  const first = screen.getByRole('textbox', { name: 'Prénom' });
  fireEvent.change(first, { target: { value: '' } });
  const save = screen.getByRole('button', { name: 'Enregistrer mon profil' });
  await userEvent.click(save);
  expect(document.activeElement).toBe(first);
  expect(screen.getByText('Remplissez ce champ, en 80 caractères au plus.')).toBeDefined();
  fireEvent.change(first, { target: { value: 'Éléonore' } });
  await userEvent.click(save);
  expect(await screen.findByText('Votre profil est enregistré.')).toBeDefined();
  expect(screen.getByText('Session de Éléonore Exemple')).toBeDefined();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('a failed saving says so and keeps what was typed; a taken address is said at its field', async () => {
  network.use(
    http.patch('*/api/user/', () => HttpResponse.json({ email: ['taken'] }, { status: 400 }), { once: true }),
    http.patch('*/api/user/', () => HttpResponse.error()),
  );
  renderPart(<AccountBar userId="7" onSignOut={() => undefined} />, 'fr');
  await userEvent.click(await screen.findByText('Modifier mon profil'));
  const email = screen.getByRole('textbox', { name: 'E-mail' });
  fireEvent.change(email, { target: { value: 'autre@example.org' } });
  fireEvent.change(screen.getByLabelText('Votre mot de passe actuel'), { target: { value: 'secret' } });
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer mon profil' }));
  expect(await screen.findByText('Un autre compte a déjà cette adresse.')).toBeDefined();
  expect(document.activeElement).toBe(email);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer mon profil' }));
  expect(await screen.findByText(/Votre profil n’est pas enregistré/)).toBeDefined();
  expect(email instanceof HTMLInputElement && email.value).toBe('autre@example.org');
});

test('a new address asks for the password: missing or wrong, it is said at its field, and the right one is sent', async () => {
  const bodies: unknown[] = [];
  network.use(
    http.patch('*/api/user/', async ({ request }) => {
      const body: unknown = await request.json();
      bodies.push(body);
      const isRight = JSON.stringify(body).includes('"password":"right"');
      if (!isRight) return HttpResponse.json({ password: ['no'] }, { status: 400 });
      return HttpResponse.json({ ...user, email: 'autre@example.org' });
    }),
  );
  const { container } = renderPart(<AccountBar userId="7" onSignOut={() => undefined} />, 'fr');
  await userEvent.click(await screen.findByText('Modifier mon profil'));
  expect(screen.queryByLabelText('Votre mot de passe actuel')).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: 'E-mail' }), { target: { value: 'autre@example.org' } });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer mon profil' }));
  const password = screen.getByLabelText('Votre mot de passe actuel');
  await save();
  expect(screen.getByText('Indiquez votre mot de passe.')).toBeDefined();
  expect(document.activeElement).toBe(password);
  fireEvent.change(password, { target: { value: 'wrong' } });
  await save();
  expect(await screen.findByText(/^Ce n’est pas votre mot de passe actuel/)).toBeDefined();
  expect(await accessibilityFaults(container)).toEqual([]);
  document.body.append(container);
  fireEvent.change(password, { target: { value: 'right' } });
  await save();
  expect(await screen.findByText('Votre profil est enregistré.')).toBeDefined();
  expect(screen.queryByLabelText('Votre mot de passe actuel')).toBeNull();
  const change = { first_name: 'Nora', last_name: 'Exemple', email: 'autre@example.org' };
  expect(bodies).toEqual([
    { ...change, password: 'wrong' },
    { ...change, password: 'right' },
  ]);
});
