import dayjs from 'dayjs';
import { callClinic } from '#clinic/call-clinic.ts';
import { submitSurvey } from '#contract/calls/surveys.calls.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Submission } from '#contract/forms/submission.ts';
import { withPersonNamed } from '#contract/rules/name-person.ts';
import type { SentSurvey } from './sent-surveys.ts';

/**
 * Sends a form by link.
 * @param id an invitation, or the name of a public form
 * @throws ClinicFailure
 */
export async function sendSurvey(id: string, definition: FormDefinition, submission: Submission): Promise<SentSurvey> {
  const sent = await callClinic(submitSurvey, { params: { id }, body: submission });
  return {
    id: sent.id,
    reference: sent.reference,
    // The result page speaks of the person as the questions did.
    definition: withPersonNamed(definition, submission.answers),
    submission,
    day: dayjs().format('YYYY-MM-DD'),
    urgent: sent.next === 'urgent_help',
    invitation: sent.invitation ?? null,
  };
}
