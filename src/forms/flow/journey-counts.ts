import { tellJourney } from '#clinic/count-journey.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { FLOW_STEPS } from '#contract/measurement.ts';
import type { Locale } from '#lib/locale.ts';
import { placeOf, REVIEW } from './flow-pages.ts';
import type { Flow } from './use-flow.ts';

/** Where somebody is in a form that they began. */
interface Journey {
  locale: Locale;
  step: string;
  /** It was told that the form was left here: it is told once, whatever the browser brings back. */
  wasLeft: boolean;
}

/** The forms that were begun in this tab and not sent, by name: one that goes on in another language is the same. */
const begun = new Map<string, Journey>();

function tellLeft(): void {
  for (const [form, journey] of begun) {
    const { locale, step, wasLeft } = journey;
    if (!wasLeft) tellJourney({ form, locale, event: 'step_left', step });
    journey.wasLeft = true;
  }
}

/** @param isNew false where it was begun, and counted, at another time */
function beginJourney(form: string, place: Pick<Journey, 'locale' | 'step'>, isNew: boolean): void {
  if (begun.size === 0) window.addEventListener('pagehide', tellLeft);
  begun.set(form, { ...place, wasLeft: false });
  if (isNew) tellJourney({ form, locale: place.locale, event: 'begun' });
}

/** Takes a form for one that was begun before, as when saved answers are taken up again. */
export function resumeJourney({ slug, locale }: Pick<FormDefinition, 'slug' | 'locale'>): void {
  if (!begun.has(slug)) beginJourney(slug, { locale, step: FLOW_STEPS.own }, false);
}

/** A form was sent: whoever fills it in again begins anew. */
export function endJourney({ slug, locale }: Pick<FormDefinition, 'slug' | 'locale'>): void {
  begun.delete(slug);
  if (begun.size === 0) window.removeEventListener('pagehide', tellLeft);
  tellJourney({ form: slug, locale, event: 'finished' });
}

/**
 * The step of a screen as it is counted. The numbers to call, and why nobody can go on, count as the step in whose place
 * they stand: no count tells of an answer.
 */
function countedStep({ definition, pages, stepId }: Pick<Flow, 'definition' | 'pages' | 'stepId'>): string {
  const place = placeOf(stepId, pages);
  if (place === REVIEW) return FLOW_STEPS.review;
  return definition.steps.some(({ id }) => id === place) ? place : FLOW_STEPS.own;
}

/** Counts that a form is begun, the first time that it is noted, and remembers where one is in it. */
export function noteJourney(flow: Pick<Flow, 'definition' | 'pages' | 'stepId'>): void {
  const { slug, locale } = flow.definition;
  const place = { locale, step: countedStep(flow) };
  const journey = begun.get(slug);
  if (journey) Object.assign(journey, place);
  else beginJourney(slug, place, true);
}
