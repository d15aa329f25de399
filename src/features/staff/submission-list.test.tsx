// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession } from '#clinic/session.ts';
import { writeCookie } from '#lib/cookies.ts';
import type { Locale } from '#lib/locale.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { submissionSummary } from './submission.fixtures.ts';
import type { SubmissionFilter } from './submission-filter.ts';
import { SubmissionList } from './submission-list.tsx';
import type { ListedSubmission } from './submissions.queries.ts';

const encoder = new TextEncoder();
/** Ends with the test that opened it. */
const quietStream = () =>
  new HttpResponse(new ReadableStream({ start: (stream) => stream.enqueue(encoder.encode(':\n\n')) }), {
    headers: { 'content-type': 'text/event-stream' },
  });
const network = prepareNetwork(
  http.get('*/api/staff/requests/unread', () => HttpResponse.json({ unread: 0 })),
  http.get('*/api/staff/requests/events', quietStream),
  http.get('*/api/user/inbox-filter', () => HttpResponse.json({ filter: null })),
);
const ALL: SubmissionFilter = { kind: null, status: null, page: 1 };

afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  localStorage.clear();
  beginSession('T1', 7);
});

function answerList(results: readonly ListedSubmission[], count = results.length): string[] {
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
  const { container, unmount } = renderPart(
    <SubmissionList
      path="/account"
      access={{ role: 'administrator', lacks_second_factor: false }}
      {...{ locale, filter, name, onFilter }}
    />,
    locale,
  );
  return { onFilter, container, unmount };
}

