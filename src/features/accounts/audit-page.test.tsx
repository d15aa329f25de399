// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { beginSession } from '#clinic/session.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { LazyArea } from './lazy-area.tsx';
// What is fetched when somebody opens it is there before the clock of a test runs.
import './area.tsx';

const network = prepareNetwork();
const line = {
  id: 'one',
  at: '2026-11-20T11:00:00.000Z',
  actor: 'staff',
  name: 'Carla Exemple',
  action: 'request.read',
  subject: 'submission-of-22-characters',
  reference: 'K7-42-93',
};

beforeEach(() => {
  localStorage.clear();
  beginSession('T1', 7);
  network.use(http.get('*/api/staff/accounts', () => HttpResponse.json({ accounts: [], invitations: [] })));
});

test('the journal says in words who did what to which record, is filtered, and has pages', async () => {
  const asked: string[] = [];
  const removed = { reference: null, subject: '1 submissions, 12 other records' };
  network.use(
    http.get('*/api/staff/audit', ({ request }) => {
      const { search } = new URL(request.url);
      asked.push(search);
      const erased = { actor: 'clinic', name: null, action: 'retention.delete', ...removed };
      const former = { ...line, id: 'three', action: 'request.former' };
      const results = [line, { ...line, id: 'two', ...erased }, former];
      return HttpResponse.json(search.includes('record') ? { count: 0, results: [] } : { count: 60, results });
    }),
  );
  const { container } = renderPart(
    <LazyArea locale="fr" area="audit" userId="7" titleId="title" back="/account" />,
    'fr',
  );
  expect(await screen.findByText('60 lignes, page 1 sur 2')).toBeDefined();
  expect(screen.getByText('a lu la demande')).toBeDefined();
  expect(screen.getByText('a effacé ce qui était arrivé au terme de sa conservation')).toBeDefined();
  expect(screen.getByText('1 demande, 12 autres éléments')).toBeDefined();
  // What an earlier version did.
  expect(screen.getByText('request.former')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Page suivante' }));
  expect(document.activeElement).toBe(await screen.findByText('60 lignes, page 2 sur 2'));
  await userEvent.type(screen.getByLabelText('Référence ou identifiant'), 'K7-42-93');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher' }));
  expect(document.activeElement).toBe(await screen.findByText('Aucune ligne ne correspond.'));
  expect(asked).toEqual(['?page=1', '?page=2', '?page=1&record=K7-42-93']);
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('the journal names the account that was changed, and no session by its id', async () => {
  const account = { pk: 9, email: 'dora@example.org', first_name: 'Dora', last_name: 'Exemple', role: 'clinician' };
  const state = { is_disabled: false, has_second_factor: false, last_seen_at: null };
  network.use(
    http.get('*/api/staff/accounts', () =>
      HttpResponse.json({ accounts: [{ ...account, ...state }], invitations: [] }),
    ),
    http.get('*/api/staff/audit', () =>
      HttpResponse.json({
        count: 2,
        results: [
          { ...line, action: 'account.disable', subject: 'user:9', reference: null },
          { ...line, id: 'two', action: 'session.start', subject: 'family-of-a-session', reference: null },
        ],
      }),
    ),
  );
  renderPart(<LazyArea locale="en" area="audit" userId="7" titleId="title" back="/account" />, 'en');
  expect(await screen.findByText('Dora Exemple', { selector: 'span' })).toBeDefined();
  expect(screen.getByText('signed in')).toBeDefined();
  expect(screen.queryByText(/user:9|family-of/)).toBeNull();
});

test('a journal that cannot be had says why', async () => {
  network.use(http.get('*/api/staff/audit', () => HttpResponse.json({ detail: 'x' }, { status: 503 })));
  renderPart(<LazyArea locale="en" area="audit" userId="7" titleId="title" back="/account" />, 'en');
  expect(await screen.findByRole('heading', { name: 'The log cannot be shown' })).toBeDefined();
});
