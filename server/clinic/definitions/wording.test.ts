import { describe, expect, test } from 'vitest';
import type { FormDefinition, Item, UserType } from '#contract/forms/form-definition.ts';
import type { Answer, Answers, Submission } from '#contract/forms/submission.ts';
import { enabledItems } from '#contract/rules/enabled-items.ts';
import { asksWhoAnswers, readerOf } from '#contract/rules/filled-by.ts';
import { withPersonNamed } from '#contract/rules/name-person.ts';
import { makeClinic, type TestClinic } from '../testing/make-clinic.ts';
import { ADA } from '../testing/submissions.ts';
import { currentDefinitions } from './load-definitions.ts';

type Who = Submission['filled_by'];

/** Texts that would ask whoever answers for another about themself. */
const ABOUT_THE_READER = {
  fr: /\b(?:votre (?:mémoire|santé|âge|pays|traitement|date de naissance|code postal|quotidien)|vos (?:médicaments|oublis)|avez-vous (?:une?|eu|déjà)|prenez-vous|vivez-vous|habitez-vous|participez-vous|pourriez-vous|accepteriez-vous|quel âge avez-vous|ma (?:mémoire|santé)|m’inquiète|m’a parlé|mon (?:parcours|médecin))/i,
  en: /\b(?:your (?:memory|health|age|country|medicines|treatment|date of birth|zip)|do you (?:have|take|live)|have you (?:had|ever)|are you taking|could you have|would you accept|how old are you|which country do you|my (?:memory|health|family doctor)|I have been told)/i,
};
/** Words that somebody is told to say to the person. */
const QUOTED = /“[^”]*”|«[^»]*»/g;
/** Texts that would ask the person about somebody else. */
const ABOUT_ANOTHER = {
  fr: /personne que vous aidez|qui répondez pour|Son prénom de|chez la personne/i,
  en: /person you help|who answer for|for the person\b/i,
};

const textsOfItem = ({ label, hint, why, options = [] }: Item): string[] =>
  [
    label,
    hint,
    why,
    ...options.flatMap((option) => [option.label, option.hint, option.stop?.title, option.stop?.text]),
  ].filter((text) => text !== undefined);

/** Every text that somebody with these answers reads: titles, questions, hints, reasons, choices, consents. */
function textsOf(form: FormDefinition, answers: Answers): string[] {
  const asked = new Set(enabledItems(form, answers).map(({ link_id }) => link_id));
  const said = withPersonNamed(form, answers);
  const steps = said.steps.flatMap(({ title, items }) => {
    const shown = items.filter(({ link_id }) => asked.has(link_id));
    return shown.length > 0 ? [title, ...shown.flatMap(textsOfItem)] : [];
  });
  return [...steps, ...said.consent_texts.map(({ text }) => text)];
}

const NAMES: Answers = {
  person_first_name: 'Anne',
  person_last_name: 'Martin',
  person_birth_date: '1948-03-02',
  helper_first_name: 'Paul',
  helper_last_name: 'Durand',
};

function anAnswer(item: Item, given: Answers): Answer {
  const known = given[item.link_id];
  if (known !== undefined) return known;
  const [first] = item.options ?? [];
  switch (item.type) {
    case 'multi':
      return [(item.options ?? []).find(({ exclusive }) => exclusive)?.value ?? first?.value ?? ''];
    case 'choice':
      return first?.value ?? '';
    case 'boolean':
      return true;
    case 'integer':
      return item.validation?.max !== undefined && item.validation.max < 72 ? item.validation.max : 72;
    default:
      return 'Exemple';
  }
}

/** An answer to every question that is asked, one after the other, as somebody who skips nothing gives them. */
function answersOf(form: FormDefinition, given: Answers): Answers {
  const answers: Record<string, Answer> = {};
  for (;;) {
    const next = enabledItems(form, answers).find(({ link_id, type }) => {
      const isQuestion = type === 'choice' || type === 'multi' || type === 'boolean' || type === 'integer';
      return answers[link_id] === undefined && (isQuestion || given[link_id] !== undefined);
    });
    if (!next) return answers;
    answers[next.link_id] = anAnswer(next, given);
  }
}

