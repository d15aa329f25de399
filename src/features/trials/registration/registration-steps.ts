import type { TFunction } from 'i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import type { Item } from '#contract/forms/form-definition.ts';
import type { Answers, Submission } from '#contract/forms/submission.ts';
import { EMERGENCY_NUMBERS } from '#contract/rules/emergency-numbers.ts';
import { contactItems } from '#forms/fields/contact-items.ts';
import type { FlowStep } from '#forms/flow/flow-types.ts';
import { slotPanel } from '#forms/slots/slot-panel.tsx';
import { countryName } from '#i18n/country-name.ts';
import type { Locale } from '#lib/locale.ts';

/** The step with the times: a time that was taken leads back to it. */
export const SLOT_STEP = 'slot';
/** The key of the chosen time. */
export const SLOT = 'slot';
const FOR_WHOM = 'registers_for';
/** Named as in the forms of the clinic. */
const COUNTRY = 'country';
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

/** Where the person who would take part lives, as they said; null when it is not known. */
export function countryIn({ [COUNTRY]: answer }: Answers): string | null {
  return typeof answer === 'string' && answer !== '' ? answer : null;
}

function whichCountry(t: TFunction, locale: Locale): Item {
  const codes = Object.keys(EMERGENCY_NUMBERS);
  return {
    link_id: COUNTRY,
    type: 'choice',
    label: t('trials.registration.country'),
    hint: t('trials.registration.countryHint'),
    required: true,
    unknown_allowed: false,
    options: codes.map((value) => ({
      value,
      label: value === 'other' ? t('trials.registration.countryOther') : countryName(value, locale),
    })),
  };
}

/** `country` is where the person lives; `abroad` warns before the call when the trial has no site there. */
export interface OwnStepsOptions extends Pick<ScreenProps, 'locale' | 'contact'> {
  country: string | null;
  abroad: FlowStep | null;
}

/** The steps before the form’s own: for whom, where they live, whom to call, when. */
export function ownSteps(t: TFunction, { locale, contact, country, abroad }: OwnStepsOptions): FlowStep[] {
  return [
    { id: 'who', title: t('trials.registration.whoTitle'), items: [forWhom(t)], local: true },
    { id: 'country', title: t('trials.registration.countryTitle'), items: [whichCountry(t, locale)], local: true },
    ...(abroad ? [abroad] : []),
    {
      id: 'contact',
      title: t('trials.registration.contactTitle'),
      lead: t('trials.registration.contactLead'),
      items: contactItems(t, { phone: 'required', lives: { country, locale } }),
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
