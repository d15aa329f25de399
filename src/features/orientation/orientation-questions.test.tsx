// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { currentDefinitions } from '#server/clinic/definitions/load-definitions.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { OrientationQuestions } from './orientation-questions.tsx';

const network = prepareNetwork();

test('beside the question of who answers, professionals find their own way', async () => {
  const definition = currentDefinitions.draw('orientation', 'fr', 'patient');
  network.use(http.get('*/api/forms/orientation', () => HttpResponse.json(definition)));
  const place = { id: null, userType: null, changing: false };
  const shown = {
    locale: 'fr' as const,
    page: { title: 'Recommandations', description: 'Quelques questions.' },
    contact: { phone: null, hours: null },
    pathOf: (name: string) => `/${name}`,
  };
  const element = <OrientationQuestions place={place} known={null} screen={shown} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/recommendations'] });
  renderPart(<RouterProvider router={router} />, 'fr');
  expect(await screen.findByRole('heading', { level: 1, name: 'Recommandations' })).toBeDefined();
  const door = await screen.findByRole('link', { name: /professionnel de santé/ });
  expect(door.getAttribute('href')).toBe('/pro');
});
