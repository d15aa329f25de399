import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { changeFlow, type FlowMemory, useFlowMemory } from '#forms/flow/flow-memory.ts';
import { useSlotState } from './kept-slot.ts';
import { type VisitSlug, visitFormQuery } from './visit-form.queries.ts';
import { readerOf, saidWho, WHO, whoAnswerFor } from './who-answers.ts';

/** The panel of the time. */
export const TIME = 'time';

/** Keeps the form in the words for whoever answers. */
function useReader(flowId: string, slug: VisitSlug, { definition, answers }: FlowMemory): void {
  const reader = readerOf(answers);
  const { data } = useQuery(visitFormQuery(slug, definition.locale, reader));
  const wanted = saidWho(answers) !== undefined && definition.user_type !== reader ? data : undefined;
  useEffect(() => {
    if (wanted) changeFlow(flowId, () => ({ definition: wanted }));
  }, [flowId, wanted]);
}

/** A draft holds the form's own answers only: who answers is told by the form it was kept in. */
function useWhoOfDraft(flowId: string, { definition, answers, passed }: FlowMemory): void {
  const isMissing = passed.length > 0 && saidWho(answers) === undefined;
  useEffect(() => {
    if (!isMissing) return;
    changeFlow(flowId, (memory) => ({
      answers: { ...memory.answers, ...whoAnswerFor(definition.user_type) },
      passed: [...new Set([WHO, ...memory.passed])],
    }));
  }, [flowId, isMissing, definition]);
}

/** The review says the time in the words of the choice; how one meets is decided with it and not asked twice. */
function useTimeInReview(flowId: string, { panels }: FlowMemory): void {
  const { t } = useTranslation();
  const { slot } = useSlotState();
  const label = slot?.label ?? t('consultation.time.noneShort');
  const modality = slot?.modality;
  const isNoted = panels[TIME]?.label === label;
  useEffect(() => {
    if (isNoted) return;
    changeFlow(flowId, (memory) => ({
      panels: { ...memory.panels, [TIME]: { value: [], label } },
      answers: modality ? { ...memory.answers, modality } : memory.answers,
    }));
  }, [flowId, isNoted, label, modality]);
}

/** What a visit's flow knows, in the words for whoever answers, with the time that was chosen. */
export function useVisitFlow(
  flowId: string,
  slug: VisitSlug,
  definition: FormDefinition,
  startAnswers: Answers,
): FlowMemory {
  const memory = useFlowMemory(flowId, { definition, answers: startAnswers });
  useReader(flowId, slug, memory);
  useWhoOfDraft(flowId, memory);
  useTimeInReview(flowId, memory);
  return memory;
}
