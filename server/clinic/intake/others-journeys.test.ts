import { expect, test } from 'vitest';
import * as z from 'zod';
import { asSent, PLACES, readForm } from '../../testing/clinic/journeys.fixtures.ts';
import { mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { signIn } from '../../testing/clinic/sign-in.ts';
import { openSocketBrowser, type SocketBrowser } from '../../testing/clinic/socket-browser.ts';
import { recorded, submission } from '../../testing/clinic/submissions.ts';
import { answersOf, textsOf } from '../../testing/clinic/walk-form.ts';

interface Stage {
  clinic: TestClinic;
  browser: SocketBrowser;
  headers: Record<string, string>;
}

async function openStage(): Promise<Stage> {
  const clinic = await makeClinic();
  const { token } = await signIn(clinic);
  return { clinic, browser: await openSocketBrowser(clinic), headers: { authorization: `Bearer ${token}` } };
}

const withInvitation = z.looseObject({ invitation: z.looseObject({ id: z.string() }) });

test('somebody close, in each language and country: asked about the person, kept as their own words, mailed to nobody', async () => {
  const { clinic, browser, headers } = await openStage();
  for (const { locale, country } of PLACES) {
    const asked = submission('memory-check-in-a', { locale, answers: { country, relative_link: true } });
    const { invitation } = withInvitation.parse((await browser.send('POST', 'survey/memory-check-in', asked)).body);
    const read = `survey/${invitation.id}`;
    const form = await readForm(browser, read, { locale, reader: 'caregiver' });
    const answers = answersOf(form, {});
    const wrong = /\b(?:votre mémoire|vous souvenez|your memory|do you remember)\b|[{}]/i;
    expect(textsOf(form, answers).filter((text) => wrong.test(text))).toEqual([]);
    const sent = await browser.send('POST', read, asSent(form, { who: 'self', answers, country }));
    expect(sent.status).toBe(201);
    const view = (await recorded(clinic)).find(({ id }) => id === sent.body.id);
    expect(view).toMatchObject({ locale, payload: { answers, invitation: invitation.id, user_type: 'caregiver' } });
    const page = await browser.get(`staff/requests/${sent.body.id}`, headers);
    expect(page.body).toMatchObject({ who: { by: 'relative', person: null, helper: null, tie: null } });
  }
  expect(await mailbox(clinic)).toEqual([]);
});

let drawn = 0;

test('a professional, in each language and country: advice about a patient, and staff read that a professional answered', async () => {
  const { clinic, browser, headers } = await openStage();
  for (const { locale, country } of PLACES) {
    const form = await readForm(browser, 'forms/orientation', { locale, reader: 'healthcare_professional' });
    expect(form.steps[0]?.items.map(({ link_id }) => link_id)).toEqual(['country']);
    const answers = answersOf(form, { need: 'refer', country });
    const texts = textsOf(form, answers).join('\n');
    expect(texts).not.toMatch(
      /\b(?:pour moi|for myself|un proche|someone close|avez-vous|vivez-vous|do you live)\b|[{}]/i,
    );
    expect(texts).toMatch(/le patient vit-il|the patient live/i);
    drawn += 1;
    const path = `forms/orientation/recommendation/${'p'.repeat(30)}${String(drawn).padStart(2, '0')}`;
    // As programs that were written when the form asked who answers.
    const before = { ...answers, who_answers: 'on_behalf', person_agreement: 'agrees' };
    const body = { ...asSent(form, { who: 'on_behalf', answers: before, country }), version: 0 };
    const sent = await browser.send('PUT', path, body);
    expect({ locale, country, status: sent.status, body: sent.body }).toMatchObject({ status: 200 });
    const advice = JSON.stringify(sent.body.recommendations);
    expect(advice).toMatch(locale === 'fr' ? /votre patient/ : /your patient/i);
    expect(advice).not.toMatch(/votre médecin|your doctor|votre mémoire|your memory/i);
    const made = (await recorded(clinic)).at(-1);
    expect(made).toMatchObject({ payload: { user_type: 'healthcare_professional', answers } });
    const page = await browser.get(`staff/requests/${made?.id}`, headers);
    expect(page.body).toMatchObject({ who: { by: 'professional' } });
  }
});

test.each([
  ['fr', { rpps: '10000000009' }],
  ['en', { npi: '1234567893' }],
] as const)(
  'a referral in %s is the doctor’s: record, mail and the staff’s page name nobody else',
  async (locale, number) => {
    const { clinic, browser, headers } = await openStage();
    const practitioner = { ...number, first_name: 'Zoé', last_name: 'Exemple', email: `zoe.${locale}@example.org` };
    const referral = {
      practitioner,
      patient_initials: 'J.D.',
      reason: 'Plainte',
      urgency: 'soon',
      patient_informed: true,
    };
    const cookie = { cookie: `lang_override=${locale}` };
    const sent = await browser.send('POST', 'consultations/general_practitionner', referral, cookie);
    expect(sent.status).toBe(201);
    expect(await recorded(clinic)).toMatchObject([
      {
        kind: 'referral',
        urgency: 'soon',
        payload: { contact: practitioner, patient_initials: 'J.D.', reason: 'Plainte' },
      },
    ]);
    const [mail, ...others] = await mailbox(clinic);
    expect(others).toEqual([]);
    const subject = { fr: 'Nous avons bien reçu votre demande', en: 'We have received your request' }[locale];
    expect(mail).toMatchObject({ to: practitioner.email, subject });
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/3114|988|suicid|J\.D\.|Plainte|[{}]/);
    const page = await browser.get(`staff/requests/${sent.body.id}`, headers);
    expect(page.body).toMatchObject({ name: 'Zoé Exemple', content: { patient_initials: 'J.D.' } });
    expect(page.body).not.toHaveProperty('who');
  },
);
