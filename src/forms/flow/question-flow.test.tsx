// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { goOn, renderFlow, smallForm, step, walkToReview } from './question-flow.fixtures.tsx';

vi.setConfig({ testTimeout: 60_000 });

// jsdom has no scrolling; where the page scrolls is for the browser tests.
beforeAll(() => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

describe('one step after another', () => {
  test('the first page load leaves the focus alone; each step then begins at its heading', async () => {
    const { user } = renderFlow();
    const heading = await step('Your age');
    expect(document.activeElement).not.toBe(heading);
    expect(screen.getByText('About 2 minutes left')).toBeDefined();
    expect(document.title).toBe('Your age');
    await user.type(screen.getByLabelText(/How old/), '72');
    await goOn(user);
    const next = await step('Is this urgent?');
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(screen.getByText('About 2 minutes left')).toBeDefined();
    expect(document.title).toBe('Is this urgent?');
  });

  test('what is wrong is said above and at the field, with a link to it, and goes once it is changed', async () => {
    const { user } = renderFlow();
    await step('Your age');
    await goOn(user);
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    const field = screen.getByLabelText(/How old/);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.title).toBe('Error: Your age');
    await user.click(within(summary).getByRole('link', { name: 'Write a number.' }));
    expect(document.activeElement).toBe(field);
    await user.type(field, '7');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.title).toBe('Your age');
    await goOn(user);
    expect((await screen.findByRole('alert')).textContent).toContain('18 or more');
    expect(screen.queryByRole('heading', { level: 1, name: 'Your age' })).not.toBeNull();
  });

  test('back keeps what was answered, with the link and with the browser', async () => {
    const { user, router } = renderFlow();
    await user.type(await screen.findByLabelText(/How old/), '72');
    await goOn(user);
    await step('Is this urgent?');
    await user.click(screen.getByLabelText('The fever'));
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await step('Your age');
    expect(screen.getByLabelText<HTMLInputElement>(/How old/).value).toBe('72');
    await act(() => router.navigate(1));
    await step('Is this urgent?');
    expect(screen.getByLabelText<HTMLInputElement>('The fever').checked).toBe(true);
    await act(() => router.navigate(-1));
    await step('Your age');
  });

  test('the way back at the first step leaves the flow; who returns goes on where they were', async () => {
    const { user, router } = renderFlow();
    const exit = await screen.findByRole('link', { name: 'Back' });
    expect(exit.getAttribute('href')).toBe('/');
    await user.type(screen.getByLabelText(/How old/), '72');
    await goOn(user);
    await step('Is this urgent?');
    await act(() => router.navigate('/'));
    await step('Home');
    await act(() => router.navigate('/form'));
    await step('Is this urgent?');
  });

  test('a question appears and goes with the answer it rests on, and its step is checked as it stands', async () => {
    const { user } = renderFlow({ startAnswers: { age: 72, red_flags: ['none'] } });
    await step('Your age');
    await goOn(user);
    await step('Is this urgent?');
    await goOn(user);
    await step('Someone at your side');
    expect(screen.queryByLabelText(/How many hours/)).toBeNull();
    await user.click(screen.getByLabelText('Yes'));
    expect(screen.getByLabelText(/How many hours/)).toBeDefined();
    await goOn(user);
    await screen.findByRole('alert');
    await user.click(screen.getByLabelText('No'));
    await goOn(user);
    await step('Anything else');
  });
});

describe('the review', () => {
  test('shows every answer; changing one leads back to the review', async () => {
    const { user } = renderFlow();
    await walkToReview(user);
    expect(screen.getByText('Last step')).toBeDefined();
    const rows = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
    expect(rows).toEqual([
      'How old are you? 72',
      'Any of these? None of these',
      'Could someone come? I don’t know',
      'A note No answer',
    ]);
    await user.click(screen.getByRole('link', { name: /^Change.*How old/ }));
    await step('Your age');
    await user.clear(screen.getByLabelText(/How old/));
    await user.type(screen.getByLabelText(/How old/), '80');
    await goOn(user);
    await step('Check your answers');
    expect(screen.getByText('80')).toBeDefined();
  });

  test('a question that the change brings is asked before the review', async () => {
    const { user } = renderFlow();
    await walkToReview(user);
    await user.click(screen.getByRole('link', { name: /^Change.*Could someone/ }));
    await step('Someone at your side');
    await user.click(screen.getByLabelText('Yes'));
    await user.type(screen.getByLabelText(/How many hours/), '12');
    await goOn(user);
    await step('Check your answers');
    expect(screen.getByText('12')).toBeDefined();
  });

  test('nothing is agreed to beforehand, and nothing is sent without what is needed', async () => {
    const onSend = vi.fn(() => Promise.resolve());
    const { user } = renderFlow({ onSend });
    await walkToReview(user);
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((box) => box.checked)).toEqual([false, false]);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(onSend).not.toHaveBeenCalled();
    await user.click(within(summary).getByRole('link'));
    expect(document.activeElement).toBe(boxes[0]);
  });

  test('steps and review have no accessibility fault', async () => {
    const { user, container } = renderFlow();
    await step('Your age');
    await goOn(user);
    await screen.findByRole('alert');
    expect(await accessibilityFaults(container)).toEqual([]);
    document.body.append(container);
    await walkToReview(user);
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});

describe('steps of the flow’s own', () => {
  const skip = { label: 'Skip this', to: 'note' };

  test('a step may be left out, and answered after all', async () => {
    const { user } = renderFlow({
      startAnswers: { age: 72, red_flags: ['none'], partner: false },
      decorate: (one) => (one.id === 'partner' ? { ...one, skip } : one),
    });
    for (const name of ['Your age', 'Is this urgent?']) {
      await step(name);
      await goOn(user);
    }
    await user.click(await screen.findByRole('button', { name: 'Skip this' }));
    await step('Anything else');
    expect(screen.getByText('About one minute left')).toBeDefined();
    await goOn(user);
    await step('Check your answers');
    expect(screen.queryByText('Could someone come?')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Answer them' }));
    await step('Someone at your side');
    expect(screen.getByLabelText<HTMLInputElement>('No').checked).toBe(false);
    await goOn(user);
    await step('Check your answers');
    expect(screen.getByText('Could someone come?')).toBeDefined();
  });

  test('the flow tells of the answers after each step', async () => {
    const onAnswers = vi.fn();
    const { user } = renderFlow({ onAnswers });
    await user.type(await screen.findByLabelText(/How old/), '72');
    await goOn(user);
    await step('Is this urgent?');
    expect(onAnswers.mock.calls).toEqual([[{ age: 72 }, 'red-flags']]);
  });

  test('a form without consents is reviewed and sent all the same', async () => {
    const onSend = vi.fn(() => Promise.resolve());
    const { user } = renderFlow({ onSend, definition: { ...smallForm, consent_texts: [] }, sendLabel: 'Finish' });
    await walkToReview(user);
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
  });
});
