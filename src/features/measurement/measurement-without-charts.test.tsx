// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { beginSession } from '#clinic/session.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { MeasurementPage } from './measurement-page.tsx';

const asked = vi.hoisted(() => ({ charts: 0 }));
vi.mock('./bar-charts.tsx', () => {
  asked.charts += 1;
  throw new TypeError('no such file');
});

const network = prepareNetwork();

beforeEach(() => {
  localStorage.clear();
  beginSession('T1', 7);
});

test('where what draws cannot be fetched, the tables stand alone', async () => {
  const left = [{ step: 'need', title: 'Your need', count: 7 }];
  network.use(
    http.get('*/api/staff/measurement', () =>
      HttpResponse.json({
        from: '2026-11-20',
        until: '2026-11-20',
        views: { total: 8, days: [{ day: '2026-11-20', count: 8 }], pages: [{ path: '/', count: 8 }] },
        journeys: [{ form: 'orientation', title: 'Find your way', begun: 12, finished: 5, left }],
      }),
    ),
  );
  const { container } = renderPart(<MeasurementPage locale="en" titleId="title" back="/account" />, 'en');
  const begun = await screen.findByRole('table', { name: /begun and sent/i });
  // The room that was kept for them goes.
  await waitFor(() => expect(container.querySelector('[style*="height"]')).toBeNull());
  expect(asked.charts).toBe(1);
  expect(within(begun).getByRole('row', { name: 'Find your way 12 5' })).toBeDefined();
  expect(screen.getByRole('table', { name: 'Find your way' })).toBeDefined();
  expect(container.querySelector('svg .MuiBarChart-root')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'The numbers cannot be shown' })).toBeNull();
});
