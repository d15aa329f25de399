import type { FastifyInstance } from 'fastify';
import { recommendTrial } from '#contract/calls/trials.calls.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { redFlags } from '#contract/rules/red-flags.ts';
import type { ClinicContext } from '../context.ts';
import { currentDefinitions } from '../definitions/load-definitions.ts';
import { invalid } from '../http/problem.ts';
import { registerCall } from '../http/register-call.ts';
import { checkSubmission, isTrapped } from '../intake/check-submission.ts';
import { availabilityOf } from './availability.ts';
import { factsFrom } from './matching/facts.ts';
import { matchTrial } from './matching/match-trial.ts';
import { currentRuleset } from './matching/ruleset.ts';

/** The forms whose answers a trial is matched with. */
const FORMS = currentDefinitions.slugs.filter((slug) => currentDefinitions.settings(slug)?.result === 'trial-match');
/** Declared stages in which seeing a doctor comes before any study. */
const CARE_FIRST: readonly unknown[] = ['concern_no_diagnosis', 'ad_severe', 'other_dementia'];

const needsCareFirst = (answers: Answers) => redFlags(answers).length > 0 || CARE_FIRST.includes(answers.stage);

/** Row 11 of the interface: the matching trial with its reasons. Nothing of it is stored. */
export function registerTrialMatch(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, recommendTrial, async ({ body }) => {
    const { locale, consents } = body;
    const { answers } = checkSubmission(body, FORMS);
    const refused = consents.some(({ text_id, granted }) => text_id === 'research-matching' && !granted);
    if (refused) throw invalid({ consents: [{ code: 'matching_refused', locale }] });
    const facts = isTrapped(body) ? {} : factsFrom(answers, currentRuleset);
    const availability = availabilityOf(await context.trials(locale));
    const match = matchTrial(currentRuleset, facts, availability, locale);
    return { ...match, ...(needsCareFirst(answers) && { care_flag: true }) };
  });
}
