import type { TFunction } from 'i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import type { Item } from '#contract/forms/form-definition.ts';
import type { Answers, Submission } from '#contract/forms/submission.ts';
import { contactItems } from '#forms/fields/contact-items.ts';
import type { FlowStep } from '#forms/flow/flow-types.ts';
import { slotPanel } from '#forms/slots/slot-panel.tsx';

/** The step with the times: a time that was taken leads back to it. */
export const SLOT_STEP = 'slot';
/** The key of the chosen time. */
export const SLOT = 'slot';
const FOR_WHOM = 'registers_for';
/** What the form asks of somebody who chose no time. */
const BEST_TIME = 'best_time';

function forWhom(t: TFunction): Item {
  return {
    link_id: FOR_WHOM,
    type: 'choice',
    label: t('trials.registration.forWhom'),
    hint: t('trials.registration.forWhomHint'),
    required: true,
    unknown_allowed: false,
    options: (['self', 'with_help', 'on_behalf'] as const).map((value) => ({
      value,
      label: t(`trials.registration.for.${value}`),
    })),
  };
}

/** Who fills the form in, as they said. */
export function filledBy({ [FOR_WHOM]: answer }: Answers): Submission['filled_by'] {
  return answer === 'with_help' || answer === 'on_behalf' ? answer : 'self';
}

/** The steps before the form's own: for whom, whom to call, when. */
export function ownSteps(t: TFunction, { locale, contact }: Pick<ScreenProps, 'locale' | 'contact'>): FlowStep[] {
  return [
    { id: 'who', title: t('trials.registration.whoTitle'), items: [forWhom(t)], local: true },
    {
      id: 'contact',
      title: t('trials.registration.contactTitle'),
      lead: t('trials.registration.contactLead'),
      items: contactItems(t, { phone: 'required' }),
      local: true,
    },
    {
      id: SLOT_STEP,
      title: t('trials.call.slot'),
      lead: t('trials.registration.slotLead'),
      items: [],
      panel: slotPanel({
        consultationType: 'trial_call',
        locale,
        label: t('trials.call.slotLabel'),
        required: false,
        contact,
      }),
    },
  ];
}

/** A step of the form for somebody who chose a time: when one would like to be called is known then. */
export function withoutBestTime(t: TFunction, step: FlowStep): FlowStep {
  const items = step.items.filter(({ link_id }) => link_id !== BEST_TIME);
  return items.length === step.items.length ? step : { ...step, items, title: t('trials.registration.duringCall') };
}
