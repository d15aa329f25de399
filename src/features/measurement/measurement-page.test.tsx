// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { beginSession } from '#clinic/session.ts';
import { LazyArea } from '#features/accounts/lazy-area.tsx';
// What is fetched when somebody opens it is there before the clock of a test runs.
import '#features/accounts/area.tsx';
import './bar-charts.tsx';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';

const network = prepareNetwork();

const NUMBERS = {
  from: '2026-11-14',
  until: '2026-11-20',
  views: {
    total: 1234,
    days: [
      { day: '2026-11-19', count: 1000 },
      { day: '2026-11-20', count: 234 },
    ],
    pages: [
      { path: '/', count: 1200 },
      { path: '*', count: 34 },
    ],
  },
  journeys: [
    {
      form: 'orientation',
      title: 'Vous orienter',
      begun: 12,
      finished: null,
      left: [
        { step: 'need', title: 'Votre besoin', count: 7 },
        { step: 'review', title: null, count: null },
      ],
    },
  ],
};
const NOTHING = { ...NUMBERS, views: { total: 0, days: [], pages: [] }, journeys: [] };

beforeEach(() => {
  localStorage.clear();
  beginSession('T1', 7);
});

const show = (locale: 'fr' | 'en') =>
  renderPart(<LazyArea locale={locale} area="measurement" userId="7" titleId="title" back="/account" />, locale);

const answer = (body: object, asked: string[] = []) =>
  network.use(
    http.get('*/api/staff/measurement', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(body);
    }),
  );

/** Waits for so many drawings, and for the next frame, in which they learn their size. */
async function drawn(container: HTMLElement, count: number): Promise<void> {
  await waitFor(() => expect(container.querySelectorAll('.MuiBarChart-root')).toHaveLength(count));
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
}

/** The cells of each row of a table. */
const rowsOf = (caption: string) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .slice(1)
    .map((row: HTMLElement) => [...row.children].map((cell) => cell.textContent?.replaceAll(/\s/g, ' ')));

test('the numbers stand in tables, small ones of forms as few, and everything that is drawn stands there too', async () => {
  answer(NUMBERS);
  const { container } = show('fr');
  expect(await screen.findByText(/pages lues, du 14 novembre 2026 au 20 novembre 2026/)).toBeDefined();
  expect(rowsOf('Les pages les plus lues')).toEqual([
    ['/', '1 200'],
    ['Adresses sans page', '34'],
  ]);
  expect(rowsOf('Les formulaires commencés et envoyés')).toEqual([['Vous orienter', '12', 'moins de 5']]);
  expect(rowsOf('Vous orienter')).toEqual([
    ['Votre besoin', '7'],
    ['Relecture avant l’envoi', 'moins de 5'],
  ]);
  await userEvent.click(screen.getByText('Les lectures, jour par jour', { selector: 'summary span' }));
  expect(rowsOf('Les lectures, jour par jour').map(([, count]) => count)).toEqual(['1 000', '234']);
  await drawn(container, 3);
  expect(await accessibilityFaults(container)).toEqual([]);
});

/** What is written at the axes of a drawing. */
const ticksOf = (drawing: Element) =>
  [...drawing.querySelectorAll('.MuiChartsAxis-tickLabel')].map((tick) => tick.textContent?.replaceAll(/\s/g, ' '));

test.each([
  ['fr', '19 nov.', '1 000'],
  ['en', 'Nov 19', '1,000'],
] as const)(
  'numbers are drawn, each as a bar, with axes in the language of the site (%s)',
  async (locale, day, most) => {
    answer(NUMBERS);
    const { container } = show(locale);
    await drawn(container, 3);
    const drawings = [...container.querySelectorAll('[aria-hidden=true]:has(> * .MuiBarChart-root)')].filter(
      (drawing) => drawing.localName === 'div',
    );
    // What is too small to be shown has no bar.
    expect(drawings.map((drawing) => drawing.querySelectorAll('.MuiBarChart-element').length)).toEqual([2, 1, 1]);
    const [views] = drawings;
    expect(views && ticksOf(views)).toEqual(expect.arrayContaining([day, '0', most]));
    expect(drawings.flatMap((drawing) => [...drawing.querySelectorAll('a, button, input, [tabindex]')])).toEqual([]);
    expect(await accessibilityFaults(container)).toEqual([]);
  },
);

test('where every number is too small to be shown nothing is drawn', async () => {
  const hidden = { form: 'orientation', title: 'Vous orienter', begun: null, finished: 0 };
  const left = [{ step: 'need', title: 'Votre besoin', count: null }];
  answer({ ...NUMBERS, journeys: [{ ...hidden, left }] });
  const { container } = show('fr');
  await waitFor(() => expect(container.querySelector('.MuiBarChart-root')).not.toBeNull());
  expect(rowsOf('Vous orienter')).toEqual([['Votre besoin', 'moins de 5']]);
  expect(container.querySelectorAll('[aria-hidden=true] .MuiBarChart-root')).toHaveLength(1);
  expect(container.querySelectorAll('.MuiChartsSurface-root')).toHaveLength(1);
});

test('a range and a language are asked for', async () => {
  const asked: string[] = [];
  answer(NUMBERS, asked);
  show('en');
  await screen.findByText(/1,234 pages read/);
  await userEvent.selectOptions(screen.getByLabelText('Period'), '7');
  await userEvent.selectOptions(screen.getByLabelText('Language of the site'), 'fr');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findByText(/1,234 pages read/);
  expect(asked).toEqual(['?days=30', '?days=7&locale=fr']);
});

test.each(['fr', 'en'] as const)('where nothing is counted yet the page says so (%s)', async (locale) => {
  answer(NOTHING);
  const { container } = show(locale);
  expect(await screen.findByRole('heading', { name: /Rien n’est encore compté|Nothing is counted yet/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Excel/ })).toBeNull();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('numbers that cannot be had are asked for again', async () => {
  network.use(http.get('*/api/staff/measurement', () => HttpResponse.json({ detail: 'x' }, { status: 503 })));
  show('en');
  expect(await screen.findByRole('heading', { name: 'The numbers cannot be shown' })).toBeDefined();
  answer(NUMBERS);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/1,234 pages read/)).toBeDefined();
});
