import type { TFunction } from 'i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import type { Item } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { EMERGENCY_NUMBERS } from '#contract/rules/emergency-numbers.ts';
import { type SpokenOf, sayOf } from '#contract/rules/name-person.ts';
import { sendersContactItems } from '#forms/fields/contact-items.ts';
import type { FlowStep } from '#forms/flow/flow-types.ts';
import { slotPanel } from '#forms/slots/slot-panel.tsx';
import { countryName } from '#i18n/country-name.ts';

/** The step with the times: a time that was taken leads back to it. */
export const SLOT_STEP = 'slot';
/** The key of the chosen time. */
export const SLOT = 'slot';
/** The form's first step about the call: where they live, whom to call, and when, come before it. */
const CALL = 'best-time';
/** Named as in the forms of the clinic. */
const COUNTRY = 'country';
/** What the form asks of somebody who chose no time. */
const BEST_TIME = 'best_time';

/** Where the person who would take part lives, as they said; null when it is not known. */
export function countryIn({ [COUNTRY]: answer }: Answers): string | null {
  return typeof answer === 'string' && answer !== '' ? answer : null;
}

function whichCountry(t: TFunction, { locale, spoken }: Pick<OwnStepsOptions, 'locale' | 'spoken'>): Item {
  const codes = Object.keys(EMERGENCY_NUMBERS);
  return {
    link_id: COUNTRY,
    type: 'choice',
    label: sayOf(spoken, locale, {
      own: t('trials.registration.country'),
      caregiver: t('trials.registration.countryCaregiver'),
    }),
    hint: t('trials.registration.countryHint'),
    required: true,
    unknown_allowed: false,
    options: codes.map((value) => ({
      value,
      label: value === 'other' ? t('trials.registration.countryOther') : countryName(value, locale),
    })),
  };
}

/**
 * `country` is where the person lives; `abroad` warns before the call when the trial has no site there; `spoken` is the
 * person when somebody else registers them.
 */
export interface OwnStepsOptions extends Pick<ScreenProps, 'locale' | 'contact'> {
  country: string | null;
  spoken: SpokenOf | null;
  abroad: FlowStep | null;
}

/** The steps of the registration itself: where they live, whom to call, when. */
export function ownSteps(t: TFunction, { locale, contact, country, spoken, abroad }: OwnStepsOptions): FlowStep[] {
  return [
    {
      id: 'country',
      title: sayOf(spoken, locale, {
        own: t('trials.registration.countryTitle'),
        caregiver: t('trials.registration.countryTitleCaregiver'),
      }),
      items: [whichCountry(t, { locale, spoken })],
      local: true,
    },
    ...(abroad ? [abroad] : []),
    {
      id: 'contact',
      title: t('trials.registration.contactTitle'),
      lead: t('trials.registration.contactLead'),
      // Of whoever registers another person, nobody knows where they live.
      items: sendersContactItems(t, spoken === null ? { lives: { country, locale } } : {}),
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

/** Puts the steps of the registration before those about the call, once it is known who answers and for whom. */
export const beforeTheCall = (own: readonly FlowStep[], step: FlowStep): readonly FlowStep[] =>
  step.id === CALL ? [...own, step] : [step];
