// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { ClinicFailure } from '#clinic/failure.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { FlowSent } from './flow-types.ts';
import { goOn, renderFlow, smallForm, step, type Visitor } from './question-flow.fixtures.tsx';

vi.setConfig({ testTimeout: 60_000 });
beforeAll(() => {
  window.scrollTo = () => undefined;
});

const otherVersion = () => new ClinicFailure('invalid', { fields: { form_version: ['The form has changed.'] } });

/** A clinic that takes the form in one version only. */
function clinicOf(today: FormDefinition) {
  const sent: FlowSent[] = [];
  return {
    sent,
    onSend: async (flow: FlowSent) => {
      sent.push(flow);
      if (flow.submission.form_version !== today.version) throw otherVersion();
    },
    readForm: () => Promise.resolve(today),
  };
}

async function toReview(user: Visitor): Promise<void> {
  await step('Your age');
  await user.type(screen.getByRole('textbox', { name: /How old/ }), '71');
  await goOn(user);
  await step('Is this urgent?');
  await user.click(screen.getByRole('checkbox', { name: 'None of these' }));
  await goOn(user);
  await step('Someone at your side');
  await goOn(user);
  await step('Anything else');
  await goOn(user);
  await step('Check your answers');
}

const consent = (words: RegExp) => screen.getByRole('checkbox', { name: words });
const send = (user: Visitor) => user.click(screen.getByRole('button', { name: 'Send' }));

test('who sends a form that was updated meanwhile is told so, keeps every answer and consent, and sends it again', async () => {
  const clinic = clinicOf({ ...smallForm, version: '2' });
  const { user } = renderFlow(clinic);
  await toReview(user);
  await user.click(consent(/agree to the storage/));
  await send(user);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The form has just been updated'));
  expect(screen.getByRole('alert').textContent).toContain('Your answers are still here');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await waitFor(() => expect(consent(/agree to the storage/)).toHaveProperty('checked', true));
  await send(user);
  await waitFor(() => expect(clinic.sent).toHaveLength(2));
  const [first, second] = clinic.sent.map(({ submission }) => submission);
  expect(second).toEqual({ ...first, form_version: '2' });
  expect(second?.answers).toMatchObject({ age: 71, red_flags: ['none'] });
});

test('a question that the new version asks besides is asked, and a text that changed is agreed to anew', async () => {
  const [age, ...rest] = smallForm.steps;
  const isNew = { link_id: 'name', type: 'string', label: 'What is your name?', required: true } as const;
  const clinic = clinicOf({
    ...smallForm,
    version: '2',
    steps: [
      { ...age, id: 'age', title: 'Your age', items: [...(age?.items ?? []), { ...isNew, unknown_allowed: false }] },
      ...rest,
    ],
    consent_texts: smallForm.consent_texts.map((text) => (text.required ? { ...text, version: '9' } : text)),
  });
  const { user, router } = renderFlow(clinic);
  await toReview(user);
  await user.click(consent(/agree to the storage/));
  await user.click(consent(/agree to research/));
  await send(user);
  await step('Your age');
  await waitFor(() => expect(router.state.location.state).toMatchObject({ step: 'age' }));
  await waitFor(() => expect(screen.getByRole('alert')).toBe(document.activeElement));
  expect(screen.getByRole('alert').textContent).toContain('some questions may have changed');
  expect(screen.getByRole('textbox', { name: /How old/ })).toHaveProperty('value', '71');
  await user.type(screen.getByRole('textbox', { name: /your name/ }), 'Ada');
  await goOn(user);
  for (const title of ['Is this urgent?', 'Someone at your side', 'Anything else']) {
    await step(title);
    await goOn(user);
  }
  await step('Check your answers');
  expect(consent(/agree to research/)).toHaveProperty('checked', true);
  expect(consent(/agree to the storage/)).toHaveProperty('checked', false);
  await user.click(consent(/agree to the storage/));
  await send(user);
  await waitFor(() => expect(clinic.sent).toHaveLength(2));
  expect(clinic.sent[1]?.submission.answers).toMatchObject({ age: 71, name: 'Ada' });
});

test('a form that cannot be read anew at once is read with the next try', async () => {
  const clinic = clinicOf({ ...smallForm, version: '2' });
  let reads = 0;
  const readForm = () => {
    reads += 1;
    return reads === 1 ? Promise.reject(new ClinicFailure('offline')) : clinic.readForm();
  };
  const { user } = renderFlow({ ...clinic, readForm });
  await toReview(user);
  await user.click(consent(/agree to the storage/));
  await send(user);
  await waitFor(() => expect(reads).toBe(1));
  await send(user);
  await waitFor(() => expect(reads).toBe(2));
  await send(user);
  await waitFor(() => expect(clinic.sent.at(-1)?.submission.form_version).toBe('2'));
});