const JOURNEYS: Readonly<Record<string, { read: string; send: string; contact?: true }>> = {
  'memory-check-in': { read: 'survey/memory-check-in', send: 'survey/memory-check-in' },
  'trial-finder': { read: 'survey/trial-finder', send: 'survey/trial-finder' },
  'secondary-consultation': {
    read: 'survey/secondary-consultation',
    send: 'forms/secondary_consultation/submit',
    contact: true,
  },
  preconsultation: { read: 'forms/preconsultation', send: 'forms/preconsultation/submit', contact: true },
  orientation: { read: 'forms/orientation', send: `forms/orientation/recommendation/${'a'.repeat(32)}` },
};
const PLACES = [
  ['fr', 'fr'],
  ['fr', 'be'],
  ['en', 'us'],
  ['en', 'gb'],
] as const;
const WHO: readonly Who[] = ['self', 'with_help', 'on_behalf'];

const matrix = Object.keys(JOURNEYS).flatMap((slug) =>
  WHO.flatMap((who) => PLACES.map(([locale, country]) => [slug, who, locale, country] as const)),
);

async function readForm(clinic: TestClinic, slug: string, locale: string, reader: UserType): Promise<FormDefinition> {
  const read = JOURNEYS[slug]?.read ?? '';
  const body = (await clinic.get(`${read}?locale=${locale}&user_type=${reader}`)).json();
  return body.questionnaire ?? body;
}

describe('every journey, for whoever answers, in each language and country', () => {
  test.each(matrix)('%s, %s, in %s in %s: is read and sent in the right person', async (slug, who, locale, country) => {
    const clinic = await makeClinic();
    const reader = readerOf({ who_answers: who });
    const form = await readForm(clinic, slug, locale, reader);
    const answers = answersOf(form, { ...NAMES, who_answers: who, country });
    const wrong = reader === 'caregiver' ? ABOUT_THE_READER : ABOUT_ANOTHER;
    const texts = textsOf(form, answers);
    expect(texts.length).toBeGreaterThan(10);
    const isWrong = (text: string) => wrong[locale].test(text.replaceAll(QUOTED, '')) || /[{}]/.test(text);
    expect(texts.filter(isWrong)).toEqual([]);
    const { send = '', contact } = JOURNEYS[slug] ?? {};
    const body = {
      form_id: form.id,
      form_version: form.version,
      idempotency_key: `key-${slug}-${who}-${locale}-${country}`,
      user_type: reader,
      locale,
      answers,
      consents: form.consent_texts.map(({ id, version }) => ({ text_id: id, text_version: version, granted: true })),
      filled_by: who,
      website: '',
      started_at: '2026-01-12T08:50:00.000Z',
      ...(contact && { contact: ADA }),
      ...(slug === 'orientation' && { version: 0 }),
      ...(slug === 'secondary-consultation' && { documents: [] }),
    };
    const sent = await clinic.call(slug === 'orientation' ? 'PUT' : 'POST', send, { body });
    expect(sent.json()).not.toHaveProperty('non_field_errors');
    expect(sent.statusCode).toBeLessThan(300);
  });
});

const READERS: readonly UserType[] = ['patient', 'caregiver', 'healthcare_professional'];
const forms = currentDefinitions.slugs.flatMap((slug) =>
  (['fr', 'en'] as const).flatMap((locale) =>
    READERS.flatMap((reader) => {
      const form = currentDefinitions.draw(slug, locale, reader);
      return form ? [[`${slug} ${locale} ${reader}`, form] as const] : [];
    }),
  ),
);
const own = ({ slug, locale }: FormDefinition) => currentDefinitions.draw(slug, locale, 'patient');

test.each(forms.filter(([, { user_type }]) => user_type === 'patient'))(
  '%s names nobody: only words for caregivers do',
  (_name, form) => {
    expect(JSON.stringify(form)).not.toMatch(/\{[Pp]erson\}/);
  },
);

test.each(forms.filter(([, form]) => form.user_type === 'caregiver' && asksWhoAnswers(form)))(
  '%s asks other consents than of the person, told apart by their version',
  (_name, form) => {
    const texts = new Map((own(form)?.consent_texts ?? []).map((consent) => [consent.id, consent]));
    for (const { id, text, version } of form.consent_texts) {
      expect(text).not.toBe(texts.get(id)?.text);
      expect(version).toBe(`${texts.get(id)?.version}-caregiver`);
    }
  },
);

test('every form about somebody asks who answers, save those whose link says so', () => {
  const silent = forms.filter(([, form]) => !asksWhoAnswers(form)).map(([, { slug }]) => slug);
  expect([...new Set(silent)].sort()).toEqual(['after-questions', 'relative-view', 'trial-engagement']);
});
