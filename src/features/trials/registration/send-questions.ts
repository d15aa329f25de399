import { callClinic } from '#clinic/call-clinic.ts';
import { asFailure, type ClinicFailure } from '#clinic/failure.ts';
import { submitSurvey } from '#contract/calls/surveys.calls.ts';
import { isAboutPeople } from '#contract/forms/people.ts';
import type { Submission } from '#contract/forms/submission.ts';
import { WHO_ANSWERS } from '#contract/rules/filled-by.ts';
import { TEXT_REMINDERS } from '#contract/rules/text-reminders.ts';

/** The public form with the questions before a trial's call. */
export const REGISTRATION_FORM = 'trial-registration';

/** The questions that go with a registration. */
export interface RegistrationQuestions {
  submission: Submission;
  /** The registration they belong to: the clinic joins them to it. */
  registrationId: string;
}

/** Questions that did not arrive, and why. */
export interface UnsentQuestions extends RegistrationQuestions {
  failure: ClinicFailure;
}

/** Who registers and for whom stands in the registration itself. */
const isEmpty = ({ answers }: Submission): boolean =>
  Object.keys(answers).every((linkId) => linkId === WHO_ANSWERS || isAboutPeople(linkId));

/**
 * Sends the questions of a registration, unless nothing was answered. The submission keeps its key, so trying again
 * never doubles them.
 * @returns why they did not arrive, or null
 */
export async function sendQuestions({
  submission,
  registrationId,
}: RegistrationQuestions): Promise<ClinicFailure | null> {
  if (isEmpty(submission)) return null;
  try {
    const headers = { 'x-trial-signup': registrationId };
    // The choice of how to be reminded was kept with the call.
    const consents = submission.consents.filter(({ text_id }) => text_id !== TEXT_REMINDERS.id);
    const body = { ...submission, consents };
    await callClinic(submitSurvey, { params: { id: REGISTRATION_FORM }, body, headers });
    return null;
  } catch (error) {
    return asFailure(error);
  }
}
