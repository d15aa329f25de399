// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession } from '#clinic/session.ts';
import type { Locale } from '#lib/locale.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import type { SubmissionFilter } from './submission-filter.ts';
import { SubmissionList } from './submission-list.tsx';
import type { SubmissionSummary } from './submissions.queries.ts';

const network = prepareNetwork();
const ALL: SubmissionFilter = { kind: null, status: null, page: 1 };

const summary = (given: Partial<SubmissionSummary>): SubmissionSummary => ({
  id: 'submission-of-22-characters',
  reference: 'K7-42-93',
  kind: 'referral',
  status: 'requested',
  urgency: 'routine',
  red_flag: false,
  locale: 'fr',
  name: 'Carla Exemple',
  created_at: '2026-11-20T11:00:00.000Z',
  updated_at: '2026-11-20T11:00:00.000Z',
  ...given,
});

afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  localStorage.clear();
  beginSession('T1', 7);
});

function answerList(results: readonly SubmissionSummary[], count = results.length): string[] {
  const asked: string[] = [];
  network.use(
    http.get('*/api/staff/requests', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ count, next: null, previous: null, results });
    }),
  );
  return asked;
}

function show(locale: Locale, filter: SubmissionFilter = ALL, name = '') {
  const onFilter = vi.fn<(filter: SubmissionFilter, name: string) => void>();
  const { container } = renderPart(
    <SubmissionList
      path="/account"
      access={{ role: 'administrator', lacks_second_factor: false }}
      {...{ locale, filter, name, onFilter }}
    />,
    locale,
  );
  return { onFilter, container };
}

test('a row says in words what it is, and opens the submission with the list to come back to', async () => {
  const flagged = { name: null, red_flag: true, urgency: 'urgent', status: 'accepted' } as const;
  const asked = answerList([summary(flagged)], 60);
  const { container } = show('fr', { kind: 'referral', status: null, page: 2 }, ' Ada ');
  const link = await screen.findByRole('link', { name: 'Professionnel qui adresse un patient K7-42-93' });
  expect(link.getAttribute('href')).toBe('/account?request=submission-of-22-characters&kind=referral&page=2');
  const row = link.closest('li')?.textContent ?? '';
  for (const words of [
    'K7-42-93',
    'Professionnel qui adresse un patient',
    'Signe d’alerte',
    'Urgent',
    'Acceptée',
    'Reçue le 20 novembre',
  ]) {
    expect(row).toContain(words);
  }
  expect(asked).toEqual(['?kind=referral&search=Ada&page=2']);
  expect(screen.getByText('60 demandes, page 2 sur 3')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Page précédente' }).getAttribute('href')).toBe('/account?kind=referral');
  expect(screen.getByRole('link', { name: 'Page suivante' }).getAttribute('href')).toBe(
    '/account?kind=referral&page=3',
  );
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('the filter is told when its button is pressed, from the first page, and can be taken off', async () => {
  answerList([summary({})]);
  const { onFilter } = show('en', { kind: 'survey', status: null, page: 3 });
  await screen.findByRole('link', { name: 'Carla Exemple' });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Ada' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'completed' } });
  expect(onFilter).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(onFilter).toHaveBeenLastCalledWith({ kind: 'survey', status: 'completed', page: 1 }, 'Ada');
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(onFilter).toHaveBeenLastCalledWith(ALL, '');
});

test('an empty list is told kindly, and so is a filter that nothing matches', async () => {
  answerList([]);
  show('en');
  expect(await screen.findByRole('heading', { name: 'No request for now' })).toBeDefined();
  show('fr', ALL, 'Ada');
  expect(await screen.findByRole('heading', { name: 'Aucune demande ne correspond' })).toBeDefined();
});

test('a list that cannot be had says why, and tries again', async () => {
  network.use(http.get('*/api/staff/requests', () => HttpResponse.error(), { once: true }));
  show('fr');
  expect((await screen.findByRole('alert')).textContent).toContain('Vérifiez votre connexion à Internet');
  answerList([summary({})]);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('link', { name: 'Carla Exemple' })).toBeDefined();
});

test('the table is saved with the mark that spreadsheets need, under the reader’s own day; a failure is said', async () => {
  vi.stubEnv('TZ', 'Europe/Paris');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T23:30:00.000Z') });
  const names: string[] = [];
  answerList([summary({})]);
  const made: Blob[] = [];
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) made.push(file);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  network.use(
    http.get('*/api/staff/requests.csv', () => HttpResponse.json({}, { status: 500 }), { once: true }),
    http.get('*/api/staff/requests.csv', () => HttpResponse.text('id,name\r\n')),
  );
  show('en');
  const button = await screen.findByRole('button', { name: 'Download the list (CSV)' });
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('The list is not downloaded.');
  await userEvent.click(button);
  expect(await screen.findByText('The list is downloaded.')).toBeDefined();
  expect([made.length, made[0]?.size]).toEqual([1, 'id,name\r\n'.length + 3]);
  expect(names).toEqual([expect.stringContaining('2026-11-21')]);
});
