// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answers } from '#contract/forms/submission.ts';
import { pathSteps } from '#forms/flow/flow-navigation.ts';
import { changeFlow, forgetFlow, readFlow } from '#forms/flow/flow-state.ts';
import { writeCookie } from '#lib/cookies.ts';
import { currentDefinitions } from '#server/clinic/definitions/load-definitions.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { screenProps } from '../../../tests/support/screen-props.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { ConsultationFlow } from './consultation-flow.tsx';
import { CONTACT } from './consultation-steps.ts';
import { forgetSlot, holdChosenSlot, withoutSlot } from './held-slot.ts';

const FLOW = 'preconsultation:fr';
const expires_at = '2026-11-23T10:15:00.000Z';
prepareNetwork(
  // In the words for whoever answers for another.
  http.get('*/api/forms/preconsultation', () =>
    HttpResponse.json(currentDefinitions.draw('preconsultation', 'fr', 'caregiver')),
  ),
  http.post('*/api/consultations/memoire/:slot/hold', () =>
    HttpResponse.json({ hold_id: 'hold-1', expires_at }, { status: 201 }),
  ),
);

/** A free time by video. */
const offered = {
  id: 'first.20261124T090000Z.paris',
  start: '2026-11-24T10:00:00+01:00',
  end: '2026-11-24T10:45:00+01:00',
  timezone: 'Europe/Paris',
  modality: 'video' as const,
  status: 'free' as const,
};

/** Every question that must be answered; the doctor is best met by telephone. */
const answers: Answers = {
  who_answers: 'self',
  country: 'fr',
  red_flags: ['none'],
  reason: ['memory'],
  age_years: 74,
  modality: 'phone',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  phone: '06 12 34 56 78',
};

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  writeCookie(document, 'csrftoken', 'x', 60);
});
afterEach(() => {
  cleanup();
  forgetSlot();
  forgetFlow(FLOW);
});

/** Opens the review of a first consultation whose questions were all answered. */
function openReview(): void {
  const definition = currentDefinitions.draw('preconsultation', 'fr', 'patient');
  if (!definition) throw new Error('no such form');
  readFlow(FLOW, { definition, answers });
  changeFlow(FLOW, () => ({ passed: [...definition.steps.map(({ id }) => id), CONTACT] }));
  const element = (
    <ConsultationFlow
      slug="preconsultation"
      screen={screenProps('fr')}
      definition={definition}
      earlier={null}
      navigation={pathSteps('/preconsultation')}
      exitHref="/"
      completedPath="/preconsultation/completed"
    />
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/preconsultation/review'] });
  renderPart(<RouterProvider router={router} />, 'fr');
}

test('the review shows how one meets as the time has it, and one’s own answer once the time is given back', async () => {
  await holdChosenSlot('first', { id: offered.id, label: 'mardi', offered });
  openReview();
  expect(await screen.findByText(/en vidéo/)).toBeDefined();
  expect(screen.queryByText('Par téléphone')).toBeNull();
  act(() => withoutSlot('first'));
  expect(await screen.findByText('Par téléphone')).toBeDefined();
  expect(screen.queryByText(/en vidéo/i)).toBeNull();
});
