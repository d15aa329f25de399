// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Suspense, use } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { ScreenProps } from '#contract/content/screen.ts';
import type { Submission } from '#contract/forms/submission.ts';
import { sentCheckIn } from '#features/surveys/sent-surveys.ts';
import { stateSteps } from '#forms/flow/flow-navigation.ts';
import { currentDefinitions } from '#server/clinic/definitions/load-definitions.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { CheckIn } from './check-in.tsx';

const network = prepareNetwork();
const definition = currentDefinitions.find('memory-check-in-a', 'fr', 'patient');
if (!definition) throw new Error('there is no check-in');

const props: ScreenProps = {
  locale: 'fr',
  page: { title: 'Point mémoire', description: 'Faites le point.' },
  contact: { phone: null, hours: null },
  source: {
    page: () => Promise.reject(new Error('no page expected')),
    articles: () => Promise.reject(new Error('no articles expected')),
    trials: () => Promise.resolve([]),
  },
  pathOf: (name) => `/${name}`,
};

const submission: Submission = {
  form_id: definition.id,
  form_version: definition.version,
  user_type: 'patient',
  locale: 'fr',
  answers: {},
  consents: [],
  filled_by: 'self',
  started_at: '2026-11-20T11:00:00.000Z',
  idempotency_key: 'key-of-22-characters-x',
  website: '',
};

const calls = [
  http.get('*/api/survey/memory-check-in', () =>
    HttpResponse.json({ id: 'memory-check-in', questionnaire: definition, status: 'open', expires_at: null }),
  ),
  http.get('*/api/forms/meta_qs/*', () => HttpResponse.json({}, { status: 404 })),
];

const never = new Promise<never>(() => undefined);
/** Holds back the rendering of the place without a step, as a busy device does: the place before stays on the screen. */
const SlowArrival = () => (stateSteps.read(useLocation()) === null ? use(never) : null);

test('starting over leads to the opening, even while the device is still rendering the new place', async () => {
  // jsdom lays nothing out.
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  network.use(...calls);
  const form = { id: 'survey-of-22-characters', definition, submission, day: '2026-11-20' };
  sentCheckIn.set({ ...form, urgent: false, invitation: null });
  const element = (
    <Suspense fallback={null}>
      <SlowArrival />
      <CheckIn screen={props} match={() => null} keepInformed={null} />
    </Suspense>
  );
  const initialEntries = [{ pathname: '/questionnaire', state: { step: 'review' } }];
  renderPart(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries })} />, 'fr');
  const again = await screen.findByRole('button', { name: 'Recommencer depuis le début' });
  await act(async () => again.click());
  expect(await screen.findByRole('button', { name: 'Commencer' })).toBeDefined();
  expect(screen.queryByText('Ce que vous nous avez dit')).toBeNull();
});

test('where no trial is open, the result says so in one sentence, compares nothing and offers to tell later', async () => {
  network.use(...calls);
  const inAmerica = [[{ question: 'country', one_of: ['us'] }]];
  const asked = { ...definition, ask_rules: { 'trial-possible': inAmerica } };
  const answers = { age_years: 74, country: 'fr', red_flags: ['none'] };
  const form = { id: 'survey-of-22-characters', definition: asked, submission: { ...submission, answers } };
  sentCheckIn.set({ ...form, day: '2026-11-20', urgent: false, invitation: null });
  const element = <CheckIn screen={props} match={() => 'compared'} keepInformed={<p>Tenez-moi au courant</p>} />;
  renderPart(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />, 'fr');
  expect(
    await screen.findByText(/^Aucune étude n’est ouverte en ce moment dans le pays indiqué \(France\)/),
  ).toBeDefined();
  expect(screen.getByText('Tenez-moi au courant')).toBeDefined();
  expect(screen.queryByText('compared')).toBeNull();
  expect(screen.queryByText(/n’ont pas été comparées/)).toBeNull();
});
