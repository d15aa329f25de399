// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test, vi } from 'vitest';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { MOST_MINUTES } from '#contract/forms/most-minutes.ts';
import { type Answers, UNKNOWN } from '#contract/forms/submission.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import type { FlowSent } from './flow-types.ts';
import { agreeAndSend, goOn, renderFlow, smallForm, step, type Visitor } from './question-flow.fixtures.tsx';

vi.setConfig({ testTimeout: 60_000 });
beforeAll(() => {
  window.scrollTo = () => undefined;
});

type FormStep = FormDefinition['steps'][number];

const question = { required: false, unknown_allowed: true };
const listOf = (...words: string[]) => words.map((word) => ({ value: word, label: word, hint: `a ${word} hint` }));
const learned = listOf('barge', 'oak');

const learning = (options: typeof learned): FormStep => ({
  id: 'learn',
  title: 'Words',
  items: [{ ...question, link_id: 'learn', type: 'word_learn', label: 'Name them', options }],
});

/** The small form with a memory exercise of two words around a question. */
const exerciseForm = {
  ...smallForm,
  id: 'small-a',
  steps: [
    learning(learned),
    ...smallForm.steps.slice(3),
    {
      id: 'recall',
      title: 'From memory',
      items: [{ ...question, link_id: 'recall', type: 'word_recall' as const, label: 'Which words?' }],
    },
    {
      id: 'again',
      title: 'Among others',
      items: [
        {
          ...question,
          link_id: 'again',
          type: 'multi' as const,
          label: 'Which of these?',
          options: [...learned, ...listOf('tulip')],
        },
      ],
    },
  ],
};

const card = (word: string) => screen.getByRole('button', { name: new RegExp(`^${word}`) });

async function learn(user: Visitor): Promise<void> {
  await step('Words');
  await user.click(card('barge'));
  await user.click(card('oak'));
  await goOn(user);
  await step('Anything else');
}

test('a wrong word is told before going on, and named again', async () => {
  const { user } = renderFlow({ definition: exerciseForm });
  await step('Words');
  await user.click(card('oak'));
  expect(screen.getByRole('status').textContent).toContain('Not this word: “oak” goes with another hint.');
  await goOn(user);
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('without its word'));
  await user.click(card('barge'));
  expect(screen.getByRole('status').textContent).not.toContain('Not this word');
  await user.click(card('oak'));
  await goOn(user);
  await step('Anything else');
});

test('going back does not show the words again, whichever way one goes back', async () => {
  const { user, router } = renderFlow({ definition: exerciseForm });
  await learn(user);
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await step('Words');
  expect(screen.getByText(/The words are no longer shown/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /barge|oak/ })).toBeNull();
  await goOn(user);
  await step('Anything else');
  await act(() => router.navigate(-1));
  await step('Words');
  expect(document.body.textContent).not.toMatch(/barge|oak/);
});

test('once the words are shown among others, those that were typed stay as they are', async () => {
  const onSend = vi.fn((_sent: FlowSent) => Promise.resolve());
  const clock = vi.spyOn(Date, 'now');
  const { user } = renderFlow({ definition: exerciseForm, onSend });
  clock.mockReturnValue(1_000_000);
  await learn(user);
  clock.mockReturnValue(1_000_000 + 7 * 60_000);
  await goOn(user);
  await step('From memory');
  await user.type(screen.getByRole('textbox', { name: 'Word 1' }), 'oak');
  await goOn(user);
  await step('Among others');
  clock.mockReturnValue(1_000_000 + 60 * 60_000);
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await step('From memory');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('Your words: oak')).toBeDefined();
  await goOn(user);
  await step('Among others');
  await goOn(user);
  await step('Check your answers');
  expect(screen.queryByRole('link', { name: /^Change.*Which words/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^Change.*A note/ })).toBeDefined();
  await agreeAndSend(user);
  await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
  expect(onSend.mock.calls[0]?.[0].submission).toMatchObject({
    answers: { learn: ['barge', 'oak'], recall: ['oak'] },
    recall_delay_minutes: 7,
  });
});

