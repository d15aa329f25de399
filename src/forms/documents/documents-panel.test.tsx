// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LARGEST_DOCUMENT } from '#contract/calls/documents.calls.ts';
import { writeCookie } from '#lib/cookies.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { showPanel } from '../slots/panels.fixtures.tsx';
import { documentsPanel } from './documents-panel.tsx';

// Calendars and accessibility checks are slow where there is no browser.
vi.setConfig({ testTimeout: 30_000 });

const network = prepareNetwork();
const URL = '*/api/forms/documents';
const consent = { id: 'care', version: '2', purpose: 'care', text: 'J’accepte.', required: true };
const panel = () => documentsPanel({ label: 'Vos documents', required: false, consent });
/** Shows the panel to somebody who has agreed already. */
const showAgreed = (situation: Parameters<typeof showPanel>[1] = {}) =>
  showPanel(panel, { consents: { care: true }, ...situation });
const ONE = '*/api/forms/documents/:id';
/** Lets the clinic delete, and tells what it deleted. */
const deletions = () => {
  const ids: unknown[] = [];
  network.use(
    http.delete(ONE, ({ params }) => {
      ids.push(params.id);
      return HttpResponse.json({ detail: 'x' });
    }),
  );
  return ids;
};

/** The browser keeps its own list of kinds: what a person drops past it must be checked too. */
const person = () => userEvent.setup({ applyAccept: false });
const input = () => screen.getByLabelText<HTMLInputElement>(/fichiers|files/, { selector: 'input' });
const file = (name: string, type = 'application/pdf', size = 2) => {
  const made = new File(['%P'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

let sent = 0;
const received = (name: string) => {
  sent += 1;
  return HttpResponse.json(
    { id: `document-${String(sent).padStart(8, '0')}`, name, size: 1_400_000, type: 'application/pdf' },
    { status: 201 },
  );
};

beforeEach(() => {
  sent = 0;
  writeCookie(document, 'csrftoken', 'token', 60);
});

test('files are sent one after another; the value is their ids, the label their names', async () => {
  const names = ['bilan.pdf', 'irm.pdf'];
  network.use(http.post(URL, () => received(names[sent] ?? '')));
  const { values } = showAgreed();
  await person().upload(
    input(),
    names.map((name) => file(name)),
  );
  await waitFor(() => expect(values).toHaveLength(2));
  expect(values.at(-1)).toEqual({ value: ['document-00000001', 'document-00000002'], label: 'bilan.pdf, irm.pdf' });
  await waitFor(() => expect(screen.getAllByText('Bien reçu, 1,4 Mo')).toHaveLength(2));
  expect(await screen.findByText('irm.pdf est bien reçu.')).toBe(screen.getByRole('status'));
});

test('no file can be sent before the consent, which then goes along with it', async () => {
  const bodies: string[] = [];
  network.use(
    http.post(URL, async ({ request }) => {
      bodies.push(await request.text());
      return received('bilan.pdf');
    }),
  );
  const { user, container, values } = showPanel(panel);
  expect(container.querySelector('input[type=file]')).toBeNull();
  expect(await accessibilityFaults(container)).toEqual([]);
  document.body.append(container);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /J’accepte\./ });
  expect(box.checked).toBe(false);
  await user.click(box);
  await person().upload(input(), file('bilan.pdf'));
  await waitFor(() => expect(values).toHaveLength(1));
  const fields = [...(bodies[0] ?? '').matchAll(/ name="(\w+)"\s+(\S*)/g)].map(([, name, value]) => [name, value]);
  expect(fields.slice(0, 3)).toEqual([
    ['text_id', 'care'],
    ['text_version', '2'],
    ['locale', 'fr'],
  ]);
});

test('taking the consent back deletes the files that were sent with it', async () => {
  network.use(http.post(URL, () => received(`f${sent}.pdf`)));
  const ids = deletions();
  const { user, container, values } = showAgreed();
  await person().upload(input(), [file('f0.pdf'), file('f1.pdf')]);
  await waitFor(() => expect(values).toHaveLength(2));
  await user.click(screen.getByRole('checkbox', { name: /vos fichiers sont effacés/ }));
  await waitFor(() => expect(values.at(-1)).toBeNull());
  expect(ids.sort()).toEqual(['document-00000001', 'document-00000002']);
  expect(container.querySelector('input[type=file]')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});

test('a file that cannot be deleted stays, says so, and can be removed again; one that is gone is gone', async () => {
  network.use(
    http.post(URL, () => received('bilan.pdf')),
    http.delete(ONE, () => HttpResponse.error(), { once: true }),
    http.delete(ONE, () => HttpResponse.json({ detail: 'x', code: 'not_found' }, { status: 404 })),
  );
  const { user, values } = showAgreed({ locale: 'en' });
  await person().upload(input(), file('bilan.pdf'));
  const remove = await screen.findByRole('button', { name: 'Remove bilan.pdf' });
  await user.click(remove);
  expect(await screen.findByText('We could not delete this file. Try again in a moment.')).toBeTruthy();
  expect(values.at(-1)).not.toBeNull();
  await user.click(remove);
  await waitFor(() => expect(values.at(-1)).toBeNull());
  expect(screen.getByRole('status').textContent).toBe('bilan.pdf is deleted.');
});

test('a file is deleted for good, and the panel is empty again', async () => {
  network.use(http.post(URL, () => received('bilan.pdf')));
  const ids = deletions();
  const { user, values } = showAgreed();
  await person().upload(input(), file('bilan.pdf'));
  await user.click(await screen.findByRole('button', { name: 'Retirer bilan.pdf' }));
  await waitFor(() => expect(values.at(-1)).toBeNull());
  expect(ids).toEqual(['document-00000001']);
  expect(screen.queryByRole('list')).toBeNull();
  // The button has gone with its file.
  expect(document.activeElement?.tagName).toBe('LEGEND');
});

test.each([
  ['notes.docx', 'application/msword', 10, 'Ce fichier n’est ni un PDF, ni une image JPEG ou PNG.'],
  ['sans-type.exe', '', 10, 'Ce fichier n’est ni un PDF, ni une image JPEG ou PNG.'],
  ['vide.pdf', 'application/pdf', 0, 'Ce fichier est vide.'],
  ['film.png', 'image/png', LARGEST_DOCUMENT + 1, 'Ce fichier dépasse 10\u00a0Mo.'],
])('%s is not sent, and the reason stands beside its name', async (name, type, size, why) => {
  const { container, values } = showAgreed();
  await person().upload(input(), file(name, type, size));
  expect(container.querySelector('[data-state=refused]')?.textContent).toContain(`${name}${why}`);
  expect(screen.getByRole('status').textContent).toContain(`${name}. ${why}`);
  expect(values).toEqual([]);
});

test('an eleventh file is not sent', async () => {
  network.use(http.post(URL, () => new Promise<Response>(() => undefined)));
  const { container } = showAgreed();
  const files = Array.from({ length: 11 }, (_, place) => file(`f${place}.pdf`));
  await person().upload(input(), files);
  expect(container.querySelectorAll('[data-state=waiting]')).toHaveLength(9);
  expect(container.querySelector('[data-state=refused]')?.textContent).toContain(
    'f10.pdfIl y a déjà assez de fichiers.',
  );
});

test('a file that is not taken leaves its room to the others, and one that failed finds none once it is full', async () => {
  network.use(
    http.post(URL, () => HttpResponse.error(), { once: true }),
    http.post(URL, () => received(`f${sent}.pdf`)),
  );
  const two = () => documentsPanel({ label: 'Vos documents', required: false, consent, most: 2 });
  const { user, values, container } = showPanel(two, { consents: { care: true } });
  const choose = (files: File[]) =>
    person().upload(container.querySelector<HTMLInputElement>('input[type=file]') ?? input(), files);
  await choose([file('bilan.pdf')]);
  const again = await screen.findByRole('button', { name: 'Réessayer bilan.pdf' });
  await choose([file('notes.docx', 'application/msword'), file('a.pdf'), file('b.pdf')]);
  await waitFor(() => expect(values.at(-1)?.value).toHaveLength(2));
  await user.click(again);
  expect(await screen.findByText(/Il y a déjà assez de fichiers/)).toBeDefined();
  expect(values.at(-1)?.value).toHaveLength(2);
});

describe('what the clinic answers', () => {
  test.each([
    [400, 'Nous ne pouvons pas lire ce fichier.', false],
    [413, 'Ce fichier dépasse 10\u00a0Mo.', false],
    [415, 'Nous ne pouvons pas lire ce fichier.', false],
    [429, 'Beaucoup de fichiers ont été envoyés d’un coup.', true],
    [503, 'Nous n’avons pas pu recevoir ce fichier.', true],
    [null, 'L’envoi s’est arrêté, la connexion semble coupée.', true],
  ] as const)('%s is said in plain words', async (status, why, again) => {
    const refusal = () => (status === null ? HttpResponse.error() : HttpResponse.json({ detail: 'No' }, { status }));
    network.use(http.post(URL, refusal));
    const { container } = showAgreed();
    await person().upload(input(), file('bilan.pdf'));
    await waitFor(() => expect(container.querySelector('[data-state=refused]')?.textContent).toContain(why));
    expect(screen.queryByRole('button', { name: 'Réessayer bilan.pdf' }) !== null).toBe(again);
  });

  test('trying again sends the same file', async () => {
    network.use(
      http.post(URL, () => HttpResponse.error(), { once: true }),
      http.post(URL, () => received('bilan.pdf')),
    );
    const { user, values } = showAgreed({ locale: 'en' });
    await person().upload(input(), file('bilan.pdf'));
    await user.click(await screen.findByRole('button', { name: 'Try again bilan.pdf' }));
    expect(document.activeElement?.tagName).toBe('LEGEND');
    await waitFor(() => expect(values).toHaveLength(1));
    expect(screen.getByText('Received, 1.4 MB')).toBeTruthy();
  });
});

test('while a file is on its way the form waits, and says so; a file taken back is not sent', async () => {
  let answer: (response: Response) => void = () => undefined;
  network.use(http.post(URL, () => new Promise<Response>((resolve) => (answer = resolve))));
  const onSubmit = vi.fn();
  const { user, container, values } = showAgreed({ onSubmit });
  await person().upload(input(), file('bilan.pdf'));
  expect(await screen.findByRole('progressbar', { name: 'bilan.pdf' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(container.textContent).toContain('Un fichier est encore en cours d’envoi.');
  expect(await accessibilityFaults(container)).toEqual([]);
  document.body.append(container);
  await user.click(screen.getByRole('button', { name: 'Retirer bilan.pdf' }));
  answer(received('bilan.pdf'));
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(values).toEqual([]);
});

test('files are shown again when the visitor comes back', async () => {
  network.use(http.post(URL, () => received('bilan.pdf')));
  const first = showAgreed();
  await person().upload(input(), file('bilan.pdf'));
  await waitFor(() => expect(first.values).toHaveLength(1));
  first.unmount();
  showAgreed({ value: first.values[0] ?? null, locale: 'en' });
  expect(screen.getByRole('button', { name: 'Remove bilan.pdf' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
});

test.each(['fr', 'en'] as const)('has no accessibility fault in %s, empty and with a refused file', async (locale) => {
  const { container } = showAgreed({ locale, error: 'Choisissez un fichier.' });
  expect(await accessibilityFaults(container)).toEqual([]);
  document.body.append(container);
  await person().upload(input(), file('notes.docx', 'application/msword'));
  expect(await accessibilityFaults(container)).toEqual([]);
});
