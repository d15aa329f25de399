// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '#clinic/session.ts';
import { writeCookie } from '#lib/cookies.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { knowPasskeys } from '../../../tests/support/know-passkeys.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { LoginForm } from './login-form.tsx';

const network = prepareNetwork();
const user = { pk: 7, email: 'nora@example.org', first_name: 'Nora', last_name: 'Exemple', username: 'nora' };

beforeEach(() => {
  localStorage.clear();
  writeCookie(document, 'csrftoken', 'x', 60);
});

function answerLogin(answer: () => Response | Promise<Response>): unknown[] {
  const bodies: unknown[] = [];
  network.use(
    http.post('*/api/auth/login/', async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
}

const granted = () => HttpResponse.json({ access_token: 'T1', user });
const name = () => screen.getByRole('textbox', { name: 'E-mail ou nom d’utilisateur' });
const password = () => screen.getByLabelText('Mot de passe');
const send = () => userEvent.click(screen.getByRole('button', { name: /Se connecter|Connexion en cours/ }));

function renderForm() {
  const onSignedIn = vi.fn();
  renderPart(<LoginForm locale="fr" onSignedIn={onSignedIn} onForgotten={() => undefined} />, 'fr');
  return onSignedIn;
}

function fill(who: string, secret: string): void {
  fireEvent.change(name(), { target: { value: who } });
  fireEvent.change(password(), { target: { value: secret } });
}

test('an address is sent as e-mail, anything else as user name; then the session has begun', async () => {
  const bodies = answerLogin(granted);
  const onSignedIn = renderForm();
  fill(' nora@example.org ', 'une phrase');
  await send();
  expect(readSession()).toEqual({ signedIn: true, userId: '7' });
  expect(onSignedIn).toHaveBeenCalledOnce();
  fill('nora', 'une phrase');
  await send();
  expect(bodies).toEqual([
    { email: 'nora@example.org', password: 'une phrase' },
    { username: 'nora', password: 'une phrase' },
  ]);
});

test('what is missing is said at the field, which gets the focus, and nothing is sent', async () => {
  renderForm();
  await send();
  expect(document.activeElement).toBe(name());
  expect(screen.getByText('Indiquez votre e-mail ou votre nom d’utilisateur.')).toBeDefined();
  fill('nora', '');
  await send();
  expect(document.activeElement).toBe(password());
  expect(password().getAttribute('aria-invalid')).toBe('true');
});

test('a double tap signs in once', async () => {
  const bodies = answerLogin(async () => {
    await delay(30);
    return granted();
  });
  const onSignedIn = renderForm();
  fill('nora', 'x');
  await Promise.all([send(), send()]);
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  await screen.findByRole('button', { name: 'Se connecter' });
  expect([bodies.length, onSignedIn.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  ['wrong credentials', HttpResponse.json({ non_field_errors: ['no'] }, { status: 400 }), /ne correspond pas/],
  [
    'a wait',
    HttpResponse.json({}, { status: 429, headers: { 'retry-after': '61' } }),
    /Réessayez à \d+\u00a0h\u00a0\d\d, dans 2 minutes/,
  ],
  ['a wait of unknown length', HttpResponse.json({}, { status: 429 }), /dans quelques minutes/],
  ['no connection', HttpResponse.error(), /Vérifiez votre connexion/],
  ['a broken service', HttpResponse.json({}, { status: 500 }), /Le service ne répond pas/],
])('%s: said in the page, and what was typed stays', async (_, answer, words) => {
  answerLogin(() => answer);
  const onSignedIn = renderForm();
  fill('nora', 'x');
  await send();
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect([name(), password()].map((field) => field instanceof HTMLInputElement && field.value)).toEqual(['nora', 'x']);
  expect([readSession().signedIn, onSignedIn.mock.calls.length]).toEqual([false, 0]);
});

test('an account with a second factor is asked for its code, which goes with what was typed; a wrong one is said', async () => {
  const needed = HttpResponse.json({ detail: 'x', code: 'second_factor_needed' }, { status: 403 });
  const wrong = HttpResponse.json({ code: ['no'] }, { status: 400 });
  const answers = [needed, wrong, granted()];
  const bodies = answerLogin(() => answers.shift() ?? HttpResponse.error());
  const onSignedIn = renderForm();
  fill('nora', 'une phrase');
  await send();
  const code = await screen.findByLabelText('Code de votre téléphone');
  expect(document.activeElement).toBe(code);
  expect(screen.queryByRole('alert')).toBeNull();
  await send();
  expect(screen.getByText('Indiquez le code.')).toBeDefined();
  expect(bodies).toHaveLength(1);
  fireEvent.change(code, { target: { value: '000000' } });
  await send();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Ce code n’est pas le bon/);
  fireEvent.change(code, { target: { value: '123456' } });
  await send();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(bodies.at(-1)).toEqual({ username: 'nora', password: 'une phrase', code: '123456' });
});

const options = { challenge: 'AAAA', rpId: 'localhost', timeout: 300_000, userVerification: 'preferred' };
const needsPasskey = (code: string, challenge: string) => {
  const allowCredentials = [{ type: 'public-key', id: 'BBBB', transports: ['internal'] }];
  const passkey = { ...options, challenge, allowCredentials };
  return HttpResponse.json({ detail: 'x', code, has_totp: false, passkey, passkeys_elsewhere: [] }, { status: 403 });
};

test('where there is a passkey it comes first; a closed window and one that is not known leave both ways open', async () => {
  const bytes = new Uint8Array([1]).buffer;
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes };
  const credential = { id: 'BBBB', rawId: bytes, response, type: 'public-key', getClientExtensionResults: () => ({}) };
  const get = vi.fn().mockRejectedValueOnce(new DOMException('', 'NotAllowedError')).mockResolvedValue(credential);
  knowPasskeys({ get });
  const answers = [needsPasskey('second_factor_needed', 'AAAA'), needsPasskey('wrong_passkey', 'CCCC'), granted()];
  const bodies = answerLogin(() => answers.shift() ?? HttpResponse.error());
  const onSignedIn = renderForm();
  fill('nora', 'une phrase');
  await send();
  const use = await screen.findByRole('button', { name: 'Utiliser une clé d’accès' });
  expect(document.activeElement).toBe(use);
  expect(screen.getByLabelText('Code de secours')).toBeDefined();
  await userEvent.click(use);
  expect((await screen.findByRole('alert')).textContent).toMatch(/la fenêtre de votre appareil s’est fermée/);
  expect(bodies).toHaveLength(1);
  await userEvent.click(use);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/n’a pas été reconnue/));
  await userEvent.click(use);
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  const passkey = { id: 'BBBB', clientDataJSON: 'AQ', authenticatorData: 'AQ', signature: 'AQ' };
  expect(bodies.slice(1)).toEqual([1, 2].map(() => ({ username: 'nora', password: 'une phrase', passkey })));
  // The last one signed what the refusal before it brought.
  expect(new Uint8Array(get.mock.lastCall?.[0].publicKey.challenge)).toEqual(new Uint8Array([8, 32, 130]));
});

