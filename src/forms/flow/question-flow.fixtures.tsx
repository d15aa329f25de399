import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, type InitialEntry, type LoaderFunction, RouterProvider } from 'react-router-dom';
import type { FormDefinition, Item } from '#contract/forms/form-definition.ts';
import { i18nIn } from '../../../tests/support/i18n.ts';
import type { QuestionFlowProps } from './flow-types.ts';
import { QuestionFlow } from './question-flow.tsx';

// Walks are long, and a busy machine is slow.
configure({ asyncUtilTimeout: 10_000 });

const item = (link_id: string, type: Item['type'], label: string, rest: Partial<Item> = {}): Item => ({
  link_id,
  type,
  label,
  required: false,
  unknown_allowed: false,
  ...rest,
});

const options = (...values: string[]) => values.map((value) => ({ value, label: `The ${value}` }));

/** A small form with one of each thing that the flow does. */
export const smallForm: FormDefinition = {
  id: 'small',
  slug: 'small',
  version: '1',
  status: 'active',
  locale: 'en',
  user_type: 'patient',
  title: 'Small',
  steps: [
    {
      id: 'age',
      title: 'Your age',
      items: [item('age', 'integer', 'How old are you?', { required: true, validation: { min: 18, max: 120 } })],
    },
    {
      id: 'red-flags',
      title: 'Is this urgent?',
      items: [
        item('red_flags', 'multi', 'Any of these?', {
          required: true,
          options: [...options('fever', 'suicide'), { value: 'none', label: 'None of these', exclusive: true }],
        }),
      ],
    },
    {
      id: 'partner',
      title: 'Someone at your side',
      items: [
        item('partner', 'boolean', 'Could someone come?', { unknown_allowed: true }),
        item('hours', 'integer', 'How many hours?', {
          required: true,
          enable_when: [{ question: 'partner', operator: '=', answer: true }],
        }),
      ],
    },
    { id: 'note', title: 'Anything else', items: [item('note', 'string', 'A note')] },
  ],
  consent_texts: [
    { id: 'health', version: '1', purpose: 'care', text: 'I agree to the storage.', required: true },
    { id: 'research', version: '2', purpose: 'research', text: 'I agree to research.', required: false },
  ],
};

const NUMBER = { phone: '(212) 555-0142', hours: 'Monday to Friday' };

let flows = 0;

/**
 * Shows a flow at an address, in a history of its own; returns the visitor and the router.
 * @param load what each move to the flow waits for
 */
export function renderFlow(
  props: Partial<QuestionFlowProps> = {},
  entries: InitialEntry[] = ['/form'],
  load?: LoaderFunction,
) {
  flows += 1;
  const all: QuestionFlowProps = {
    flowId: `flow-${flows}`,
    definition: smallForm,
    locale: 'en',
    contact: NUMBER,
    filledBy: () => 'self',
    onSend: () => Promise.resolve(),
    exitHref: '/',
    ...props,
  };
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>Home</h1> },
      {
        path: '/form/*',
        element: <QuestionFlow {...all} />,
        ...(load && { loader: load, hydrateFallbackElement: <p>…</p> }),
      },
    ],
    { initialEntries: entries },
  );
  const view = render(
    <I18nextProvider i18n={i18nIn('en')}>
      <QueryClientProvider client={new QueryClient()}>
        <main>
          <RouterProvider router={router} />
        </main>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { ...view, router, user: userEvent.setup({ delay: null }) };
}

/** A visitor's hands. */
export type Visitor = ReturnType<typeof userEvent.setup>;

/** Waits for a step by its heading. */
export const step = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Presses "Continue". */
export const goOn = (user: Visitor) => user.click(screen.getByRole('button', { name: 'Continue' }));

/** Answers the form up to its review: no sign, nobody at one's side. */
export async function walkToReview(user: Visitor, title = 'Check your answers'): Promise<void> {
  await user.type(await screen.findByLabelText(/How old/), '72');
  await goOn(user);
  await step('Is this urgent?');
  await user.click(screen.getByLabelText('None of these'));
  await goOn(user);
  await step('Someone at your side');
  await user.click(screen.getByLabelText('I don’t know'));
  await goOn(user);
  await step('Anything else');
  await goOn(user);
  await step(title);
}

/** Agrees to what is needed and sends. */
export async function agreeAndSend(user: Visitor): Promise<void> {
  await user.click(screen.getByLabelText(/I agree to the storage/));
  await user.click(screen.getByRole('button', { name: 'Send' }));
}
