import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { peopleShape } from '../forms/people.ts';
import { contactSchema, submissionSchema, submissionShape } from '../forms/submission.ts';
import { localeSchema } from '../locale-schema.ts';
import { appointmentSchema, idSchema, lineSchema, recordedSchema, recordingShape } from '../shapes.ts';

const trialKey = z.string().check(z.regex(/^[A-Z0-9_]{2,40}$/));

/** Two letters in lower case. */
const countryCode = z.string().check(z.regex(/^[a-z]{2}$/));

/** One criterion of a trial, with what came of it. */
export const explainedCriterionSchema = z.object({
  id: z.string(),
  result: z.enum(['met', 'not_met', 'unknown']),
  explain: z.string(),
});

const otherTrialSchema = z.object({
  key: z.string(),
  reason: z.optional(z.enum(['criteria', 'not_recruiting', 'country'])),
  criteria: z.array(explainedCriterionSchema),
});

/**
 * Registers somebody for a trial's call, once a day for each person and trial. A repeat with the same key or from the
 * same browser (its cookie) answers the first registration; from anywhere else it is answered with an id that opens
 * nothing, books nothing, and the person gets a mail about it.
 */
export const signUpForTrial = defineCall({
  method: 'POST',
  path: 'trials/signup',
  summary: 'Register for a trial',
  body: z.strictObject({
    trial_key: trialKey,
    contact: contactSchema,
    preferred_language: localeSchema,
    slot_id: z.optional(lineSchema(120)),
    recommendation_id: z.optional(idSchema),
    /** Where the person lives: two letters, or `other`. */
    country: z.optional(z.union([countryCode, z.literal('other')])),
    /** Who registers; without it, the person themself. */
    filled_by: z.optional(submissionShape.filled_by),
    /** The person whom somebody else registers, and who that is: the mails name the person, staff read all of it. */
    ...peopleShape,
    ...recordingShape,
  }),
  answer: z.object({ ...recordedSchema.shape, appointment: z.optional(appointmentSchema) }),
  status: 201,
  limit: 'signup',
});

/** The registration for a trial that this browser sent, by its cookie; null is an answer too. */
export const readRegistration = defineCall({
  method: 'GET',
  path: 'trials/registration',
  summary: 'The registration of this browser',
  query: z.object({ trial_key: trialKey }),
  answer: z.object({
    registration: z.nullable(z.object({ ...signUpForTrial.answer.shape, registered_at: z.iso.datetime() })),
  }),
  status: 200,
});

/** Cancels or moves the call of the registration that this browser sent. */
export const changeRegistrationCall = defineCall({
  method: 'POST',
  path: 'trials/registration/appointment',
  summary: "Cancel or move the call of this browser's registration",
  body: z
    .strictObject({
      trial_key: trialKey,
      action: z.enum(['cancel', 'move']),
      slot_id: z.optional(lineSchema(120)),
    })
    .check(z.refine(({ action, slot_id }) => action === 'cancel' || Boolean(slot_id), 'new_time')),
  answer: appointmentSchema,
  status: 200,
  limit: 'recommendation',
});

/** Matches a form's declared facts with the trials. Nothing of it is stored. */
export const recommendTrial = defineCall({
  method: 'POST',
  path: 'trials/trial-signup-recommendation',
  summary: 'Match answers with trials',
  body: submissionSchema,
  answer: z.object({
    key: z.string(),
    criteria: z.array(explainedCriterionSchema),
    alternatives: z.array(otherTrialSchema),
    excluded: z.array(otherTrialSchema),
    care_flag: z.optional(z.boolean()),
    ruleset_version: z.string(),
  }),
  status: 200,
  limit: 'recommendation',
});

/** How far the nearest site of each trial is from a postal code, the nearest trial first. Nothing of it is stored. */
export const findNearbyTrials = defineCall({
  method: 'POST',
  path: 'trials/nearby',
  summary: 'Find trials near a postal code',
  body: z.strictObject({ country: countryCode, postal_code: lineSchema(12), locale: localeSchema }),
  answer: z.object({
    trials: z.array(
      z.object({
        key: z.string(),
        city: z.string(),
        country: z.string(),
        /** To the next ten kilometres, as the crow flies. */
        distance_km: z.int(),
      }),
    ),
  }),
  status: 200,
  limit: 'recommendation',
});

/** Tells whether a trial's password is right; a token opens its form. */
export const checkTrialPassword = defineCall({
  method: 'POST',
  path: 'trials/utils/check_password',
  summary: "Check a trial's password",
  body: z.strictObject({ trial_key: trialKey, password: z.string().check(z.maxLength(200)) }),
  answer: z.object({ valid: z.boolean(), token: z.optional(z.string()) }),
  status: 200,
});
