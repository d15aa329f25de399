// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Result } from '#features/results/result.queries.ts';
import { sentFinder } from '#features/surveys/sent-surveys.ts';
import { writeCookie } from '#lib/cookies.ts';
import { currentDefinitions } from '#server/clinic/definitions/load-definitions.ts';
import { prepareNetwork } from '../../../../tests/msw/network.ts';
import { i18nIn } from '../../../../tests/support/i18n.ts';
import { noContent, screenProps } from '../../../../tests/support/screen-props.ts';
import { renderPart } from '../../../../tests/support/surroundings.tsx';
import { trialView } from '../trial.fixtures.ts';
import { TrialResult } from '../trial-result.tsx';
import { TrialFinder } from './trial-finder.tsx';

const network = prepareNetwork();
const form = (reader: 'patient' | 'caregiver') => {
  const definition = currentDefinitions.find('trial-finder', 'en', reader);
  if (!definition) throw new Error('there is no trial finder');
  return definition;
};

const trials = () => Promise.resolve([trialView({ offersCall: false, registryId: 'NCT05531656' })]);
const props = screenProps('en', {
  page: { title: 'Trial finder', description: 'Find a trial.' },
  contact: { phone: '(212) 555-0100', hours: null },
  source: { ...noContent, trials },
});

const result: Result = {
  id: 'finder-of-22-characters',
  reference: 'K7-42-93',
  questionnaire: form('patient'),
  filled_by: 'self',
  started_at: '2026-11-20T11:00:00.000Z',
  answers: { who_answers: 'self', age_years: 74, country: 'us', stage: 'mci' },
  consents: [{ text_id: 'research-matching', text_version: '1', granted: true }],
  sent_at: '2026-11-20T11:12:00.000Z',
  urgent: false,
  visible_until: '2026-11-21T11:12:00.000Z',
};
const forAnother: Result = {
  ...result,
  questionnaire: form('caregiver'),
  filled_by: 'on_behalf',
  answers: { ...result.answers, who_answers: 'on_behalf', person_agreement: 'agrees' },
};

/** What the clinic shows again, and what was asked of it. */
function prepare(shown: Result | null): unknown[] {
  const asked: unknown[] = [];
  network.use(
    http.get('*/api/survey/*', () =>
      HttpResponse.json({ id: 'trial-finder', questionnaire: form('patient'), status: 'open', expires_at: null }),
    ),
    http.get('*/api/forms/drafts', () => HttpResponse.json({ results: [] })),
    http.get('*/api/forms/meta_qs/*', () => HttpResponse.json({}, { status: 404 })),
    http.get('*/api/results/trial-finder', () => HttpResponse.json({ result: shown })),
    http.get('*/api/results/links/*', () =>
      HttpResponse.json({ result: shown, recommendations: null, expires_at: '2026-12-20T11:12:00.000Z' }),
    ),
    http.post('*/api/results/trial-finder/mail', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ detail: 'On its way.' }, { status: 202 });
    }),
    http.post('*/api/trials/trial-signup-recommendation', () =>
      HttpResponse.json({
        key: 'START',
        criteria: [{ id: 'age', result: 'met', explain: 'An age between 50 and 90.' }],
        alternatives: [],
        excluded: [],
        ruleset_version: '1',
      }),
    ),
  );
  return asked;
}

/** Opens the page as the browser does after a reload. */
function open(search = '', screen = props): void {
  const element = (
    <TrialFinder screen={screen} match={(match) => <TrialResult {...screen} result={match} keepInformed={null} />} />
  );
  const initialEntries = [{ pathname: '/trial-finder', search }];
  renderPart(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries })} />, 'en');
}

beforeEach(() => {
  sentFinder.set(null);
  writeCookie(document, 'csrftoken', 'token', 3600);
  // jsdom lays nothing out.
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

test('after a reload the result is there again, on paper with the study and its register number', async () => {
  prepare(result);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you. Here is what we found' })).toBeDefined();
  expect(await screen.findByRole('heading', { level: 2, name: 'The START study' })).toBeDefined();
  expect(screen.getByText('Trial finder: page for the doctor')).toBeDefined();
  expect(await screen.findByText(/The START study \(NCT05531656\)/)).toBeDefined();
  expect(screen.getByText('Date of birth:')).toBeDefined();
  expect(screen.getAllByText('An age between 50 and 90.', { exact: false })).toHaveLength(2);
});

test('paper does not say that no study fits while the studies cannot be had', async () => {
  prepare(result);
  const trials = () => Promise.reject(new Error('the content service is down'));
  open('', { ...props, source: { ...props.source, trials } });
  const heading = await screen.findByText('Trial finder: page for the doctor');
  // The studies are shown, or missed, once the comparison is there.
  await screen.findByRole('heading', { name: i18nIn('en').t('trials.unavailable') }, { timeout: 5000 });
  expect(heading.parentElement?.textContent).toContain('The comparison with the studies did not go through.');
});

test('the result is mailed to oneself by a link, with its id and no answer', async () => {
  const asked = prepare(result);
  open();
  const email = await screen.findByRole('textbox', { name: /Your email address/ });
  fireEvent.change(email, { target: { value: 'ada@example.org' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(await screen.findByText(/It is on its way/)).toBeDefined();
  expect(asked).toEqual([
    { id: result.id, email: 'ada@example.org', locale: 'en', idempotency_key: expect.any(String) },
  ]);
});

test('a mailed link opens the result anywhere, with its day, until when, and the way to close it', async () => {
  prepare(result);
  open('?result=token-of-43-characters');
  expect(await screen.findByRole('heading', { level: 1, name: /^What the trial finder found on / })).toBeDefined();
  expect(await screen.findByRole('heading', { level: 2, name: 'The START study' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Close this link' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send me the link' })).toBeNull();
});

test('a result for somebody else speaks of them', async () => {
  prepare(forAnother);
  open();
  expect(await screen.findByText('A study may suit the person you help')).toBeDefined();
  expect(screen.getByText(/Only a study doctor can say whether it suits the person\./)).toBeDefined();
  expect(screen.queryByText(/suits? you/)).toBeNull();
  expect(screen.getByText(/Answered by someone close, with the person’s agreement/)).toBeDefined();
});
