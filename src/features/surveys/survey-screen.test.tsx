// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { writeCookie } from '#lib/cookies.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { screenProps } from '../../../tests/support/screen-props.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { SurveyScreen } from './survey-screen.tsx';

const network = prepareNetwork();
const question = {
  link_id: 'view',
  type: 'string',
  label: 'Votre avis',
  required: false,
  unknown_allowed: false,
} as const;
const form: FormDefinition = {
  id: 'short-view',
  slug: 'short-view',
  version: '1',
  status: 'active',
  locale: 'fr',
  user_type: 'patient',
  title: 'Votre avis',
  consent_texts: [],
  steps: [{ id: 'view', title: 'Votre avis', items: [question] }],
};

beforeEach(() => {
  writeCookie(document, 'csrftoken', 'token', 60);
  // jsdom lays nothing out.
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

test('a form that somebody else sent meanwhile says so where the focus is', async () => {
  const id = 'invitation-of-22-chars';
  network.use(
    http.get('*/api/survey/:id', () =>
      HttpResponse.json({ id, questionnaire: form, status: 'open', expires_at: null }),
    ),
    http.post('*/api/survey/:id', () => HttpResponse.json({ detail: 'x', code: 'completed' }, { status: 409 })),
  );
  const element = <SurveyScreen id={id} screen={screenProps('fr')} />;
  renderPart(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />, 'fr');
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    button.focus();
    await act(async () => button.click());
  };
  await press('Continuer');
  await press('Envoyer');
  const title = await screen.findByRole('heading', { level: 1, name: 'Ce questionnaire a déjà été rempli' });
  expect(document.activeElement).toBe(title);
});
