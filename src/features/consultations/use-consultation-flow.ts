import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { isAnswered } from '#contract/rules/enabled-items.ts';
import { changeFlow, type FlowState, useFlowState } from '#forms/flow/flow-state.ts';
import { slotLabel, useSlotState } from './held-slot.ts';

/** The panel of the slot. */
export const SLOT = 'time';

/**
 * The review says the slot in the words of the choice; how one meets is decided with it and not asked twice. What somebody
 * had answered of that stays beside it, for when they give the slot back.
 */
function useSlotInReview(flowId: string, { panels, definition: { locale } }: FlowState): void {
  const { t } = useTranslation();
  const { slot } = useSlotState();
  const label = slot ? slotLabel(slot, locale, t) : t('consultation.time.noneShort');
  const modality = slot?.offered?.modality;
  const isNoted = panels[SLOT]?.label === label;
  useEffect(() => {
    if (isNoted) return;
    changeFlow(flowId, ({ panels: before, answers }) => ({
      panels: { ...before, [SLOT]: { value: [], label } },
      answers: modality && !isAnswered(answers.modality) ? { ...answers, modality } : answers,
    }));
  }, [flowId, isNoted, label, modality]);
}

/** What a consultation's flow knows, with the slot that was chosen. */
export function useConsultationFlow(flowId: string, definition: FormDefinition, startAnswers: Answers): FlowState {
  const memory = useFlowState(flowId, { definition, answers: startAnswers });
  useSlotInReview(flowId, memory);
  return memory;
}
