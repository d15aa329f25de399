// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withSurroundings } from '../../../tests/support/render-block.tsx';
import en from '../../i18n/en.screens.json' with { type: 'json' };
import { TrialResultLater } from './trial-result-later.tsx';

vi.mock('./trial-result.tsx', () => {
  throw new Error('this part does not come');
});

test('where the part with the result does not come, that is said in its place', async () => {
  render(
    withSurroundings(
      <TrialResultLater
        locale="en"
        source={{ page: vi.fn(), articles: vi.fn(), trials: vi.fn() }}
        contact={{ phone: '+1 555 0100', hours: null }}
        pathOf={(name) => `/${name}`}
        result={{ key: 'START' }}
        keepInformed={null}
      />,
      { locale: 'en' },
    ),
  );
  expect((await screen.findByRole('alert')).textContent).toContain(en.trials.unavailable);
});
