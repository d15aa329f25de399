import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { changeFlow, type FlowState, useFlowState } from '#forms/flow/flow-state.ts';
import { slotLabel, useSlotState } from './held-slot.ts';

/** The panel of the slot. */
export const SLOT = 'time';

/**
 * The review says the slot in the words of the choice, with how one meets. What was answered of that stays beside it:
 * whoever gives the slot back is asked what they said themself.
 */
function useSlotInReview(flowId: string, { panels, definition: { locale } }: FlowState): void {
  const { t } = useTranslation();
  const { slot } = useSlotState();
  const label = slot ? slotLabel(slot, locale, t) : t('consultation.time.noneShort');
  const isNoted = panels[SLOT]?.label === label;
  useEffect(() => {
    if (isNoted) return;
    changeFlow(flowId, (memory) => ({ panels: { ...memory.panels, [SLOT]: { value: [], label } } }));
  }, [flowId, isNoted, label]);
}

/** What a consultation's flow knows, with the slot that was chosen. */
export function useConsultationFlow(flowId: string, definition: FormDefinition, startAnswers: Answers): FlowState {
  const memory = useFlowState(flowId, { definition, answers: startAnswers });
  useSlotInReview(flowId, memory);
  return memory;
}
