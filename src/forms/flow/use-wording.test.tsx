// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test, vi } from 'vitest';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { caregiverVersion } from '#contract/rules/filled-by.ts';
import type { Locale } from '#lib/locale.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { type Consent, changeDraftState, readDraftState } from '../drafts/draft-state.ts';
import { carryFlows } from './flow-state.ts';
import { goOn, renderFlow, smallForm, step } from './question-flow.fixtures.tsx';

vi.setConfig({ testTimeout: 60_000 });
beforeAll(() => {
  window.scrollTo = () => undefined;
});

const network = prepareNetwork(http.get('*/api/forms/orientation', () => HttpResponse.json({})));

const SLUG = 'relative';

const draft = {
  draft_id: 'draft-1',
  slug: SLUG,
  form_id: 'small',
  form_version: '1',
  user_type: 'caregiver',
  answers: {},
  consents: [],
  step: 'age',
  updated_at: '2026-11-20T10:05:00.000Z',
};

const ON_BEHALF = { who_answers: 'on_behalf' };

/** The small form with the question who answers, in the words for one reader. */
const form = (reader: 'patient' | 'caregiver', locale: Locale): FormDefinition => ({
  ...smallForm,
  slug: SLUG,
  locale,
  user_type: reader,
  steps: [
    {
      id: 'who',
      title: `Who answers, for a ${reader} in ${locale}`,
      items: [
        {
          link_id: 'who_answers',
          type: 'choice',
          label: 'For whom?',
          required: true,
          unknown_allowed: false,
          options: ['self', 'on_behalf'].map((value) => ({ value, label: value })),
        },
      ],
    },
    ...smallForm.steps,
  ],
  consent_texts: smallForm.consent_texts.map((text) =>
    reader === 'caregiver' ? { ...text, version: caregiverVersion(text.version) } : text,
  ),
});

const agreedTo = ({ consent_texts }: FormDefinition): Consent[] =>
  consent_texts.map(({ id, version }) => ({ text_id: id, text_version: version, granted: true }));

/** Answers of this form were saved with its consents. */
const saveWith = (definition: FormDefinition): void =>
  changeDraftState(SLUG, {
    stage: 'ready',
    draftId: 'draft-1',
    lastId: 'draft-1',
    savedAt: '2026-11-20T10:00:00.000Z',
    consents: agreedTo(definition),
  });

test('what a relative saved goes on being saved in another language: the texts they agreed to are the same', async () => {
  const saved: unknown[] = [];
  network.use(
    http.put(`*/api/forms/drafts/${SLUG}`, async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json(draft);
    }),
  );
  saveWith(form('caregiver', 'en'));
  const english = renderFlow({ flowId: 'relative:en', definition: form('caregiver', 'en'), startAnswers: ON_BEHALF });
  await step('Who answers, for a caregiver in en');
  english.unmount();
  const forget = carryFlows('en', 'fr');
  const { user } = renderFlow({
    flowId: 'relative:fr',
    locale: 'fr',
    definition: form('patient', 'fr'),
    readForm: () => Promise.resolve(form('caregiver', 'fr')),
    offersDraft: true,
  });
  forget();
  await step('Who answers, for a caregiver in fr');
  await goOn(user);
  await step('Your age');
  await waitFor(() =>
    expect(saved.at(-1)).toMatchObject({
      draft_id: 'draft-1',
      locale: 'fr',
      user_type: 'caregiver',
      consents: agreedTo(form('caregiver', 'fr')),
    }),
  );
});

test('who turns out to answer for another is asked to agree to the texts for them before more is saved', async () => {
  saveWith(form('patient', 'en'));
  const { user } = renderFlow({
    flowId: 'turned:en',
    definition: form('patient', 'en'),
    readForm: () => Promise.resolve(form('caregiver', 'en')),
    offersDraft: true,
  });
  await step('Who answers, for a patient in en');
  await user.click(screen.getByRole('radio', { name: 'on_behalf' }));
  await step('Who answers, for a caregiver in en');
  expect(readDraftState(SLUG)).toMatchObject({ savedAt: null, consents: null });
});
