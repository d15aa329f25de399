// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { ClinicFailure } from '#clinic/failure.ts';
import type { PanelControlProps } from '../fields/panel.ts';
import { pathSteps } from './flow-navigation.ts';
import type { FlowSent } from './flow-types.ts';
import { agreeAndSend, goOn, renderFlow, step, walkToReview } from './question-flow.fixtures.tsx';

vi.setConfig({ testTimeout: 60_000 });

// jsdom has no scrolling; where the page scrolls is for the browser tests.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

/** A clinic that answers each sending with the next of these: null is success. */
function clinic(...answers: (ClinicFailure | null)[]) {
  return vi.fn((_sent: FlowSent) => {
    const answer = answers.shift() ?? null;
    return answer ? Promise.reject(answer) : Promise.resolve();
  });
}

const offline = () => new ClinicFailure('offline');
const sentBy = (onSend: ReturnType<typeof clinic>, call = 0) => onSend.mock.calls[call]?.[0];

test('sends what was asked and answered, with the consents as they were given', async () => {
  const onSend = clinic(null);
  const { user, container } = renderFlow({ onSend, filledBy: ({ age }) => (age === 72 ? 'with_help' : 'self') });
  await walkToReview(user);
  await agreeAndSend(user);
  await waitFor(() => expect(container.querySelector('form')).toBeNull());
  expect(onSend).toHaveBeenCalledOnce();
  const { submission, local, panels } = sentBy(onSend) ?? {};
  expect(submission).toEqual({
    form_id: 'small',
    form_version: '1',
    user_type: 'patient',
    locale: 'en',
    answers: { age: 72, red_flags: ['none'], partner: 'unknown' },
    consents: [
      { text_id: 'health', text_version: '1', granted: true },
      { text_id: 'research', text_version: '2', granted: false },
    ],
    filled_by: 'with_help',
    website: '',
    idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/),
    started_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  expect([local, panels]).toEqual([{}, {}]);
});

test('what a robot writes into the field that people do not see is sent along', async () => {
  const onSend = clinic(null);
  const { user, container } = renderFlow({ onSend });
  await walkToReview(user);
  const trap = container.querySelector<HTMLInputElement>('input[name=website]');
  expect(trap?.tabIndex).toBe(-1);
  expect(screen.queryByRole('textbox')).toBeNull();
  if (trap) fireEvent.change(trap, { target: { value: 'https://spam.example' } });
  await agreeAndSend(user);
  expect(sentBy(onSend)?.submission.website).toBe('https://spam.example');
});

test('a double tap sends once', async () => {
  const onSend = vi.fn(() => new Promise<void>(() => undefined));
  const { user } = renderFlow({ onSend });
  await walkToReview(user);
  await user.click(screen.getByLabelText(/I agree to the storage/));
  const send = screen.getByRole('button', { name: 'Send' });
  await act(async () => {
    fireEvent.click(send);
    fireEvent.click(send);
  });
  const busy = await screen.findByRole('button', { name: 'Sending…' });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  await act(async () => void fireEvent.click(busy));
  expect(onSend).toHaveBeenCalledOnce();
});

test('what failed stays on the page and is sent again under the same key; then it is forgotten', async () => {
  const onSend = clinic(offline(), offline(), null);
  const flowId = 'retried';
  const first = renderFlow({ onSend, flowId });
  const { user } = first;
  await walkToReview(user);
  await agreeAndSend(user);
  const notice = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(notice));
  expect(screen.getByText('72')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(3));
  const bodies = onSend.mock.calls.map(([{ submission }]) => submission);
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[2]).toEqual(bodies[0]);
  first.unmount();
  renderFlow({ onSend, flowId });
  await step('Your age');
  expect(screen.getByLabelText<HTMLInputElement>(/How old/).value).toBe('');
});

test('answers that were changed after a lost reply go under a new key', async () => {
  const onSend = clinic(new ClinicFailure('conflict', { code: 'idempotency_key_reused' }), null);
  const { user } = renderFlow({ onSend });
  await walkToReview(user);
  await agreeAndSend(user);
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(2));
  const [one, other] = onSend.mock.calls.map(([{ submission }]) => submission);
  expect(other).toEqual({ ...one, idempotency_key: other?.idempotency_key });
  expect(other?.idempotency_key).not.toBe(one?.idempotency_key);
});

test('an answer that the clinic refuses leads to its question, and from there to the review again', async () => {
  const fields = { age: ['Give a number that we know.'] };
  const { user } = renderFlow({ onSend: clinic(new ClinicFailure('invalid', { fields })) });
  await walkToReview(user);
  await agreeAndSend(user);
  await step('Your age');
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('Give a number that we know.');
  expect(screen.getByLabelText(/How old/).getAttribute('aria-invalid')).toBe('true');
  await user.clear(screen.getByLabelText(/How old/));
  await user.type(screen.getByLabelText(/How old/), '73');
  await goOn(user);
  await step('Check your answers');
  expect(screen.queryByRole('alert')).toBeNull();
});

const Slot = ({ id, value, onChange, error }: PanelControlProps) => (
  <>
    {error === null ? null : <p>{error}</p>}
    <button type="button" id={id} onClick={() => onChange({ value: 'slot-2', label: 'Tuesday' })}>
      {value?.label ?? 'Choose a time'}
    </button>
  </>
);

test('a panel must hold something where it is required; a failure may lead back to it', async () => {
  const onSend = clinic(new ClinicFailure('conflict', { code: 'slot_taken' }), null);
  const { user } = renderFlow({
    onSend,
    after: [
      {
        id: 'when',
        title: 'When',
        items: [],
        local: true,
        panel: { key: 'slot', label: 'The time', required: true, Control: Slot },
      },
    ],
    failureStep: ({ code }) => (code === 'slot_taken' ? 'when' : null),
    startAnswers: { age: 72, red_flags: ['none'] },
  });
  for (const name of ['Your age', 'Is this urgent?', 'Someone at your side', 'Anything else', 'When']) {
    await step(name);
    await goOn(user);
  }
  expect((await screen.findByRole('alert')).textContent).toContain('Please complete this point.');
  await user.click(screen.getByRole('button', { name: 'Choose a time' }));
  await goOn(user);
  await step('Check your answers');
  expect(screen.getByText('Tuesday')).toBeDefined();
  await agreeAndSend(user);
  await step('When');
  expect(screen.getByRole('alert')).toBeDefined();
  await goOn(user);
  await step('Check your answers');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sentBy(onSend, 1)?.panels).toEqual({ slot: { value: 'slot-2', label: 'Tuesday' } }));
});

test('steps in the path: each has its address, and one that cannot be shown yet gives way', async () => {
  const { user, router } = renderFlow({ navigation: pathSteps('/form') }, ['/form/note?from=mail']);
  await step('Your age');
  await waitFor(() => expect(router.state.location.pathname).toBe('/form/age'));
  expect(router.state.location.search).toBe('?from=mail');
  await user.type(screen.getByLabelText(/How old/), '72');
  await goOn(user);
  await step('Is this urgent?');
  expect(router.state.location.pathname).toBe('/form/red-flags');
  await act(() => router.navigate('/form/review'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/form/red-flags'));
});
