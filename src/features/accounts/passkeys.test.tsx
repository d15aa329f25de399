// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { beginSession } from '#clinic/session.ts';
import { writeCookie } from '#lib/cookies.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { knowPasskeys } from '../../../tests/support/know-passkeys.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { LazyArea } from './lazy-area.tsx';
// What is fetched when somebody opens it is there before the clock of a test runs.
import './area.tsx';

const network = prepareNetwork(
  http.get('*/api/user/notices', () => HttpResponse.json({ urgent: true, digest: 'daily', locale: 'fr' })),
  http.get('*/api/user/sessions', () => HttpResponse.json({ sessions: [] })),
);

const phone = {
  id: 'passkey-of-22-characters',
  name: 'Mon téléphone',
  host: 'localhost',
  created_at: '2026-11-20T11:00:00.000Z',
  last_used_at: '2026-11-22T08:30:00.000Z',
};
const office = {
  ...phone,
  id: 'another-of-22-characters',
  name: 'Bureau',
  host: 'www.example.com',
  last_used_at: null,
};

const begun = {
  rp: { id: 'localhost', name: 'Souvenance' },
  user: { id: 'AAAA', name: 'nora@example.org', displayName: 'Nora' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
  attestation: 'none',
};

function answerOwn(passkeys: object[], passkey_host: string | null = 'localhost'): void {
  const rest = { is_required: false, has_totp: false, passkey_host, recovery_codes_left: 10 };
  network.use(http.get('*/api/user/second-factor', () => HttpResponse.json({ ...rest, passkeys })));
}

/** A browser that knows passkeys, and what becomes of each that it is to make. */
function makesPasskeys() {
  const bytes = new Uint8Array([1]).buffer;
  const response = { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] };
  const made = { id: 'BBBB', rawId: bytes, response, type: 'public-key', getClientExtensionResults: () => ({}) };
  const create = vi.fn().mockResolvedValue(made);
  knowPasskeys({ create });
  return create;
}

const show = (locale: 'fr' | 'en' = 'fr') =>
  renderPart(<LazyArea {...{ locale }} area="security" userId="7" titleId="title" back="/account" />, locale);

beforeEach(() => {
  localStorage.clear();
  writeCookie(document, 'csrftoken', 'x', 60);
  beginSession('T1', 7);
});

test('a passkey is named, made with the password, and its recovery codes are shown once', async () => {
  const create = makesPasskeys().mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  const sent: unknown[] = [];
  network.use(
    http.post('*/api/user/second-factor/passkeys', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(begun, { status: 201 });
    }),
    http.post('*/api/user/second-factor/passkeys/confirm', async ({ request }) => {
      sent.push(await request.json());
      answerOwn([phone]);
      return HttpResponse.json({ recovery_codes: ['abcde-fghjk'] });
    }),
  );
  answerOwn([]);
  const { container } = show();
  await userEvent.click(await screen.findByText('Ajouter une clé d’accès'));
  const make = screen.getByRole('button', { name: 'Créer la clé d’accès' });
  await userEvent.click(make);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nom de la clé d’accès' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Nom de la clé d’accès' }), ' Mon téléphone ');
  const form = within(make.closest('form') ?? document.body);
  await userEvent.type(form.getByLabelText('Votre mot de passe actuel'), 'une phrase');
  await userEvent.click(make);
  expect((await form.findByRole('alert')).textContent).toMatch(/la fenêtre de votre appareil s’est fermée/);
  await userEvent.click(make);
  expect(await screen.findByText('abcde-fghjk')).toBeDefined();
  expect(await form.findByText('La clé d’accès est ajoutée.')).toBeDefined();
  expect(await screen.findByText(/^Dernière utilisation le .* 2026/)).toBeDefined();
  const passkey = { id: 'BBBB', clientDataJSON: 'AQ', attestationObject: 'AQ', transports: ['internal'] };
  expect(sent).toEqual([{ password: 'une phrase' }, { password: 'une phrase' }, { name: 'Mon téléphone', passkey }]);
  expect(create).toHaveBeenCalledTimes(2);
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('recovery codes that are not written down yet stay when a further passkey brings none', async () => {
  makesPasskeys();
  const brought = [['abcde-fghjk'], []];
  network.use(
    http.post('*/api/user/second-factor/passkeys', () => HttpResponse.json(begun, { status: 201 })),
    http.post('*/api/user/second-factor/passkeys/confirm', () => {
      const recovery_codes = brought.shift();
      answerOwn(brought.length === 0 ? [phone, office] : [phone]);
      return HttpResponse.json({ recovery_codes });
    }),
  );
  answerOwn([]);
  show();
  await userEvent.click(await screen.findByText('Ajouter une clé d’accès'));
  const make = screen.getByRole('button', { name: 'Créer la clé d’accès' });
  const form = within(make.closest('form') ?? document.body);
  for (const name of ['Mon téléphone', 'Bureau']) {
    fireEvent.change(form.getByLabelText('Nom de la clé d’accès'), { target: { value: name } });
    fireEvent.change(form.getByLabelText('Votre mot de passe actuel'), { target: { value: 'une phrase' } });
    await userEvent.click(make);
    expect(await screen.findByText(name)).toBeDefined();
  }
  expect(screen.getByText('abcde-fghjk')).toBeDefined();
});

