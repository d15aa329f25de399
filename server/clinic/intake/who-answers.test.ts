import { expect, test } from 'vitest';
import { linksOf, mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { ADA, HOSTILE, recorded, submission } from '../../testing/clinic/submissions.ts';

const PEOPLE = {
  who_answers: 'on_behalf',
  person_agreement: 'agrees',
  person_first_name: 'Anne',
  person_last_name: 'Martin',
  person_birth_date: '1948-03-02',
  helper_first_name: 'Ada',
  helper_last_name: 'Example',
  helper_tie: 'child',
};
const SLOT = 'first.20260113T080000Z.paris';

/** A visit that Ada asks for Anne, with some of these answers changed. */
const forAnne = (answers: Record<string, string> = {}, locale: 'fr' | 'en' = 'fr') => ({
  ...submission('preconsultation', {
    locale,
    user_type: 'caregiver',
    filled_by: 'on_behalf',
    answers: { ...PEOPLE, ...answers },
  }),
  contact: ADA,
});

test('a visit asked for another names both, and the consent is the helper’s', async () => {
  const clinic = await makeClinic();
  const body = forAnne();
  expect(body.answers).toHaveProperty('age_years');
  const { age_years: _age, ...answers } = body.answers;
  const sent = await clinic.post('forms/preconsultation/submit/', { ...body, answers });
  expect(sent.statusCode).toBe(201);
  expect(await recorded(clinic)).toMatchObject([
    { payload: { filled_by: 'on_behalf', user_type: 'caregiver', contact: ADA, answers: PEOPLE } },
  ]);
  const consents = await clinic.db.selectFrom('consents').select(['text_id', 'text_version']).execute();
  expect(consents.map(({ text_version }) => text_version)).toEqual(consents.map(() => '1-caregiver'));
});

test.each([
  ['without the person’s name', { person_first_name: '' }, 'person_first_name'],
  ['without the helper’s tie', { helper_tie: '' }, 'helper_tie'],
  ['without the person’s agreement', { person_agreement: '' }, 'person_agreement'],
  ['of somebody who was not asked', { person_agreement: 'not_asked' }, 'person_agreement'],
  ['of somebody born tomorrow', { person_birth_date: '2031-01-01' }, 'person_birth_date'],
])('a visit %s is refused, and nothing is kept', async (_, answers, field) => {
  const clinic = await makeClinic();
  const { age_years: _age, ...others } = forAnne(answers).answers;
  const sent = await clinic.post('forms/preconsultation/submit/', { ...forAnne(), answers: others });
  expect(sent.statusCode).toBe(400);
  expect(sent.json()).toHaveProperty([field]);
  expect(await recorded(clinic)).toEqual([]);
});

test.each(['self', 'with_help', 'on_behalf'] as const)(
  'a program that says who fills it in, %s, and knows none of these questions is answered as before',
  async (filled_by) => {
    const clinic = await makeClinic();
    for (const slug of ['preconsultation', 'secondary-consultation'] as const) {
      const path =
        slug === 'preconsultation' ? 'forms/preconsultation/submit/' : 'forms/secondary_consultation/submit/';
      const sent = await clinic.post(path, { ...submission(slug, { filled_by }), contact: ADA });
      expect(sent.statusCode).toBe(201);
    }
    expect(await recorded(clinic)).toMatchObject([{ payload: { filled_by } }, { payload: { filled_by } }]);
  },
);

test.each([
  ['fr', 'Anne', 'Nous avons bien reçu votre demande pour Anne', /^Le rendez-vous d’Anne du mardi/],
  ['fr', 'Marie-Claire', 'Nous avons bien reçu votre demande pour Marie-Claire', /^Le rendez-vous de Marie-Claire du/],
  ['en', 'Anne', 'We have received your request for Anne', /^Anne’s appointment on/],
  ['fr', HOSTILE.slice(0, 80), 'Nous avons bien reçu votre demande pour la personne', /^Le rendez-vous de la personne/],
  ['en', 'Anne call 555 now', 'We have received your request for the person', /^The person’s appointment on/],
] as const)('in %s the mails say whose visit it is: %s', async (locale, name, receipt, visit) => {
  const clinic = await makeClinic();
  const body = forAnne({ person_first_name: name }, locale);
  const { age_years: _age, ...answers } = body.answers;
  const sent = await clinic.post('forms/preconsultation/submit/', { ...body, answers, slot_id: SLOT });
  expect(sent.statusCode).toBe(201);
  const mails = await mailbox(clinic);
  expect(mails.map(({ subject }) => subject)).toEqual([receipt, expect.stringMatching(visit)]);
  expect(mails.map(({ to }) => to)).toEqual([ADA.email, ADA.email]);
  expect(mails[1]?.text).not.toMatch(/Votre rendez-vous|Your appointment/);
});

test('who asks for themself gets mails about their own visit', async () => {
  const clinic = await makeClinic();
  const body = { ...submission('preconsultation', { locale: 'fr' }), contact: ADA, slot_id: SLOT };
  expect((await clinic.post('forms/preconsultation/submit/', body)).statusCode).toBe(201);
  const subjects = (await mailbox(clinic)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Nous avons bien reçu votre demande', expect.stringMatching(/^Votre rendez-vous du/)]);
});

test('what somebody sent for another is exported and erased by the address they gave', async () => {
  const clinic = await makeClinic();
  const { age_years: _age, ...answers } = forAnne().answers;
  const other = { ...ADA, email: 'eve@example.org' };
  const key = { idempotency_key: 'another-key-of-22-chars' };
  for (const changes of [
    { contact: ADA, slot_id: SLOT },
    { contact: other, ...key },
  ]) {
    const sent = await clinic.post('forms/preconsultation/submit/', { ...forAnne(), answers, ...changes });
    expect(sent.statusCode).toBe(201);
  }
  const ask = async (kind: 'export' | 'erasure') => {
    await clinic.post('privacy/requests', { email: ` ${ADA.email} `.trim().toUpperCase(), kind, locale: 'fr' });
    return clinic.post(linksOf((await mailbox(clinic)).at(-1))[0] ?? '', {});
  };
  const file = (await ask('export')).json();
  expect(file.requests).toMatchObject([{ content: { filled_by: 'on_behalf', contact: ADA, answers: PEOPLE } }]);
  expect(file.appointments).toMatchObject([{ contact: { email: ADA.email, for_person: 'Anne' } }]);
  expect((await ask('erasure')).statusCode).toBe(200);
  expect(await recorded(clinic)).toMatchObject([{ payload: { contact: other } }]);
  expect(await clinic.db.selectFrom('appointments').select('id').execute()).toEqual([]);
});
