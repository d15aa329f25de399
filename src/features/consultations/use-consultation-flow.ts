import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { changeFlow, type FlowState, useFlowState } from '#forms/flow/flow-state.ts';
import { type ConsultationSlug, consultationFormQuery } from './consultation-form.queries.ts';
import { useSlotState } from './held-slot.ts';
import { audienceOf, saidWho, WHO, whoAnswerFor } from './who-answers.ts';

/** The panel of the slot. */
export const SLOT = 'time';

/** Keeps the form in the words for whoever answers. */
function useAudience(flowId: string, slug: ConsultationSlug, { definition, answers }: FlowState): void {
  const audience = audienceOf(answers);
  const { data } = useQuery(consultationFormQuery(slug, definition.locale, audience));
  const wanted = saidWho(answers) !== undefined && definition.user_type !== audience ? data : undefined;
  useEffect(() => {
    if (wanted) changeFlow(flowId, () => ({ definition: wanted }));
  }, [flowId, wanted]);
}

/** A draft holds the form's own answers only: who answers is said by the form it was saved in. */
function useWhoOfDraft(flowId: string, { definition, answers, passed }: FlowState): void {
  const isMissing = passed.length > 0 && saidWho(answers) === undefined;
  useEffect(() => {
    if (!isMissing) return;
    changeFlow(flowId, (memory) => ({
      answers: { ...memory.answers, ...whoAnswerFor(definition.user_type) },
      passed: [...new Set([WHO, ...memory.passed])],
    }));
  }, [flowId, isMissing, definition]);
}

/** The review says the slot in the words of the choice; how one meets is decided with it and not asked twice. */
function useSlotInReview(flowId: string, { panels }: FlowState): void {
  const { t } = useTranslation();
  const { slot } = useSlotState();
  const label = slot?.label ?? t('consultation.time.noneShort');
  const modality = slot?.modality;
  const isNoted = panels[SLOT]?.label === label;
  useEffect(() => {
    if (isNoted) return;
    changeFlow(flowId, (memory) => ({
      panels: { ...memory.panels, [SLOT]: { value: [], label } },
      answers: modality ? { ...memory.answers, modality } : memory.answers,
    }));
  }, [flowId, isNoted, label, modality]);
}

/** What a consultation's flow knows, in the words for whoever answers, with the slot that was chosen. */
export function useConsultationFlow(
  flowId: string,
  slug: ConsultationSlug,
  definition: FormDefinition,
  startAnswers: Answers,
): FlowState {
  const memory = useFlowState(flowId, { definition, answers: startAnswers });
  useAudience(flowId, slug, memory);
  useWhoOfDraft(flowId, memory);
  useSlotInReview(flowId, memory);
  return memory;
}
