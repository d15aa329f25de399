import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { formDefinitionSchema, userTypes } from '../form-definition.ts';
import { appointmentSchema, detailSchema, emptySchema, idSchema, lineSchema, recordedSchema } from '../shapes.ts';
import {
  answersSchema,
  contactSchema,
  idempotencyKeySchema,
  submissionSchema,
  submissionShape,
} from '../submission.ts';

const forUserType = z.object({ user_type: z.enum(userTypes), locale: z.optional(z.enum(['fr', 'en'])) });
const byId = z.object({ id: idSchema });

/** One recommendation with the reasons for it and what to do next. */
export const recommendationSchema = z.object({
  code: z.string(),
  title: z.string(),
  reasons: z.array(z.string()),
  urgency: z.enum(['routine', 'soon', 'urgent']),
  cta: z.object({ text: z.string(), link: z.string() }),
});

const recommendationsSchema = z.object({
  id: z.string(),
  version: z.int(),
  status: z.string(),
  recommendations: z.array(recommendationSchema),
  disclaimer: z.string(),
  /** True for the browser that made them (its cookie). Others read them in words that repeat no answer. */
  editable: z.boolean(),
});

/** The orientation form. */
export const readOrientation = defineCall({
  method: 'GET',
  path: 'forms/orientation',
  summary: 'The orientation form',
  query: forUserType,
  answer: formDefinitionSchema,
  status: 200,
});

/** Recommendations by `?id=`. */
export const findRecommendation = defineCall({
  method: 'GET',
  path: 'forms/orientation/recommendation',
  summary: 'Read recommendations by id',
  query: byId,
  answer: recommendationsSchema,
  status: 200,
});

/** Recommendations by path. */
export const readRecommendation = defineCall({
  method: 'GET',
  path: 'forms/orientation/recommendation/{id}',
  summary: 'Read recommendations',
  params: byId,
  answer: recommendationsSchema,
  status: 200,
});

const writeRecommendationShape = {
  path: 'forms/orientation/recommendation/{id}',
  params: byId,
  body: z.strictObject({
    ...submissionShape,
    choice: z.optional(lineSchema(80)),
    contact: z.optional(contactSchema),
    version: z.int().check(z.gte(0)),
  }),
  answer: recommendationsSchema,
  status: 200,
  limit: 'recommendation',
} as const;

/**
 * Creates recommendations (version 0) or replaces them; each write raises the version by one. Creating gives a cookie:
 * only with it may they be replaced.
 */
export const writeRecommendation = defineCall({
  ...writeRecommendationShape,
  method: 'PUT',
  summary: 'Create or replace recommendations',
});

/** As PUT: the whole form is sent again. */
export const changeRecommendation = defineCall({
  ...writeRecommendationShape,
  method: 'PATCH',
  summary: 'Change recommendations',
});

/**
 * What to show once a form was sent: the numbers to call now, the result of a check-in (see
 * `trials/trial-signup-recommendation`), or that all is done.
 */
export const nextSchema = z.enum(['urgent_help', 'result', 'completed']);

/** The preconsultation form. */
export const readPreconsultation = defineCall({
  method: 'GET',
  path: 'forms/preconsultation',
  summary: 'The preconsultation form',
  query: forUserType,
  answer: formDefinitionSchema,
  status: 200,
});

/** Sends a preconsultation, with a slot if one was chosen. */
export const submitPreconsultation = defineCall({
  method: 'POST',
  path: 'forms/preconsultation/submit',
  summary: 'Send a preconsultation',
  body: z.strictObject({ ...submissionShape, contact: contactSchema, slot_id: z.optional(lineSchema(120)) }),
  answer: z.object({
    id: z.string(),
    status: z.string(),
    appointment: z.optional(appointmentSchema),
    next: nextSchema,
  }),
  status: 201,
  limit: 'submission',
});

/** Sends a second consultation's form with its documents; with a contact it may book a time too. */
export const submitSecondaryConsultation = defineCall({
  method: 'POST',
  path: 'forms/secondary_consultation/submit',
  summary: 'Send the form of a second consultation',
  body: z
    .strictObject({
      ...submissionShape,
      previous_id: z.optional(idSchema),
      referrer: z.optional(lineSchema(200)),
      documents: z._default(z.array(idSchema).check(z.maxLength(10)), []),
      contact: z.optional(contactSchema),
      slot_id: z.optional(lineSchema(120)),
    })
    .check(
      z.refine(({ contact, slot_id }) => slot_id === undefined || contact !== undefined, {
        path: ['contact'],
        error: 'An appointment needs somebody to keep it with.',
      }),
    ),
  answer: z.object({ ...recordedSchema.shape, appointment: z.optional(appointmentSchema) }),
  status: 201,
  limit: 'submission',
});

const surveyParams = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{3,64}$/)) });

/** A form by invitation or by the name of a public form. */
export const readSurvey = defineCall({
  method: 'GET',
  path: 'survey/{id}',
  slash: true,
  summary: 'A form by link',
  params: surveyParams,
  query: z.object({
    locale: z.optional(z.enum(['fr', 'en'])),
    user_type: z.optional(z.enum(userTypes)),
    /** Keeps the word list of a form that was begun: without it one is drawn. */
    form_id: z.optional(submissionShape.form_id),
  }),
  answer: z.object({
    id: z.string(),
    questionnaire: formDefinitionSchema,
    status: z.enum(['open', 'completed']),
    expires_at: z.nullable(z.string()),
  }),
  status: 200,
});

