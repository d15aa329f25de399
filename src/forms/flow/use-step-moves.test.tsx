// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { goOn, renderFlow, step } from './question-flow.fixtures.tsx';

vi.setConfig({ testTimeout: 60_000 });
prepareNetwork();

test('who goes on while the place is still being put right finds each step in its own entry of the history', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  const gate = Promise.withResolvers<null>();
  // The first load is that of the page; the move to the step that can be shown waits.
  const load = vi.fn(() => gate.promise).mockResolvedValueOnce(null);
  const entries = ['/', { pathname: '/form', state: { step: 'review' } }];
  const { user, router } = renderFlow({ startAnswers: { age: 72 } }, entries, load);
  await step('Your age');
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await goOn(user);
  await act(async () => gate.resolve(null));
  await step('Is this urgent?');
  await vi.waitFor(() => expect(router.state.location.state).toMatchObject({ step: 'red-flags', from: 'age' }));
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await step('Your age');
  expect(router.state.location.state).toMatchObject({ step: 'age' });
});
