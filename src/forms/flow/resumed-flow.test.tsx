// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import type { FlowSent } from './flow-types.ts';
import { goOn, renderFlow, smallForm, step } from './question-flow.fixtures.tsx';

vi.setConfig({ testTimeout: 60_000 });

const drafts = 'forms/drafts';
const network = prepareNetwork(http.get('*/api/forms/orientation', () => HttpResponse.json({})));

/** A draft of the small form as the clinic gives it back: with the version of its words that it was begun with. */
const draft = {
  draft_id: 'draft-1',
  slug: 'small',
  form_id: 'small-b',
  form_version: '1',
  user_type: 'patient',
  answers: { age: 81, red_flags: ['none'] },
  consents: [{ text_id: 'health', text_version: '1', granted: true }],
  step: 'partner',
  updated_at: '2026-11-20T10:00:00.000Z',
};

test('a draft goes on at its step, in its own form, and is sent and saved as what it is', async () => {
  const saved: unknown[] = [];
  network.use(
    http.get(`*/api/${drafts}`, () => HttpResponse.json({ results: [draft] })),
    http.get(`*/api/${drafts}/small`, () =>
      HttpResponse.json({ ...draft, questionnaire: { ...smallForm, id: 'small-b' } }),
    ),
    http.put(`*/api/${drafts}/small`, async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json(draft);
    }),
  );
  const onSend = vi.fn((_sent: FlowSent) => Promise.resolve());
  const { user } = renderFlow({ offersDraft: true, onSend });
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  const heading = await step('Someone at your side');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText('About one minute left')).toBeDefined();
  await goOn(user);
  await step('Anything else');
  await goOn(user);
  await step('Check your answers');
  await waitFor(() =>
    expect(saved.at(-1)).toMatchObject({ form_id: 'small-b', step: 'review', answers: draft.answers }),
  );
  expect(screen.getByLabelText<HTMLInputElement>(/I agree to the storage/).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>(/I agree to research/).checked).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
  expect(onSend.mock.calls[0]?.[0].submission).toMatchObject({
    form_id: 'small-b',
    draft_id: 'draft-1',
    answers: draft.answers,
  });
});

test('a draft goes on at the first question that is asked again, and keeps the others', async () => {
  const form = { ...smallForm, slug: 'again' };
  const kept = { ...draft, slug: 'again', step: 'review', asked_again: ['partner'] };
  network.use(
    http.get(`*/api/${drafts}`, () => HttpResponse.json({ results: [kept] })),
    http.get(`*/api/${drafts}/again`, () => HttpResponse.json({ ...kept, questionnaire: form })),
    http.put(`*/api/${drafts}/again`, () => HttpResponse.json(kept)),
  );
  const { user } = renderFlow({ definition: form, offersDraft: true });
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await step('Someone at your side');
  await goOn(user);
  await step('Anything else');
  await goOn(user);
  await step('Check your answers');
  expect(screen.getByText('81')).toBeDefined();
});
