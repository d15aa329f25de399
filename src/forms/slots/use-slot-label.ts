import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#lib/locale.ts';
import { changeFlow, type FlowState } from '../flow/flow-state.ts';
import type { ConsultationType } from './drawn-slots.ts';
import { slotSentence } from './slot-words.ts';
import { useFreeSlots } from './use-free-slots.ts';

/** Which flow, and under which key its panel holds the time. */
interface ChosenTime {
  flowId: string;
  key: string;
  consultationType: ConsultationType;
  locale: Locale;
}

/** Says a time that was chosen in another language in the flow's own: the review shows its words without its picker. */
export function useSlotLabel({ panels }: Pick<FlowState, 'panels'>, chosen: ChosenTime): void {
  const { flowId, key, consultationType, locale } = chosen;
  const { t } = useTranslation();
  const panel = panels[key];
  const isForeign = panel?.locale !== undefined && panel.locale !== locale;
  const { data } = useFreeSlots(consultationType, locale, null, isForeign);
  const slot = isForeign ? data?.find(({ id }) => id === panel.value) : undefined;
  useEffect(() => {
    if (!slot) return;
    const said = { value: slot.id, label: slotSentence(slot, locale, t), locale };
    changeFlow(flowId, ({ panels: before }) => ({ panels: { ...before, [key]: said } }));
  }, [flowId, key, slot, locale, t]);
}
