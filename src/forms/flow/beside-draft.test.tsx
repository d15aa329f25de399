// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test, vi } from 'vitest';
import { ClinicFailure } from '#clinic/failure.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import type { PanelControlProps } from '../fields/panel.ts';
import type { FlowStep } from './flow-types.ts';
import { goOn, renderFlow, smallForm, step, type Visitor } from './question-flow.fixtures.tsx';

vi.setConfig({ testTimeout: 60_000 });

// jsdom has no scrolling.
beforeAll(() => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

const network = prepareNetwork(http.get('*/api/forms/orientation', () => HttpResponse.json({})));

const Held = ({ onChange }: PanelControlProps) => (
  <>
    <button type="button" onClick={() => onChange({ value: [], label: 'Tuesday' })}>
      Choose a time that the clinic keeps
    </button>
    <button type="button" onClick={() => onChange({ value: ['file-1'], label: 'letter.pdf' })}>
      Send a file
    </button>
  </>
);

/** What the flow asks besides its form: an address, and what a panel holds. */
const reach: FlowStep = {
  id: 'reach',
  title: 'How to reach you',
  items: [{ link_id: 'email', type: 'email', label: 'Your email', required: false, unknown_allowed: false }],
  panel: { key: 'files', label: 'Your files', required: false, Control: Held },
  local: true,
};

/** True when the browser would ask before leaving. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

let forms = 0;

/** Goes on with a saved draft, up to what the flow asks besides the form; sending fails. */
async function goOnWithDraft(): Promise<Visitor> {
  forms += 1;
  const slug = `beside-${forms}`;
  const form = { ...smallForm, slug };
  const draft = {
    draft_id: 'draft-1',
    slug,
    form_id: form.id,
    form_version: '1',
    user_type: 'patient',
    answers: { age: 81, red_flags: ['none'] },
    consents: [{ text_id: 'health', text_version: '1', granted: true }],
    step: 'note',
    updated_at: '2026-11-20T10:00:00.000Z',
  };
  network.use(
    http.get('*/api/forms/drafts', () => HttpResponse.json({ results: [draft] })),
    http.get(`*/api/forms/drafts/${slug}`, () => HttpResponse.json({ ...draft, questionnaire: form })),
    http.put(`*/api/forms/drafts/${slug}`, () => HttpResponse.json(draft)),
  );
  const onSend = () => Promise.reject(new ClinicFailure('unavailable'));
  const { user } = renderFlow({ definition: form, offersDraft: true, after: [reach], onSend });
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await step('Anything else');
  await goOn(user);
  await step('How to reach you');
  await screen.findByText(/^Saved /);
  return user;
}

/** What is said of the answers once sending failed. */
async function toldAfterFailure(user: Visitor): Promise<string | null> {
  await goOn(user);
  await step('Check your answers');
  await screen.findByText(/^Saved /);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  return (await screen.findByRole('alert')).textContent;
}

test('where the draft holds everything, leaving loses nothing', async () => {
  const user = await goOnWithDraft();
  await user.click(screen.getByRole('button', { name: 'Choose a time that the clinic keeps' }));
  expect(asksBeforeLeaving()).toBe(false);
  expect(await toldAfterFailure(user)).toContain('Nothing is lost.');
});

test.each([
  ['an address', (user: Visitor) => user.type(screen.getByLabelText(/email/), 'a@b.org')],
  ['a file', (user: Visitor) => user.click(screen.getByText('Send a file'))],
])('%s is not in the draft: leaving asks first, and nobody is told that nothing is lost', async (_what, fill) => {
  const user = await goOnWithDraft();
  await fill(user);
  expect(asksBeforeLeaving()).toBe(true);
  const told = await toldAfterFailure(user);
  expect(told).toContain('still here, in this page');
  expect(told).not.toContain('Nothing is lost');
});
