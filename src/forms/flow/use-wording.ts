import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { asksWhoAnswers, readerOf, WHO_ANSWERS } from '#contract/rules/filled-by.ts';
import { changeDraftState, readDraftState } from '../drafts/draft-state.ts';
import { changeFlow, type FlowState } from './flow-state.ts';
import type { QuestionFlowProps } from './flow-types.ts';
import type { PendingQuery } from './pages/waiting-page.tsx';

/** Whether a form speaks to whoever answers it, and the reading of the words that it should have otherwise. */
export interface Wording {
  isRight: boolean;
  reading: PendingQuery;
}

/** True when answers are saved with consents to the very texts of this form, as in the same words in another language. */
function isSavedWith({ slug, consent_texts }: FormDefinition): boolean {
  const { consents } = readDraftState(slug);
  if (consents === null || consents.length === 0) return false;
  return consents.every(({ text_id, text_version }) =>
    consent_texts.some(({ id, version }) => id === text_id && version === text_version),
  );
}

/** The consents that were given to the very texts of this form. */
function consentsHeld({ definition: before, consents }: FlowState, { consent_texts }: FormDefinition) {
  const isHeld = (textId: string): boolean => {
    const [given, asked] = [before.consent_texts, consent_texts].map((texts) => texts.find(({ id }) => id === textId));
    return asked !== undefined && given?.version === asked.version;
  };
  return Object.fromEntries(Object.entries(consents).filter(([textId]) => isHeld(textId)));
}

/**
 * Puts a form in another wording or version in place: answers, place and word list stay. Consents end with the texts they
 * were given to: those of a saved form hold on in the same texts.
 */
export function putInPlace(flowId: string, definition: FormDefinition): void {
  if (isSavedWith(definition)) {
    changeFlow(flowId, () => ({ definition }));
    return;
  }
  changeFlow(flowId, (state) => ({ definition, consents: consentsHeld(state, definition) }));
  changeDraftState(definition.slug, { consents: null, savedAt: null, failure: null });
}

/** Under which the other wordings of a form are kept. */
export const wordingKey = (slug: string) => ['clinic', 'wording', slug] as const;

/**
 * Keeps a form that asks who answers in the words for them: once somebody answers for another person, that person is
 * spoken of. The other wording is read ahead, with the same word list, so that it is there when it is needed.
 */
export function useWording(
  flowId: string,
  { definition, answers }: Pick<FlowState, 'definition' | 'answers'>,
  readForm: QuestionFlowProps['readForm'],
): Wording {
  const { id: formId, slug, locale, user_type } = definition;
  const swaps = readForm !== undefined && user_type !== 'healthcare_professional' && asksWhoAnswers(definition);
  const userType = user_type === 'patient' ? 'caregiver' : 'patient';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...wordingKey(slug), formId, locale, userType],
    queryFn: swaps ? ({ signal }) => readForm({ userType, formId }, signal) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isRight = !swaps || answers[WHO_ANSWERS] === undefined || readerOf(answers) === user_type;
  const wanted = isRight ? undefined : data;
  useEffect(() => {
    if (wanted) putInPlace(flowId, wanted);
  }, [flowId, wanted]);
  return { isRight, reading: { error, isFetching, refetch } };
}
