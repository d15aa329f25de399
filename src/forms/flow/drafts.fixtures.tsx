import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { type JSX, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { i18nIn } from '../../../tests/support/i18n.ts';
import { DraftBar } from '../drafts/draft-bar.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { ResumeOffer } from './resume-offer.tsx';

const CONTACT = { phone: '+1 202 555 0143', hours: null };

/** The secret of a link. */
export const TOKEN = 'r'.repeat(43);

/** The required consent, given. */
export const AGREED = [{ text_id: 'health', text_version: '1', granted: true }];

/** What the client reads when it has no anti-forgery cookie. */
export const cookieSource = http.get('*/api/forms/orientation', () => HttpResponse.json({}));

let count = 0;

const AGE = { link_id: 'age', type: 'integer', label: 'Age', required: true, unknown_allowed: false } as const;

/** A form of a test's own: what a tab knows of a draft lasts as long as the tab. */
function newForm(): FormDefinition {
  count += 1;
  return {
    id: `form-${count}-a`,
    slug: `form-${count}`,
    version: '1',
    status: 'active',
    locale: 'en',
    user_type: 'patient',
    title: 'A form',
    steps: [
      { id: 'one', title: 'One', items: [AGE] },
      { id: 'two', title: 'Two', items: [] },
    ],
    consent_texts: [
      { id: 'health', version: '1', purpose: 'care', text: 'Store my answers.', required: true },
      { id: 'doctor', version: '1', purpose: 'sharing', text: 'Tell my doctor.', required: false },
    ],
  };
}

function Flow({ form, started }: { form: FormDefinition; started: boolean }): JSX.Element {
  const [answers, setAnswers] = useState<Answers>({ age: 70, local_name: 'Ada' });
  const [went, setWent] = useState('one');
  const [sending, setSending] = useState<string | null>(null);
  const { search } = useLocation();
  const draft = useDraft({
    definition: form,
    locale: 'en',
    enabled: true,
    started,
    holdsMore: false,
    onResume: ({ definition, answers: kept, stepId }) => {
      setAnswers(kept);
      setWent(`${stepId} of ${definition.id}`);
    },
  });
  if (draft.stage !== 'ready') return <ResumeOffer draft={draft} contact={CONTACT} locale="en" exitHref="/" />;
  return (
    <main>
      <h1>
        Step {went}
        {search}
      </h1>
      <p>
        {JSON.stringify(answers)} {draft.isSafe ? 'safe' : 'at risk'} {draft.draftId ?? 'no draft'}
      </p>
      <button type="button" onClick={() => draft.autosave({ age: 72 }, 'two')}>
        Go on
      </button>
      <button type="button" onClick={() => draft.finish(draft.draftId)}>
        Sent
      </button>
      <button type="button" onClick={() => setSending(draft.draftId)}>
        Send
      </button>
      <button type="button" onClick={() => draft.finish(sending)}>
        It arrived
      </button>
      <DraftBar draft={draft} contact={CONTACT} locale="en" answers={answers} stepId="one" />
    </main>
  );
}

/** A form with the calls of its draft, and what was saved. */
export function draftFixture() {
  const form = newForm();
  const saved: unknown[] = [];
  const path = (end = '') => `*/api/forms/drafts/${form.slug}${end}`;
  const draft = (given: object = {}) => ({
    draft_id: 'draft-1',
    slug: form.slug,
    form_id: form.id,
    form_version: '1',
    user_type: 'patient',
    answers: { age: 71 },
    consents: AGREED,
    step: 'two',
    updated_at: '2026-01-12T09:00:00.000Z',
    ...given,
  });
  return {
    form,
    saved,
    path,
    draft,
    listed: (...slugs: string[]) =>
      http.get('*/api/forms/drafts', () => HttpResponse.json({ results: slugs.map((slug) => draft({ slug })) })),
    listedAs: (...drafts: object[]) =>
      http.get('*/api/forms/drafts', () => HttpResponse.json({ results: drafts.map(draft) })),
    /** What the link says of itself; `opening` answers without a link. */
    linked: (given: object = {}) =>
      http.get(path(), ({ request }) => {
        if (!new URL(request.url).searchParams.has('resume')) return;
        const made_at = '2026-01-12T09:00:00.000Z';
        const link = { slug: form.slug, title: 'A form', made_at, expires_at: '2026-01-19T09:00:00.000Z' };
        return HttpResponse.json({ ...link, is_own: false, ...given });
      }),
    /** Resumes the draft of the link; `taken` gets what was sent. */
    resuming: (taken: unknown[]) =>
      http.post(path('/resume'), async ({ request }) => {
        taken.push(await request.json());
        const moved = draft({ draft_id: 'draft-taken', consents: [] });
        return HttpResponse.json({ ...moved, questionnaire: { ...form, id: 'the-list-begun' } });
      }),
    saving: () =>
      http.put(path(), async ({ request }) => {
        saved.push(await request.json());
        return HttpResponse.json(draft({ updated_at: new Date().toISOString() }));
      }),
    opening: (given: object = {}) =>
      http.get(path(), () =>
        HttpResponse.json({ ...draft(), questionnaire: { ...form, id: 'the-list-begun' }, ...given }),
      ),
    open: ({ started = true, search = '' } = {}) => {
      const router = createMemoryRouter([{ path: '*', element: <Flow form={form} started={started} /> }], {
        initialEntries: [`/form${search}`],
      });
      render(
        <I18nextProvider i18n={i18nIn('en')}>
          <QueryClientProvider client={new QueryClient()}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </I18nextProvider>,
      );
      return router;
    },
  };
}

/** Presses the button of that name. */
export const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

/** The panel that saves. */
export const panel = () => within(screen.getByRole('dialog', { name: 'Save and come back later' }));

/** Opens the panel, agrees to what is required and saves. */
export async function saveAnswers(): Promise<void> {
  await press('Save and come back later');
  await userEvent.click(panel().getByRole('checkbox', { name: /Store my answers/ }));
  await press('Save my answers');
  await panel().findByText('Your answers are saved');
}
