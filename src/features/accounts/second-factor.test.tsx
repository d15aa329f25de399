// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { beginSession } from '#clinic/session.ts';
import { writeCookie } from '#lib/cookies.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { SecondFactor } from './second-factor.tsx';

const network = prepareNetwork();

beforeEach(() => {
  localStorage.clear();
  writeCookie(document, 'csrftoken', 'x', 60);
  beginSession('T1', 7);
});

const answer = (has_totp: boolean) =>
  network.use(
    http.get('*/api/user/second-factor', () =>
      HttpResponse.json({
        is_required: false,
        has_totp,
        passkeys: [],
        passkey_host: 'localhost',
        recovery_codes_left: 9,
      }),
    ),
  );

/** Shows one's own second factor, with codes from a telephone. */
async function open() {
  answer(true);
  renderPart(<SecondFactor userId="7" locale="fr" />, 'fr');
  return within(await screen.findByRole('region', { name: 'Second facteur' }));
}

test('codes that are taken away leave no password behind, and the title above them gets the focus', async () => {
  network.use(
    http.delete('*/api/user/second-factor/totp', () => {
      answer(false);
      return HttpResponse.json({ detail: 'x' });
    }),
  );
  const panel = await open();
  const [field] = await panel.findAllByLabelText<HTMLInputElement>('Votre mot de passe actuel');
  if (!field) throw new Error('There is no field for the password.');
  await userEvent.type(field, 'une phrase');
  await userEvent.click(panel.getByRole('button', { name: 'Retirer les codes' }));
  expect(await panel.findByRole('button', { name: 'Commencer' })).toBeDefined();
  for (const left of panel.getAllByLabelText<HTMLInputElement>('Votre mot de passe actuel'))
    expect(left.value).toBe('');
  expect(document.activeElement).toBe(panel.getByRole('heading', { name: 'Codes d’un téléphone' }));
});

test('recovery codes that are made anew get the focus each time, and the password is forgotten', async () => {
  let made = 0;
  network.use(
    http.post('*/api/user/second-factor/recovery-codes', () => {
      made += 1;
      return HttpResponse.json({ recovery_codes: [`code-${made}`] });
    }),
  );
  const panel = await open();
  for (const code of ['code-1', 'code-2']) {
    const field = (await panel.findAllByLabelText<HTMLInputElement>('Votre mot de passe actuel')).at(-1);
    if (!field) throw new Error('There is no field for the password.');
    await userEvent.type(field, 'une phrase');
    await userEvent.click(panel.getByRole('button', { name: 'Créer les codes' }));
    const shown = await panel.findByText(code);
    expect(document.activeElement !== document.body && document.activeElement?.contains(shown)).toBe(true);
    expect(field.value).toBe('');
  }
});

test('whoever tries again to see their second factor is at the title of its panel then', async () => {
  network.use(http.get('*/api/user/second-factor', () => HttpResponse.error()));
  renderPart(<SecondFactor userId="7" locale="fr" />, 'fr');
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  answer(true);
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: 'Retirer les codes' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Second facteur' }));
});