test('a passkey of the other site is named, and a code asked for', async () => {
  const needed = { has_totp: true, passkey: null, passkeys_elsewhere: ['www.example.com'] };
  answerLogin(() => HttpResponse.json({ detail: 'x', code: 'second_factor_needed', ...needed }, { status: 403 }));
  renderForm();
  fill('nora', 'une phrase');
  await send();
  expect(await screen.findByText(/appartient à www\.example\.com/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Code de votre téléphone'));
});

test('with another name the code is no longer asked for, nor sent', async () => {
  const answers = [HttpResponse.json({ detail: 'x', code: 'second_factor_needed' }, { status: 403 }), granted()];
  const bodies = answerLogin(() => answers.shift() ?? HttpResponse.error());
  const onSignedIn = renderForm();
  fill('nora', 'une phrase');
  await send();
  fireEvent.change(await screen.findByLabelText('Code de votre téléphone'), { target: { value: '123456' } });
  fill('dora', 'une autre');
  expect(screen.queryByLabelText('Code de votre téléphone')).toBeNull();
  await send();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(bodies.at(-1)).toEqual({ username: 'dora', password: 'une autre' });
});

test('it has no accessibility fault, at first and with its errors', async () => {
  const { container } = renderPart(
    <LoginForm locale="en" onSignedIn={() => undefined} onForgotten={() => undefined} />,
    'en',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await accessibilityFaults(container)).toEqual([]);
});
