import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { readerOf } from '#contract/rules/filled-by.ts';
import { surveyQuery } from '#features/surveys/survey.queries.ts';
import { changeFlow, useFlowState } from '#forms/flow/flow-state.ts';

const NO_ANSWERS: Answers = {};

/**
 * Keeps a form in the words for whoever answers: once somebody answers for another person, that person is spoken of.
 * The other wording is read ahead, with the same word list, so that it is there when it is needed.
 */
export function useAudience(flowId: string, begun: FormDefinition): void {
  const { definition, answers } = useFlowState(flowId, { definition: begun, answers: NO_ANSWERS });
  const { id: formId, slug, locale, user_type } = definition;
  const userType = user_type === 'patient' ? 'caregiver' : 'patient';
  const { data } = useQuery(surveyQuery(slug, locale, { userType, formId }));
  const wanted = readerOf(answers) === userType ? data?.questionnaire : undefined;
  useEffect(() => {
    if (wanted) changeFlow(flowId, () => ({ definition: wanted }));
  }, [flowId, wanted]);
}
