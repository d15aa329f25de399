import { type FormDefinition, formDefinitionSchema, type UserType } from '#contract/forms/form-definition.ts';
import { peopleIn } from '#contract/forms/people.ts';
import type { Answers, Contact, Submission } from '#contract/forms/submission.ts';
import { enabledItems } from '#contract/rules/enabled-items.ts';
import type { Locale } from '#lib/locale.ts';
import type { SocketAnswer, SocketBrowser } from './socket-browser.ts';

/** Who fills a form in. */
export type Who = Submission['filled_by'];

/** A language and where somebody lives. */
export interface Place {
  locale: Locale;
  country: string;
}

/** At home and abroad, on each site. */
export const PLACES: readonly Place[] = [
  { locale: 'fr', country: 'fr' },
  { locale: 'fr', country: 'be' },
  { locale: 'en', country: 'us' },
  { locale: 'en', country: 'gb' },
];

/** Who helps and who is concerned, as they would type it where they are asked. */
export const NAMES: Answers = {
  person_first_name: 'Anne',
  person_last_name: 'Martin',
  person_birth_date: '1948-03-02',
  helper_first_name: 'Paul',
  helper_last_name: 'Durand',
  helper_tie: 'child',
};

/** What somebody typed and is about to send. */
export interface Typed extends Place {
  who: Who;
  form: FormDefinition;
  answers: Answers;
  contact: Contact;
  submission: Submission;
}

/** How a journey is read and sent. */
export interface Journey {
  slug: string;
  read: string;
  /** Where it is asked: everywhere when left out. */
  places?: readonly Place[];
  /** Whether the clinic learns an address, and so writes. */
  leavesAddress: boolean;
  /** Whether the form asks who is concerned and who helps. */
  namesPeople: boolean;
  send: (browser: SocketBrowser, typed: Typed) => Promise<SocketAnswer>;
}

async function freeSlot(browser: SocketBrowser, kind: string, locale: Locale): Promise<string> {
  const { body } = await browser.get(`consultations/memoire?consultation_type=${kind}&locale=${locale}`);
  const [slot] = Array.isArray(body.results) ? body.results : [];
  return String(slot?.id);
}

const bySurvey = (slug: string): Pick<Journey, 'slug' | 'read' | 'send'> => ({
  slug,
  read: `survey/${slug}`,
  send: (browser, { submission }) => browser.send('POST', `survey/${slug}`, submission),
});

let drawn = 0;

/** Every journey of somebody who answers about themself or another. */
export const JOURNEYS: readonly Journey[] = [
  { ...bySurvey('memory-check-in'), leavesAddress: false, namesPeople: false },
  { ...bySurvey('trial-finder'), leavesAddress: false, namesPeople: false },
  {
    ...bySurvey('trial-engagement'),
    places: PLACES.filter(({ locale }) => locale === 'en'),
    leavesAddress: true,
    namesPeople: true,
  },
  {
    slug: 'preconsultation',
    read: 'forms/preconsultation',
    leavesAddress: true,
    namesPeople: true,
    send: async (browser, { submission, contact, locale }) => {
      const slot_id = await freeSlot(browser, 'first', locale);
      return browser.send('POST', 'forms/preconsultation/submit', { ...submission, contact, slot_id });
    },
  },
  {
    slug: 'secondary-consultation',
    read: 'survey/secondary-consultation',
    leavesAddress: true,
    namesPeople: true,
    send: (browser, { submission, contact }) =>
      browser.send('POST', 'forms/secondary_consultation/submit', { ...submission, contact, documents: [] }),
  },
  {
    slug: 'orientation',
    read: 'forms/orientation',
    leavesAddress: false,
    namesPeople: false,
    send: (browser, { submission }) => {
      drawn += 1;
      const id = `${'a'.repeat(29)}${String(drawn).padStart(3, '0')}`;
      return browser.send('PUT', `forms/orientation/recommendation/${id}`, { ...submission, version: 0 });
    },
  },
  {
    slug: 'trial-registration',
    read: 'survey/trial-registration',
    leavesAddress: true,
    namesPeople: true,
    send: async (browser, { submission, contact, locale, country, who }) => {
      const registered = await browser.send('POST', 'trials/signup', {
        trial_key: 'START',
        contact,
        preferred_language: locale,
        country,
        filled_by: who,
        ...peopleIn(submission.answers),
        slot_id: await freeSlot(browser, 'trial_call', locale),
        consents: submission.consents,
        idempotency_key: `sign-${submission.idempotency_key}`,
      });
      if (registered.status !== 201) return registered;
      const headers = { 'x-trial-signup': String(registered.body.id) };
      return browser.send('POST', 'survey/trial-registration', submission, headers);
    },
  },
];

/** The form in the words for whoever answers, as the browser reads it once it knows. */
export async function readForm(
  browser: SocketBrowser,
  read: string,
  { locale, reader }: { locale: Locale; reader: UserType },
): Promise<FormDefinition> {
  const { body } = await browser.get(`${read}?locale=${locale}&user_type=${reader}`);
  const form: unknown = body.questionnaire ?? body;
  return formDefinitionSchema.parse(form);
}

/** The contact of whoever sends it: somebody who answers for another gives their own. */
export const contactOf = (who: Who, at: Place): Contact => ({
  ...(who === 'on_behalf' ? { first_name: 'Paul', last_name: 'Durand' } : { first_name: 'Jeanne', last_name: 'Petit' }),
  email: `${who}.${at.locale}.${at.country}@example.org`,
  phone: '+33639981234',
});

/** A form as the browser sends it, with every consent that it shows. */
export const asSent = (
  form: FormDefinition,
  { who, answers, country }: Pick<Typed, 'who' | 'answers' | 'country'>,
): Submission => ({
  form_id: form.id,
  form_version: form.version,
  idempotency_key: `key-${form.slug}-${who}-${form.locale}-${country}`,
  user_type: form.user_type,
  locale: form.locale,
  answers,
  consents: form.consent_texts
    .filter(({ with_question: question }) => {
      const asked = enabledItems(form, answers).map(({ link_id }) => link_id);
      return question === undefined || asked.includes(question);
    })
    .map(({ id, version }) => ({ text_id: id, text_version: version, granted: true })),
  filled_by: who,
  website: '',
  started_at: '2026-01-12T08:50:00.000Z',
});