/** Sends a form that was reached by link. */
export const submitSurvey = defineCall({
  method: 'POST',
  path: 'survey/{id}',
  slash: true,
  summary: 'Send a form reached by link',
  params: surveyParams,
  body: submissionSchema,
  answer: z.object({
    id: z.string(),
    status: z.string(),
    next: nextSchema,
    invitation: z.optional(z.object({ id: z.string(), expires_at: z.string() })),
  }),
  status: 201,
  limit: 'submission',
});

/** The questions asked after a form was sent. */
export const readAfterQuestions = defineCall({
  method: 'GET',
  path: 'forms/meta_qs/{id}',
  summary: 'The questions after a form',
  params: byId,
  query: z.object({ locale: z.optional(z.enum(['fr', 'en'])) }),
  answer: formDefinitionSchema,
  status: 200,
});

/** Answers the questions asked after a form. */
export const answerAfterQuestions = defineCall({
  method: 'POST',
  path: 'forms/meta_qs/{id}',
  summary: 'Answer the questions after a form',
  params: byId,
  body: z.strictObject({ answers: answersSchema }),
  answer: detailSchema,
  status: 200,
  limit: 'submission',
});

const formOfDraft = { form_id: submissionShape.form_id, user_type: submissionShape.user_type };

const draftSchema = z.object({
  draft_id: z.string(),
  slug: z.string(),
  ...formOfDraft,
  form_version: z.string(),
  answers: answersSchema,
  consents: submissionShape.consents,
  step: z.nullable(z.string()),
  updated_at: z.string(),
});
/** Which of several drafts of one form is meant; without it the one that was taken over last, else this browser's own. */
const ofDraft = z.optional(z.string().check(z.maxLength(80)));
const draftLocale = z.optional(z.enum(['fr', 'en']));
const openedDraftSchema = z.object({ ...draftSchema.shape, questionnaire: formDefinitionSchema });
/** What a link to go on leads to: nothing of the answers. `is_own`: the draft is this browser's already. */
const resumeLinkSchema = z.object({
  slug: z.string(),
  title: z.string(),
  made_at: z.string(),
  expires_at: z.string(),
  is_own: z.boolean(),
});
const draftParams = z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{3,40}$/)) });

/** Which forms this browser has a draft of, the newest first; none is an answer too. */
export const listDrafts = defineCall({
  method: 'GET',
  path: 'forms/drafts',
  summary: 'List the drafts of this browser',
  answer: z.object({
    results: z.array(z.object({ draft_id: z.string(), slug: z.string(), ...formOfDraft, updated_at: z.string() })),
  }),
  status: 200,
});

/**
 * The draft of this browser, under its own cookie. It brings the form it was started with (the same word list) in the
 * language asked for, and the answers that form still asks. With `resume`, what that link leads to and until when:
 * nothing is changed, used up or told of the answers.
 */
export const readDraft = defineCall({
  method: 'GET',
  path: 'forms/drafts/{slug}',
  summary: 'Read the draft of a form',
  params: draftParams,
  query: z.object({
    resume: z.optional(z.string().check(z.maxLength(80))),
    draft_id: ofDraft,
    locale: draftLocale,
  }),
  answer: z.union([openedDraftSchema, resumeLinkSchema]),
  status: 200,
});

/**
 * Takes the draft of a link over to this browser: once, under a new id and a new cookie. The browser that made it no
 * longer opens it; the drafts this browser has stay. No consent comes along: whoever goes on gives their own. With a
 * random `key` of its own, a page whose answer was lost on the way may ask again and gets the same draft.
 */
export const resumeDraft = defineCall({
  method: 'POST',
  path: 'forms/drafts/{slug}/resume',
  summary: 'Take over the draft of a link',
  params: draftParams,
  query: z.object({ locale: draftLocale }),
  body: z.strictObject({
    token: z.string().check(z.maxLength(80)),
    key: z.optional(idempotencyKeySchema),
  }),
  answer: openedDraftSchema,
  status: 200,
  limit: 'draft',
});

/**
 * Keeps a draft, once its consents are given. The form's id keeps the word list it was started with; `draft_id` names
 * the draft that it takes the place of. When that is gone, a new one is kept beside the others.
 */
export const saveDraft = defineCall({
  method: 'PUT',
  path: 'forms/drafts/{slug}',
  summary: 'Keep the draft of a form',
  params: draftParams,
  body: z.strictObject({
    ...formOfDraft,
    form_version: submissionShape.form_version,
    answers: answersSchema,
    step: z._default(z.nullable(z.string().check(z.maxLength(80))), null),
    consents: submissionShape.consents,
    locale: submissionShape.locale,
    draft_id: ofDraft,
  }),
  answer: draftSchema,
  status: 200,
  limit: 'draft',
});

/** Throws a draft away. */
export const deleteDraft = defineCall({
  method: 'DELETE',
  path: 'forms/drafts/{slug}',
  summary: 'Throw the draft of a form away',
  params: draftParams,
  query: z.object({ draft_id: ofDraft }),
  body: emptySchema,
  answer: detailSchema,
  status: 200,
});

/** Mails a link that opens the draft on another device. */
export const mailResumeLink = defineCall({
  method: 'POST',
  path: 'forms/drafts/{slug}/resume-link',
  summary: 'Mail a link to go on elsewhere',
  params: draftParams,
  body: z.strictObject({ email: z.email().check(z.maxLength(254)) }),
  answer: detailSchema,
  status: 202,
  limit: 'create_contact',
});

/** Makes a link that opens the draft on another device, to be shown there and then (as a picture to scan). */
export const makeResumeCode = defineCall({
  method: 'POST',
  path: 'forms/drafts/{slug}/resume-code',
  summary: 'Make a link to go on elsewhere',
  params: draftParams,
  body: emptySchema,
  answer: z.object({ link: z.string(), expires_at: z.string() }),
  status: 201,
  limit: 'resume_code',
});
