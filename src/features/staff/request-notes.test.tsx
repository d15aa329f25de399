// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { beginSession } from '../../clinic/client/session.ts';
import { writeCookie } from '../../lib/cookies.ts';
import { forgetNotesDrafts, notesDraft } from './notes-drafts.ts';
import { wholeRequest } from './request.fixtures.ts';
import { RequestNotes } from './request-notes.tsx';

const network = prepareNetwork();
const ADDRESS = `*/api/staff/requests/${wholeRequest.id}`;

beforeEach(() => {
  localStorage.clear();
  forgetNotesDrafts();
  writeCookie(document, 'csrftoken', 'x', 60);
  beginSession('T1', 7);
});

const show = (userId = '7', notes = '') =>
  renderPart(<RequestNotes request={{ ...wholeRequest, notes }} userId={userId} />, 'fr');
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
      return HttpResponse.json({ ...wholeRequest, notes: 'Appeler lundi.' });
    }),
  );
  const { rerender } = show();
  type(' Appeler lundi. ');
  await save();
  rerender(<RequestNotes request={{ ...wholeRequest, notes: 'Appeler lundi.' }} userId="7" />);
  expect(await screen.findByText('Les notes sont enregistrées.')).toBeDefined();
  expect(bodies).toEqual([{ notes: 'Appeler lundi.', seen: wholeRequest.updated_at }]);
  expect([asksBeforeLeaving(), notesDraft('7', wholeRequest.id)]).toEqual([false, null]);
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
  forgetNotesDrafts();
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

test('what a colleague saved meanwhile is shown beside one’s own text', () => {
  const { rerender } = show();
  type('À rappeler.');
  rerender(<RequestNotes request={{ ...wholeRequest, notes: 'Appelée ce matin.' }} userId="7" />);
  expect(screen.getByRole('blockquote').textContent).toBe('Appelée ce matin.');
  expect(value()).toBe('À rappeler.');
});
