// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { ClinicFailure } from '#clinic/failure.ts';
import type { Item } from '#contract/forms/form-definition.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { i18nIn } from '../../../tests/support/i18n.ts';
import { SimpleForm, type SimpleFormProps } from './simple-form.tsx';

vi.setConfig({ testTimeout: 60_000 });

// jsdom has no scrolling; where the page scrolls is for the browser tests.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const item = (link_id: string, type: Item['type'], label: string, rest: Partial<Item> = {}): Item => ({
  link_id,
  type,
  label,
  required: true,
  unknown_allowed: false,
  ...rest,
});

const items = [
  item('email', 'email', 'Votre adresse e-mail'),
  item('professional', 'boolean', 'Êtes-vous soignant ?', { required: false }),
  item('rpps', 'string', 'Votre numéro RPPS', {
    enable_when: [{ question: 'professional', operator: '=', answer: true }],
  }),
];
const consents = [{ id: 'news', version: '1', purpose: 'news', text: 'J’accepte de recevoir.', required: true }];

const client = new QueryClient();

/** An idempotency key. */
const KEY: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);

const element = (props: Partial<SimpleFormProps> = {}) => (
  <I18nextProvider i18n={i18nIn('fr')}>
    <QueryClientProvider client={client}>
      <SimpleForm
        items={items}
        consents={consents}
        locale="fr"
        headingLevel={3}
        sendLabel="S’inscrire"
        onSend={() => Promise.resolve()}
        sent={<p>C’est noté.</p>}
        contact={{ phone: '01 23 45 67 89', hours: null }}
        {...props}
      />
    </QueryClientProvider>
  </I18nextProvider>
);

function renderForm(props: Partial<SimpleFormProps> = {}) {
  const view = render(element(props));
  return { ...view, user: userEvent.setup({ delay: null }) };
}

const press = () => screen.getByRole('button', { name: 'S’inscrire' });

test('is drawn on the server too', () => {
  expect(renderToString(element())).toContain('Votre adresse e-mail');
});

test('says what is missing, then sends what was asked, once', async () => {
  const onSend = vi.fn((..._sent: unknown[]) => Promise.resolve());
  const { user, container } = renderForm({ onSend });
  await user.click(press());
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(within(summary).getAllByRole('link')).toHaveLength(2);
  expect(within(summary).getByRole('heading', { level: 3 })).toBeDefined();
  expect(await accessibilityFaults(container)).toEqual([]);
  document.body.append(container);
  await user.type(screen.getByLabelText(/adresse e-mail/), 'ada@example.org');
  await user.click(screen.getByLabelText('Oui'));
  await user.type(screen.getByLabelText(/RPPS/), '10000000009');
  await user.click(screen.getByLabelText('Non'));
  expect(screen.queryByLabelText(/RPPS/)).toBeNull();
  await user.click(screen.getByLabelText(/J’accepte de recevoir/));
  await act(async () => {
    fireEvent.click(press());
    fireEvent.click(press());
  });
  const arrived = await screen.findByText('C’est noté.');
  expect(document.activeElement?.contains(arrived)).toBe(true);
  expect(onSend.mock.calls).toEqual([
    [
      {
        answers: { email: 'ada@example.org', professional: false },
        consents: [{ text_id: 'news', text_version: '1', granted: true }],
      },
      KEY,
    ],
  ]);
});

const Letter = () => <p>La lettre</p>;

test('says of what stands after the questions, too, that it may be left out', () => {
  const panel = { key: 'letter', label: 'Votre lettre', required: false, Control: Letter };
  const needed = items.filter(({ required }) => required);
  renderForm({ items: needed, panel });
  expect(screen.getByText(/^Seules les questions/)).toBeDefined();
  renderForm({ items: needed });
  expect(screen.getAllByText(/^Seules les questions/)).toHaveLength(1);
});

test('keeps everything when sending fails, says so, and shows at a field what the clinic refused', async () => {
  const refusal = new ClinicFailure('invalid', { fields: { email: ['Cette adresse est déjà inscrite.'] } });
  const onSend = vi.fn().mockRejectedValueOnce(new ClinicFailure('offline')).mockRejectedValueOnce(refusal);
  const { user } = renderForm({ onSend, consents: [] });
  await user.type(screen.getByLabelText(/adresse e-mail/), 'ada@example.org');
  await user.click(press());
  expect((await screen.findByRole('alert')).textContent).toContain('01 23 45 67 89');
  expect(screen.getByLabelText<HTMLInputElement>(/adresse e-mail/).value).toBe('ada@example.org');
  await user.click(press());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('déjà inscrite'));
  const [first, again] = onSend.mock.calls.map(([, key]) => key);
  expect(again).toBe(first);
  expect(screen.getByLabelText(/adresse e-mail/).getAttribute('aria-invalid')).toBe('true');
});

test('leaves whoever mends an answer where they type, whatever failed before', async () => {
  const refusal = new ClinicFailure('invalid', { fields: { email: ['Cette adresse est déjà inscrite.'] } });
  const onSend = vi.fn().mockRejectedValueOnce(new ClinicFailure('offline')).mockRejectedValueOnce(refusal);
  const { user } = renderForm({ onSend, consents: [] });
  const field = screen.getByLabelText<HTMLInputElement>(/adresse e-mail/);
  await user.type(field, 'ada@example.org');
  await user.click(press());
  await screen.findByText(/01 23 45 67 89/);
  await user.clear(field);
  await user.click(press());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  await user.type(field, 'grace@example.org');
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('grace@example.org');
  await user.click(press());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('déjà inscrite'));
  await user.type(field, '.uk');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows what the clinic refused of a part of what is sent at the question that asks for it', async () => {
  const phone = { 'contact.phone': ['Vérifiez ce numéro.'] };
  const onSend = vi.fn().mockRejectedValue(new ClinicFailure('invalid', { fields: phone }));
  const { user } = renderForm({ onSend, consents: [], items: [item('phone', 'phone', 'Votre téléphone')] });
  await user.type(screen.getByLabelText(/téléphone/), '06 12 34 56 78');
  await user.click(press());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Vérifiez ce numéro.'));
  expect(screen.getByLabelText(/téléphone/).getAttribute('aria-invalid')).toBe('true');
});

test('keeps what was typed and ticked before the form came to life', async () => {
  const onSend = vi.fn((..._sent: unknown[]) => Promise.resolve());
  const user = userEvent.setup({ delay: null });
  const container = document.createElement('div');
  container.innerHTML = renderToString(element());
  document.body.append(container);
  await user.type(screen.getByLabelText(/adresse e-mail/), '\u202aada@example.org\u202c');
  await user.click(screen.getByLabelText('Oui'));
  await user.click(screen.getByLabelText(/J’accepte de recevoir/));
  const root = await act(async () => hydrateRoot(container, element({ onSend })));
  await user.type(await screen.findByLabelText(/RPPS/), '10000000009');
  expect(screen.getByLabelText<HTMLInputElement>(/adresse e-mail/).value).toBe('ada@example.org');
  await user.click(press());
  expect(await screen.findByText('C’est noté.')).toBeDefined();
  const sent = {
    answers: { email: 'ada@example.org', professional: true, rpps: '10000000009' },
    consents: [{ text_id: 'news', text_version: '1', granted: true }],
  };
  expect(onSend).toHaveBeenCalledExactlyOnceWith(sent, KEY);
  act(() => root.unmount());
  container.remove();
});