test('a count that a clock set meanwhile makes too long is left out: the form can be sent', async () => {
  const onSend = vi.fn((_sent: FlowSent) => Promise.resolve());
  const clock = vi.spyOn(Date, 'now');
  const { user } = renderFlow({ definition: exerciseForm, onSend });
  clock.mockReturnValue(1_000_000);
  await learn(user);
  clock.mockReturnValue(1_000_000 + (MOST_MINUTES + 1) * 60_000);
  for (const next of ['From memory', 'Among others', 'Check your answers']) {
    await goOn(user);
    await step(next);
  }
  clock.mockRestore();
  await agreeAndSend(user);
  await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
  expect(onSend.mock.calls[0]?.[0].submission).not.toHaveProperty('recall_delay_minutes');
});

test('an exercise that was left out is sent without a delay, and may still be done after all', async () => {
  const onSend = vi.fn((_sent: FlowSent) => Promise.resolve());
  const { user } = renderFlow({ definition: exerciseForm, onSend });
  await step('Words');
  await user.click(screen.getByRole('checkbox', { name: /skip this exercise/ }));
  await goOn(user);
  await step('Anything else');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await step('Words');
  expect(card('barge')).toBeDefined();
  for (const next of ['Anything else', 'From memory', 'Among others', 'Check your answers']) {
    await goOn(user);
    await step(next);
  }
  await agreeAndSend(user);
  await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
  expect(onSend.mock.calls[0]?.[0].submission.answers.learn).toBe(UNKNOWN);
  expect(onSend.mock.calls[0]?.[0].submission).not.toHaveProperty('recall_delay_minutes');
});

const drafts = 'forms/drafts';
const network = prepareNetwork(http.get('*/api/forms/orientation', () => HttpResponse.json({})));

/** A draft of the form with the exercise as the clinic gives it back, with the steps it now has. */
function offerDraft(
  slug: string,
  given: { step: string; answers: Answers },
  steps: readonly FormStep[],
): FormDefinition {
  const form = { ...exerciseForm, slug, steps: [...steps] };
  const draft = {
    ...given,
    draft_id: 'draft-1',
    slug,
    form_id: 'small-a',
    form_version: '1',
    user_type: 'patient',
    consents: [{ text_id: 'health', text_version: '1', granted: true }],
    updated_at: '2026-11-20T10:00:00.000Z',
  };
  network.use(
    http.get(`*/api/${drafts}`, () => HttpResponse.json({ results: [draft] })),
    http.get(`*/api/${drafts}/${slug}`, () =>
      HttpResponse.json({ ...draft, questionnaire: { ...form, id: 'small-b' } }),
    ),
    http.put(`*/api/${drafts}/${slug}`, () => HttpResponse.json(draft)),
  );
  return form;
}

test('a draft that is resumed later begins the exercise anew, with the words that came with it', async () => {
  const [, ...rest] = exerciseForm.steps;
  const others = learning(listOf('kettle', 'wool'));
  const definition = offerDraft('later', { step: 'again', answers: { note: 'as before' } }, [others, ...rest]);
  const { user } = renderFlow({ definition, offersDraft: true });
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await step('Words');
  expect(screen.getByText(/the memory exercise starts again, with other words/)).toBeDefined();
  await user.click(card('kettle'));
  await user.click(card('wool'));
  await goOn(user);
  await step('Anything else');
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'as before');
});

test('a draft that was left at the numbers to call, before any word was shown, begins no exercise again', async () => {
  const answers = { age: 72, red_flags: ['fever'] };
  const definition = offerDraft('at-help', { step: 'urgent-help', answers }, [
    ...smallForm.steps.slice(0, 2),
    ...exerciseForm.steps,
  ]);
  const { user } = renderFlow({ definition, offersDraft: true });
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await step('Get help now');
  await user.click(screen.getByRole('button', { name: 'I have had help, go on' }));
  await step('Words');
  expect(screen.queryByText(/the memory exercise starts again/)).toBeNull();
});