test('what the clinic or the device refuses is said in a sentence, and what was typed stays', async () => {
  makesPasskeys().mockRejectedValueOnce(new DOMException('', 'InvalidStateError'));
  const answers = [
    HttpResponse.json(begun, { status: 201 }),
    HttpResponse.json({ password: ['no'] }, { status: 400 }),
    HttpResponse.json({ detail: 'x', code: 'too_many_passkeys' }, { status: 409 }),
  ];
  network.use(http.post('*/api/user/second-factor/passkeys', () => answers.shift() ?? HttpResponse.error()));
  answerOwn([]);
  show();
  await userEvent.click(await screen.findByText('Ajouter une clé d’accès'));
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nom de la clé d’accès' });
  const make = screen.getByRole('button', { name: 'Créer la clé d’accès' });
  const form = within(make.closest('form') ?? document.body);
  await userEvent.type(name, 'Bureau');
  await userEvent.type(form.getByLabelText('Votre mot de passe actuel'), 'une phrase');
  for (const words of [/a déjà une clé/, /n’est pas votre mot de passe/, /déjà vingt clés/]) {
    await userEvent.click(make);
    expect(await form.findByText(words)).toBeDefined();
  }
  expect(name.value).toBe('Bureau');
});

test('passkeys are listed with their last use and their site, and one is removed with the password', async () => {
  makesPasskeys();
  const sent: unknown[] = [];
  network.use(
    http.delete('*/api/user/second-factor/passkeys/:id', async ({ request, params }) => {
      sent.push([params.id, await request.json()]);
      answerOwn([phone]);
      return HttpResponse.json({ detail: 'x' });
    }),
  );
  answerOwn([phone, office]);
  const { container } = show('en');
  expect(await screen.findByText('For www.example.com')).toBeDefined();
  expect(screen.getByText('Never used')).toBeDefined();
  const row = within(screen.getByText('Bureau').closest('li') ?? document.body);
  await userEvent.click(row.getByText('Remove the passkey “Bureau”'));
  await userEvent.type(row.getByLabelText('Your current password'), 'a phrase');
  await userEvent.click(row.getByRole('button', { name: 'Remove the passkey' }));
  await waitFor(() => expect(screen.queryByText('Bureau')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Passkeys' }));
  expect(sent).toEqual([[office.id, { password: 'a phrase' }]]);
  expect(await accessibilityFaults(container)).toEqual([]);
});

test.each([
  ['at an address of numbers', (): void => void makesPasskeys(), null, /Ouvrez le site par son nom/],
  ['in a browser that does not know them', (): void => undefined, 'localhost', /Ce navigateur ne connaît pas/],
] as const)('%s the page says why none can be added', async (_, prepare, host, words) => {
  prepare();
  answerOwn([], host);
  show();
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByText('Ajouter une clé d’accès')).toBeNull();
});
