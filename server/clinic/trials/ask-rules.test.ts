import { expect, test } from 'vitest';
import { readSurvey } from '#contract/calls/surveys.calls.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { enabledItems } from '#contract/rules/enabled-items.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { recorded, submission } from '../../testing/clinic/submissions.ts';
import { currentDefinitions } from '../definitions/load-definitions.ts';
import { withAskRules } from './ask-rules.ts';

async function asked(clinic: TestClinic, slug: string, answers: Answers): Promise<string[]> {
  const { questionnaire } = readSurvey.answer.parse((await clinic.get(`survey/${slug}?locale=fr`)).json());
  return enabledItems(questionnaire, answers).map(({ link_id }) => link_id);
}

const inAmerica = (clinic: TestClinic) => {
  for (const trial of clinic.trials) trial.countries = ['US'];
};

test.each(['memory-check-in', 'trial-finder'])('%s asks about trials only where one is open', async (slug) => {
  const clinic = await makeClinic();
  inAmerica(clinic);
  expect(await asked(clinic, slug, { age_years: 70, country: 'us' })).toContain('stage');
  const inFrance = await asked(clinic, slug, { age_years: 70, country: 'fr' });
  for (const question of ['stage', 'mmse', 'study_partner', 'ad_meds', 'mri_ok', 'other_neuro', 'postcode'])
    expect(inFrance).not.toContain(question);
  expect(inFrance).toContain('country');
});

test('what an editor changes of a trial is in the form at its next reading', async () => {
  const clinic = await makeClinic();
  inAmerica(clinic);
  const answers = { age_years: 70, country: 'fr' };
  expect(await asked(clinic, 'trial-finder', answers)).not.toContain('stage');
  for (const trial of clinic.trials) if (trial.key === 'START') trial.countries = ['US', 'FR'];
  expect(await asked(clinic, 'trial-finder', answers)).toContain('stage');
  for (const trial of clinic.trials) if (trial.key === 'START') trial.recruitmentStatus = 'completed';
  expect(await asked(clinic, 'trial-finder', answers)).not.toContain('stage');
});

test('answers that no trial could use are taken and not kept; the matching looks at all that is sent', async () => {
  const clinic = await makeClinic();
  inAmerica(clinic);
  const facts = { age_years: 66, country: 'fr', stage: 'mci', study_partner: true, partner_hours_week: 12 };
  const body = submission('trial-finder', { answers: facts });
  const sent = await clinic.post('survey/trial-finder', body);
  expect(sent.statusCode).toBe(201);
  const [record] = await recorded(clinic);
  expect(record?.payload).toMatchObject({ answers: { age_years: 66, country: 'fr' } });
  expect(JSON.stringify(record?.payload)).not.toMatch(/stage|partner/);
  const match = await clinic.post('trials/trial-signup-recommendation', body);
  expect(match.json()).toMatchObject({ key: 'NO_TRIAL_MATCH' });
  expect(match.json().excluded).toContainEqual(expect.objectContaining({ key: 'START', reason: 'country' }));
});

test('while the content is not to be had, every question is asked', async () => {
  const clinic = await makeClinic();
  clinic.context.trials = () => Promise.reject(new Error('no content'));
  expect(await asked(clinic, 'trial-finder', { age_years: 70, country: 'fr' })).toContain('stage');
  expect((await clinic.post('survey/trial-finder', submission('trial-finder'))).statusCode).toBe(201);
});

test('the rule is made once for trials that stay as they are', async () => {
  const form = currentDefinitions.find('trial-finder', 'fr', 'patient');
  if (!form) throw new Error('there is no trial finder');
  const { trials, context } = await makeClinic();
  const ruleOf = async (current: typeof trials) =>
    (await withAskRules({ ...context, trials: async () => current }, form)).ask_rules?.['trial-possible'];
  const rule = await ruleOf(trials);
  expect(await ruleOf(trials)).toBe(rule);
  expect(await ruleOf(trials.slice(0, 1))).toEqual(rule?.slice(0, 1));
});
