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

beforeEach(() => {
  localStorage.clear();
  beginSession('T1', 7);
});

const showRetention = (locale: 'fr' | 'en') =>
  renderPart(<LazyArea area="retention" locale={locale} userId="7" titleId="title" back="/account" />, locale);

test('what will be erased stands day by day with references and the rules, for the next 30 days or the next 90', async () => {
  const asked: (string | null)[] = [];
  const id = 'submission-of-22-characters';
  network.use(
    http.get('*/api/staff/retention', ({ request }) => {
      const days = new URL(request.url).searchParams.get('days');
      asked.push(days);
      const survey = { day: '2027-01-12', kind: 'survey', count: 1, submissions: [{ id, reference: 'K7-42-93' }] };
      const draft = { day: '2027-01-13', kind: 'draft', count: 3, submissions: [] };
      return HttpResponse.json({
        rules: [{ id: 'submission', what: 'Réponses envoyées sans suite', how_long: '12 mois' }],
        removals: days === '90' ? [survey, draft] : [],
        kept: [{ id, reference: 'R4-HH-22', kind: 'referral', until: '2027-06-01', reason: 'Procédure en cours' }],
      });
    }),
  );
  const { container } = showRetention('fr');
  expect(await screen.findByText('Rien ne sera effacé.')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Gardé plus longtemps' }).textContent).toContain(
    'Professionnel qui adresse un patient R4-HH-22Gardée jusqu’au 1er juin 2027\u00a0: Procédure en cours',
  );
  await userEvent.click(screen.getByRole('button', { name: '90 prochains jours' }));
  const day = await screen.findByRole('heading', { name: '12 janvier 2027' });
  expect(day.closest('li')?.textContent).toContain('Questionnaire\u00a0: 1');
  expect(screen.getByRole('link', { name: 'K7-42-93' }).getAttribute('href')).toBe(`/account?request=${id}`);
  expect(screen.getByText('Réponses gardées avant envoi : 3')).toBeDefined();
  expect(screen.getByRole('region', { name: /^Les règles/ }).textContent).toContain('12 mois');
  expect(asked).toEqual(['30', '90']);
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('what will be erased and cannot be had is said, and tried again', async () => {
  network.use(http.get('*/api/staff/retention', () => HttpResponse.error(), { once: true }));
  showRetention('en');
  expect((await screen.findByRole('alert')).textContent).toContain('The list cannot be shown');
  network.use(http.get('*/api/staff/retention', () => HttpResponse.json({ rules: [], removals: [], kept: [] })));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No request is kept longer.')).toBeDefined();
});
