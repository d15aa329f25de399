// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { goOn, renderFlow, smallForm, step, walkToReview } from './question-flow.fixtures.tsx';

vi.setConfig({ testTimeout: 60_000 });
beforeAll(() => {
  window.scrollTo = () => undefined;
});

test('what may be left empty is said once for a page', async () => {
  const note = { link_id: 'more', type: 'string', label: 'More', required: false, unknown_allowed: false } as const;
  const age = smallForm.steps[0]?.items ?? [];
  const steps = [{ id: 'all', title: 'All', items: [...age, note, { ...note, link_id: 'last', label: 'Last' }] }];
  const { user, container } = renderFlow({ definition: { ...smallForm, steps } });
  await step('All');
  expect(screen.getAllByText(/“required”/)).toHaveLength(1);
  expect(container.textContent).not.toMatch(/\(optional\)/);
  await user.type(screen.getByLabelText('How old are you? (required)'), '72');
  expect(screen.getByLabelText('More')).toBeDefined();
});

test('after a reload in the midst of the questions, the page says that the answers were in this tab only', async () => {
  const { user } = renderFlow({ offersDraft: false }, [
    { pathname: '/form', state: { step: 'partner', from: 'red-flags' } },
  ]);
  await step('Your age');
  expect(screen.getByText('Your answers are no longer here')).toBeDefined();
  expect(screen.getByText(/in this tab only, and the page was reloaded/)).toBeDefined();
  await user.type(screen.getByLabelText(/How old/), '72');
  await goOn(user);
  await step('Is this urgent?');
  expect(screen.queryByText('Your answers are no longer here')).toBeNull();
});

test('whoever begins has lost nothing', async () => {
  renderFlow({}, [{ pathname: '/form', state: { step: 'review' } }]);
  await step('Your age');
  expect(screen.queryByText('Your answers are no longer here')).toBeNull();
});

test('the review stands by step: each heading is above its own questions, and what is read can be folded', async () => {
  const { user, container } = renderFlow();
  await walkToReview(user);
  const sections = [...container.querySelectorAll('details')];
  expect(sections.map((section) => section.querySelector('summary h2')?.textContent)).toEqual([
    'Your age',
    'Is this urgent?',
    'Someone at your side',
    'Anything else',
  ]);
  expect(sections.every((section) => section.open && section.querySelectorAll('dl > div').length === 1)).toBe(true);
});

test('the title of the window, which the history keeps, names no person', async () => {
  document.title = 'The clinic';
  const [age, ...others] = smallForm.steps;
  const steps = [{ id: 'age', title: 'The age of {person}', items: age?.items ?? [] }, ...others];
  const startAnswers = { who_answers: 'on_behalf', person_first_name: ' anne ' };
  const { user } = renderFlow({ definition: { ...smallForm, steps }, startAnswers, filledBy: () => 'on_behalf' });
  await step('The age of anne');
  expect(document.title).toBe('The clinic');
  await goOn(user);
  await screen.findByRole('alert');
  expect(document.title).toBe('Error: The clinic');
  await walkToReview(user, 'Check your answers about anne');
  expect(document.title).toBe('The clinic');
});