test('a row says in words what it is, and opens the submission with the list to come back to', async () => {
  const flagged = { name: null, red_flag: true, urgency: 'urgent', status: 'accepted' } as const;
  const asked = answerList([submissionSummary(flagged)], 60);
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
  expect(asked).toEqual(['?kind=referral&search=Ada&grouped=yes&page=2']);
  expect(screen.getByText('60 demandes, page 2 sur 3')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Page précédente' }).getAttribute('href')).toBe('/account?kind=referral');
  expect(screen.getByRole('link', { name: 'Page suivante' }).getAttribute('href')).toBe(
    '/account?kind=referral&page=3',
  );
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('a row tells of those that belong to it: how many, what they are, the next visit, and that something is new', async () => {
  const member = {
    ...submissionSummary({ name: null }),
    id: 'part-1',
    kind: 'trial_signup',
    reference: 'R4-HH-22',
  } as const;
  answerList([
    {
      ...submissionSummary({ kind: 'survey', form_title: 'Point mémoire' }),
      parts: [member, { ...member, id: 'part-2' }],
      visit: { start: '2026-12-03T10:00:00+01:00', timezone: 'Europe/Paris' },
      unread: true,
    },
    { ...submissionSummary({ id: 'alone', name: 'Dora Exemple' }), parts: [], unread: false },
  ]);
  const { container } = show('fr');
  const row = (await screen.findByRole('link', { name: 'Carla Exemple' })).closest('li');
  for (const mark of ['Nouveau', '3 demandes ensemble', 'Rendez-vous le 3 décembre 2026 à 10'])
    expect(row?.textContent).toContain(mark);
  expect(row?.textContent?.split('Inscription à un essai')).toHaveLength(2);
  const alone = screen.getByRole('link', { name: 'Dora Exemple' }).closest('li');
  expect(alone?.textContent).not.toMatch(/ensemble|Nouveau|Rendez-vous/);
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('a search that did not look at all there is says so', async () => {
  const one = { count: 1, next: null, previous: null, results: [submissionSummary()] };
  network.use(http.get('*/api/staff/requests', () => HttpResponse.json({ ...one, is_cut: true })));
  show('en', ALL, 'Carla');
  expect(await screen.findByText(/those at the bottom of the list were not searched/)).toBeDefined();
});

test('a row without a name names whoever used the same device as such, and where a warning sign is from', async () => {
  const part = { ...submissionSummary({ id: 'part', kind: 'orientation', reference: 'R4-HH-22', red_flag: true }) };
  const row = { ...submissionSummary({ kind: 'survey', name: null }), same_device: ['Ada Exemple'] };
  answerList([{ ...row, parts: [{ ...part, joined_by: 'browser' }] }]);
  show('fr');
  const item = (await screen.findByRole('link', { name: /K7-42-93/ })).closest('li');
  expect(item?.textContent).toContain('Du même appareil, peut-être de la même personne\u00a0: Ada Exemple');
  expect(item?.textContent).toMatch(/Signe d’alerte\u00a0: .*R4-HH-22/);
});

test('what nobody can be reached about, and what is done, stand apart below headings of their own', async () => {
  answerList([
    submissionSummary({ id: 'open' }),
    { ...submissionSummary({ id: 'nobody', name: 'Dora Exemple' }), is_reachable: false },
    { ...submissionSummary({ id: 'done', name: 'Nora Exemple', status: 'completed' }), is_reachable: false },
  ]);
  const { container } = show('en');
  await screen.findByRole('heading', { level: 3, name: 'Carla Exemple' });
  const headings = [...container.querySelectorAll('h3, h4')].map(
    ({ tagName, textContent }) => `${tagName} ${textContent}`,
  );
  expect(headings).toEqual([
    'H3 Carla Exemple',
    'H3 With no way to reach the person',
    'H4 Dora Exemple',
    'H3 Completed or canceled',
    'H4 Nora Exemple',
    'H3 People to keep informed',
  ]);
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('the filter is told when its button is pressed, from the first page, and can be taken off', async () => {
  answerList([submissionSummary({})]);
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
  answerList([submissionSummary({})]);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('link', { name: 'Carla Exemple' })).toBeDefined();
});

test('the table is saved with the mark that spreadsheets need, under the reader’s own day; a failure is said', async () => {
  vi.stubEnv('TZ', 'Europe/Paris');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T23:30:00.000Z') });
  const names: string[] = [];
  answerList([submissionSummary({})]);
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

test('the addresses to keep informed are downloaded for the chosen topic and language, by whoever may', async () => {
  answerList([]);
  const asked: string[] = [];
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  network.use(
    http.get('*/api/staff/subscribers.csv', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.text('email\r\n');
    }),
  );
  show('fr');
  await userEvent.click(await screen.findByRole('button', { name: 'Télécharger les adresses pour Excel' }));
  await userEvent.selectOptions(screen.getByLabelText('Sujet'), 'Articles');
  await userEvent.selectOptions(screen.getByLabelText('Langue'), 'Anglais');
  await userEvent.click(screen.getByRole('button', { name: 'Télécharger les adresses (CSV)' }));
  expect(await screen.findByText('Les adresses sont téléchargées.')).toBeDefined();
  expect(asked).toEqual(['?for=excel', '?topic=articles&locale=en']);
});

/** A list whose address follows what was asked for when the test lets it. */
const WaitingList = () => {
  const [shown, setShown] = useState<{ filter: SubmissionFilter; name: string }>({
    filter: { ...ALL, kind: 'referral' },
    name: 'Ada',
  });
  const [asked, setAsked] = useState(shown);
  return (
    <>
      <SubmissionList
        path="/account"
        locale="fr"
        access={null}
        {...shown}
        onFilter={(filter, name) => setAsked({ filter, name })}
      />
      <button type="button" onClick={() => setShown(asked)}>
        arrive
      </button>
    </>
  );
};

test('what is typed while all submissions are on their way to be shown stays in the field', async () => {
  answerList([]);
  renderPart(<WaitingList />, 'fr');
  await screen.findByText('Aucune demande ne correspond');
  await userEvent.click(screen.getByRole('button', { name: 'Tout afficher' }));
  const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Nom, e-mail, référence ou étiquette' });
  await userEvent.clear(field());
  await userEvent.type(field(), 'Bo');
  await userEvent.click(screen.getByRole('button', { name: 'arrive' }));
  await screen.findByText('Aucune demande pour le moment');
  expect(field().value).toBe('Bo');
  expect(screen.getByRole('combobox', { name: 'Type de demande' })).toHaveProperty('value', '');
});

test('a list is kept for the next time by a button, and found again by another', async () => {
  answerList([]);
  const kept: unknown[] = [];
  network.use(
    http.put('*/api/user/inbox-filter', async ({ request }) => {
      const filter = await request.json();
      kept.push(filter);
      return HttpResponse.json({ filter });
    }),
  );
  writeCookie(document, 'csrftoken', 'x', 60);
  const mine = { ...ALL, status: 'accepted', mine: true } as const;
  const first = show('fr', { ...mine, page: 2 });
  await userEvent.click(await screen.findByRole('button', { name: 'Retenir cette liste' }));
  expect(await screen.findByText('Cette liste est retenue.')).toBeDefined();
  expect(kept).toEqual([{ status: 'accepted', mine: 'yes' }]);
  expect(screen.queryByRole('button', { name: /Retenir|Ma liste/ })).toBeNull();
  expect(first.onFilter).not.toHaveBeenCalled();
  network.use(http.get('*/api/user/inbox-filter', () => HttpResponse.json({ filter: kept[0] })));
  first.unmount();
  const second = show('fr');
  await userEvent.click(await screen.findByRole('button', { name: 'Ma liste' }));
  expect(second.onFilter).toHaveBeenCalledExactlyOnceWith(mine, '');
});
