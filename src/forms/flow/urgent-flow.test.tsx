// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { pathSteps } from './flow-navigation.ts';
import { agreeAndSend, goOn, renderFlow, step } from './question-flow.fixtures.tsx';

vi.setConfig({ testTimeout: 60_000 });

// jsdom has no scrolling; where the page scrolls is for the browser tests.
beforeAll(() => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

describe('signs that need help now', () => {
  test('stop with the numbers; the answer can be corrected', async () => {
    const { user } = renderFlow({ startAnswers: { age: 72, red_flags: ['suicide'] } });
    await step('Your age');
    await goOn(user);
    await step('Is this urgent?');
    await goOn(user);
    await step('Get help now');
    const calls = screen.getAllByRole('link', { name: /^Call \d/ });
    expect(calls.map((link) => link.getAttribute('href'))).toEqual(['tel:988', 'tel:911']);
    const correct = screen.getByRole('link', { name: 'Correct my answer' });
    // A new tab is the browser's own matter: this one stays.
    expect(fireEvent.click(correct, { ctrlKey: true })).toBe(true);
    await step('Get help now');
    await user.click(correct);
    await step('Is this urgent?');
    await user.click(screen.getByLabelText('None of these'));
    await goOn(user);
    await step('Someone at your side');
  });

  test('are told by no address and no entry of the history, whichever way one moves', async () => {
    const entries: string[] = [];
    const startAnswers = { age: 72, red_flags: ['fever'] };
    const { user, router } = renderFlow({ startAnswers, navigation: pathSteps('/form') });
    router.subscribe(({ location }) => entries.push(`${location.pathname} ${JSON.stringify(location.state)}`));
    await step('Your age');
    await goOn(user);
    await step('Is this urgent?');
    const before = entries.length;
    await goOn(user);
    const help = await step('Get help now');
    await waitFor(() => expect(document.activeElement).toBe(help));
    expect(entries).toHaveLength(before);
    await act(() => router.navigate(-1));
    await step('Your age');
    await act(() => router.navigate(1));
    await step('Get help now');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await step('Is this urgent?');
    await goOn(user);
    await step('Get help now');
    await act(() => router.navigate('/'));
    await act(() => router.navigate('/form'));
    await step('Get help now');
    await act(() => router.navigate('/form/partner'));
    await step('Get help now');
    await user.click(screen.getByRole('button', { name: /Continue|go on/i }));
    await step('Someone at your side');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await step('Is this urgent?');
    expect(entries.join('\n')).not.toMatch(/help/);
  });

  test.each([
    ['fr', ['sms:114', 'tel:112', 'tel:15', 'tel:3114']],
    ['gb', ['tel:116123', 'tel:999']],
    ['other', ['tel:112']],
  ])('stop with the numbers of the country %s, whatever the language of the site', async (country, numbers) => {
    const { user } = renderFlow({ startAnswers: { age: 72, red_flags: ['fever'], country } });
    await goOn(user);
    await step('Is this urgent?');
    await goOn(user);
    await step('Get help now');
    const calls = screen.getAllByRole('link', { name: /^(Call|Text) \d/ });
    expect(calls.map((link) => link.getAttribute('href')).sort()).toEqual(numbers);
    expect(screen.queryByText(/^Are you somewhere else/)).toBeNull();
    expect(screen.queryAllByText(/emergency number of your country/)).toHaveLength(country === 'other' ? 1 : 0);
  });

  test('say what to call elsewhere while no country is told', async () => {
    const { user } = renderFlow({ startAnswers: { age: 72, red_flags: ['fever'] } });
    await goOn(user);
    await step('Is this urgent?');
    await goOn(user);
    await step('Get help now');
    expect(screen.getByText(/^Are you somewhere else\? Call 112 in Europe/)).toBeTruthy();
  });

  test('once seen, one may go on, and the signs are sent', async () => {
    const onSend = vi.fn(() => Promise.resolve());
    const { user } = renderFlow({ onSend, startAnswers: { age: 72, red_flags: ['fever'] } });
    for (const name of ['Your age', 'Is this urgent?']) {
      await step(name);
      await goOn(user);
    }
    await step('Get help now');
    await user.click(screen.getByRole('button', { name: 'I have had help, go on' }));
    for (const name of ['Someone at your side', 'Anything else']) {
      await step(name);
      await goOn(user);
    }
    await step('Check your answers');
    await agreeAndSend(user);
    await waitFor(() =>
      expect(onSend).toHaveBeenCalledWith(
        expect.objectContaining({
          submission: expect.objectContaining({ answers: { age: 72, red_flags: ['fever'] } }),
        }),
      ),
    );
  });
});
