// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { beginSession } from '#clinic/session.ts';
import { writeCookie } from '#lib/cookies.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { wholeSubmission } from './submission.fixtures.ts';
import { SubmissionNotes } from './submission-notes.tsx';
import { forgetTypedDrafts, notesDrafts } from './typed-drafts.ts';

const network = prepareNetwork();
const ADDRESS = `*/api/staff/requests/${wholeSubmission.id}`;

beforeEach(() => {
  localStorage.clear();
  forgetTypedDrafts();
  writeCookie(document, 'csrftoken', 'x', 60);
  beginSession('T1', 7);
});

const show = (userId = '7', notes = '') =>
  renderPart(<SubmissionNotes submission={{ ...wholeSubmission, notes }} userId={userId} />, 'fr');
const field = () => screen.getByRole('textbox', { name: 'Notes' });
const value = () => {
  const notes = field();
  return notes instanceof HTMLTextAreaElement ? notes.value : null;
};
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer les notes' }));
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('nothing is saved before the button is pressed; leaving the page asks first', async () => {
  show();
  expect(asksBeforeLeaving()).toBe(false);
  type('Appeler lundi.');
  expect(screen.getByText('Notes non enregistrées.')).toBeDefined();
  expect(asksBeforeLeaving()).toBe(true);
});

test('they are saved with what was seen, and then nothing waits', async () => {
  const bodies: unknown[] = [];
  network.use(
    http.patch(ADDRESS, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ ...wholeSubmission, notes: 'Appeler lundi.' });
    }),
  );
  const { rerender } = show();
  type(' Appeler lundi. ');
  await save();
  rerender(<SubmissionNotes submission={{ ...wholeSubmission, notes: 'Appeler lundi.' }} userId="7" />);
  expect(await screen.findByText('Les notes sont enregistrées.')).toBeDefined();
  expect(bodies).toEqual([{ notes: 'Appeler lundi.', seen: wholeSubmission.updated_at }]);
  expect([asksBeforeLeaving(), notesDrafts.find('7', wholeSubmission.id)]).toEqual([false, null]);
});

test('a failed saving loses nothing, and neither does another page of the site', async () => {
  network.use(http.patch(ADDRESS, () => HttpResponse.error()));
  const { unmount } = show();
  type('Appeler lundi.');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Votre texte est toujours là.');
  expect(value()).toBe('Appeler lundi.');
  unmount();
  show();
  expect(value()).toBe('Appeler lundi.');
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Appeler');
});

test('a draft is its writer’s own, and signing out forgets it', () => {
  const { unmount } = show();
  type('Appeler lundi.');
  unmount();
  const other = show('8');
  expect(value()).toBe('');
  other.unmount();
  forgetTypedDrafts();
  show();
  expect(value()).toBe('');
});

test('notes that are too long are not sent, and stay whole', async () => {
  show();
  type('a'.repeat(4001));
  await save();
  expect(screen.getByText(/^Les notes ont 4001 caractères/)).toBeDefined();
  expect(value()).toHaveLength(4001);
});

const withNotes = (notes: string, updated_at = '2026-01-12T10:00:00.000Z') => (
  <SubmissionNotes submission={{ ...wholeSubmission, notes, updated_at }} userId="7" />
);

test('a field that nobody touched follows what a colleague saves, so that saving cannot wipe it', () => {
  const { rerender } = show();
  rerender(withNotes('Appelée ce matin.'));
  expect(value()).toBe('Appelée ce matin.');
  expect(screen.queryByRole('blockquote')).toBeNull();
  expect(asksBeforeLeaving()).toBe(false);
});

test.each([
  ['Garder les deux textes', 'Appelée ce matin.\n\nÀ rappeler.'],
  ['Ne garder que le sien', 'Appelée ce matin.'],
])('a colleague’s notes stand beside one’s own until a choice is made: %s', (button, kept) => {
  const { rerender } = show();
  type('À rappeler.');
  rerender(withNotes('Appelée ce matin.'));
  expect(screen.getByRole('blockquote').textContent).toBe('Appelée ce matin.');
  expect(value()).toBe('À rappeler.');
  expect(screen.queryByRole('button', { name: 'Enregistrer les notes' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(value()).toBe(kept);
  expect(document.activeElement).toBe(field());
  expect(screen.queryByRole('blockquote')).toBeNull();
  expect(screen.getByRole('button', { name: 'Enregistrer les notes' })).toBeDefined();
});

test('only one’s own notes are kept when that is chosen, with what was seen of the colleague’s', async () => {
  const bodies: unknown[] = [];
  network.use(
    http.patch(ADDRESS, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ ...wholeSubmission, notes: 'À rappeler.' });
    }),
  );
  const { rerender } = show();
  type('À rappeler.');
  rerender(withNotes('Appelée ce matin.', '2026-01-12T11:00:00.000Z'));
  await userEvent.click(screen.getByRole('button', { name: 'Ne garder que le mien' }));
  expect(bodies).toEqual([{ notes: 'À rappeler.', seen: '2026-01-12T11:00:00.000Z' }]);
  await screen.findByRole('button', { name: 'Enregistrer les notes' });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Notes' }));
});

test('what a colleague wrote while one was on another page is shown when one comes back to one’s draft', () => {
  const { unmount } = show();
  type('À rappeler.');
  unmount();
  show('7', 'Appelée ce matin.');
  expect(value()).toBe('À rappeler.');
  expect(screen.getByRole('blockquote').textContent).toBe('Appelée ce matin.');
});
