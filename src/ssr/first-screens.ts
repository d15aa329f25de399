import type { QueryKey } from '@tanstack/react-query';
import { readHold } from '#contract/calls/appointments.calls.ts';
import { listDrafts } from '#contract/calls/drafts.calls.ts';
import { readOrganisation } from '#contract/calls/organisation.calls.ts';
import { readResult } from '#contract/calls/results.calls.ts';
import { readRegistration } from '#contract/calls/trials.calls.ts';
import { LONGEST_SEARCH, readSearchWords } from '#contract/content/search-view.ts';
import { type Call, callPath } from '#contract/define-call.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { leadsPast } from '#contract/routes/leads-past.ts';
import { SEARCH_ROUTE } from '#contract/routes/search-path.ts';
import { type ConsultationSlug, consultationFormQuery } from '#features/consultations/consultation-form.queries.ts';
import { orientationQuery } from '#features/orientation/recommendation-calls.ts';
import { searchQuery } from '#features/search/search.queries.ts';
import { type Survey, surveyQuery } from '#features/surveys/survey.queries.ts';
import { findTrialByName } from '#features/trials/find-trial.ts';
import { ownRegistration } from '#features/trials/registration/own-registration.ts';
import { REGISTRATION_FORM } from '#features/trials/registration/send-questions.ts';
import { trialsQuery } from '#features/trials/use-trials.ts';
import { drawnSlotsKey } from '#forms/slots/drawn-slots.ts';
import type { Locale } from '#lib/locale.ts';
import type { RenderRequest } from './render-request.ts';

/** What a screen reads before it shows anything: answers by the keys of its queries. */
type Answers = readonly (readonly [QueryKey, unknown])[];

/** What the server draws a screen from, and when the browser has to draw it anew before anybody uses it. */
export interface FirstScreen {
  answers: Answers;
  /** Those that the application begins with as well: the screen shows them until it has asked anew. */
  drawnFrom?: Answers;
  /**
   * The addresses of calls by which the clinic may tell of something that only this browser has: where one of them does,
   * the screen shows it by itself. `always` where the screen shows by itself what everybody waits for.
   */
  own: readonly string[] | 'always';
}

/** Where a screen is drawn, and how a form is read. */
interface Place extends Pick<RenderRequest, 'source' | 'locale' | 'times'> {
  params: Readonly<Record<string, string | undefined>>;
  form: (slug: string) => Promise<FormDefinition>;
}

/** Reads what a first screen is drawn from; null where the address leads past it. */
type Read = (place: Place) => Promise<FirstScreen | null>;

const screen = (answers: Answers, ...own: readonly string[]): FirstScreen => ({ answers, own });

/** The address of a call that reads. */
function addressOf(call: Call, params: Readonly<Record<string, string>> = {}, query: typeof params = {}): string {
  const asked = new URLSearchParams(query).toString();
  return `/api/${callPath(call, params)}${asked && `?${asked}`}`;
}

const DRAFTS = addressOf(listDrafts);

const resultOf = (slug: string, locale: Locale): string => addressOf(readResult, { slug }, { locale });

const survey = async (slug: string, { form }: Place): Promise<Survey> => ({
  id: slug,
  questionnaire: await form(slug),
  status: 'open',
  expires_at: null,
});

const ownSurvey = async (slug: string, locale: Locale, place: Place): Promise<Answers> => [
  [surveyQuery(slug, locale, { userType: 'patient' }).queryKey, await survey(slug, place)],
];

const consultationForms: Readonly<Record<string, ConsultationSlug>> = {
  '': 'preconsultation',
  'secondary-consultation': 'secondary-consultation',
};

const trials = async ({ source, locale }: Place) =>
  [trialsQuery(source, locale).queryKey, await source.trials(locale)] as const;

/** The questions of a trial that this browser has not registered for. */
async function registration(place: Place): Promise<FirstScreen> {
  const { locale, params } = place;
  const known = await trials(place);
  const trial = findTrialByName(known[1], params.trial_name ?? '');
  if (trial?.recruitmentStatus !== 'recruiting') return screen([known]);
  const answers = [
    known,
    [ownRegistration(trial.key).queryKey, null],
    ...(await ownSurvey(REGISTRATION_FORM, locale, place)),
  ] as const;
  return screen(answers, addressOf(readRegistration, {}, { trial_key: trial.key }));
}

/** The free times are what one comes for: where none can be drawn, the browser asks for them at once. */
async function consultation({ locale, times }: Place): Promise<FirstScreen> {
  const free = (await times?.()) ?? [];
  if (free.length === 0) return { answers: [], own: 'always' };
  return { ...screen([], addressOf(readHold)), drawnFrom: [[drawnSlotsKey('first', locale), free]] };
}

const nothing = async (): Promise<FirstScreen> => screen([]);

/**
 * The screens that the server draws as everybody sees them first, by their route, with what they begin with. Any other
 * screen is its title until its code is there. A first question is one choice or typed text: the hand-over repeats what
 * stands in it, not in which order it was done.
 */
const FIRST_SCREENS: Readonly<Record<string, Read>> = {
  questionnaire: async (place) =>
    screen(await ownSurvey('memory-check-in', place.locale, place), resultOf('memory-check-in', place.locale)),
  'trial-finder': async (place) =>
    screen(await ownSurvey('trial-finder', place.locale, place), DRAFTS, resultOf('trial-finder', place.locale)),
  recommendations: async ({ locale, form }) => screen([[orientationQuery(locale).queryKey, await form('orientation')]]),
  consultation,
  preconsultation: async ({ params: { step = '' }, locale, form }) => {
    const slug = consultationForms[step];
    if (!slug) return null;
    return screen([[consultationFormQuery(slug, locale).queryKey, await form(slug)]], DRAFTS, addressOf(readHold));
  },
  'trial-registration': registration,
  'trial-forms': async (place) => screen([await trials(place)]),
  login: async () => screen([], addressOf(readOrganisation)),
  'your-data': nothing,
};

/** What was found for the words of the address: the page shows it without script, whoever answers the clinic's calls. */
async function readFound({ search, locale, find }: RenderRequest): Promise<FirstScreen | null> {
  const words = readSearchWords(search);
  if (words.q === '' || words.q.length > LONGEST_SEARCH) return nothing();
  return find ? screen([[searchQuery(words, locale).queryKey, await find(words)]]) : null;
}

/**
 * Reads what the first screen of a route is drawn from.
 * @returns null where it is not drawn: its address leads elsewhere, or the clinic is another server's
 */
export async function readFirstScreen(
  name: string,
  params: Place['params'],
  request: RenderRequest,
): Promise<FirstScreen | null> {
  if (name === SEARCH_ROUTE) return readFound(request);
  const { source, locale, search, form, times } = request;
  const read = FIRST_SCREENS[name];
  if (!read || !form || leadsPast(name, search) !== null) return null;
  const known = async (slug: string): Promise<FormDefinition> => {
    const found = await form(slug);
    if (!found) throw new Error(`There is no form ${slug} in ${locale}.`);
    return found;
  };
  return read({ source, locale, params, form: known, ...(times && { times }) });
}
