import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { formDefinitionSchema } from '../forms/form-definition.ts';
import { answersSchema, emailSchema, idempotencyKeySchema, submissionShape } from '../forms/submission.ts';
import { localeSchema } from '../locale-schema.ts';
import { byFormSchema, detailSchema, emptySchema, inLocaleSchema } from '../shapes.ts';

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
const openedDraftSchema = z.object({
  ...draftSchema.shape,
  questionnaire: formDefinitionSchema,
  /** Questions whose answers are left out, because they are asked again: the memory exercise, the date on another day. */
  asked_again: z.optional(z.array(z.string())),
});
/** What a link to go on leads to: nothing of the answers. `is_own`: the draft is this browser's already. */
const resumeLinkSchema = z.object({
  slug: z.string(),
  title: z.string(),
  made_at: z.string(),
  expires_at: z.string(),
  is_own: z.boolean(),
});

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
  params: byFormSchema,
  query: z.object({
    resume: z.optional(z.string().check(z.maxLength(80))),
    draft_id: ofDraft,
    locale: z.optional(localeSchema),
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
  params: byFormSchema,
  query: inLocaleSchema,
  body: z.strictObject({
    token: z.string().check(z.maxLength(80)),
    key: z.optional(idempotencyKeySchema),
  }),
  answer: openedDraftSchema,
  status: 200,
  limit: 'draft',
});

/** What somebody has answered so far, and which draft it takes the place of. */
export const draftBodySchema = z.strictObject({
  ...formOfDraft,
  form_version: submissionShape.form_version,
  answers: answersSchema,
  step: z._default(z.nullable(z.string().check(z.maxLength(80))), null),
  consents: submissionShape.consents,
  locale: submissionShape.locale,
  draft_id: ofDraft,
});

/**
 * Keeps a draft, once its consents are given. The form's id keeps the word list it was started with; `draft_id` names
 * the draft that it takes the place of. When that is gone, a new one is kept beside the others.
 */
export const saveDraft = defineCall({
  method: 'PUT',
  path: 'forms/drafts/{slug}',
  summary: 'Keep the draft of a form',
  params: byFormSchema,
  body: draftBodySchema,
  answer: draftSchema,
  status: 200,
  limit: 'draft',
});

/** Throws a draft away. */
export const deleteDraft = defineCall({
  method: 'DELETE',
  path: 'forms/drafts/{slug}',
  summary: 'Throw the draft of a form away',
  params: byFormSchema,
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
  params: byFormSchema,
  body: z.strictObject({ email: emailSchema, idempotency_key: z.optional(idempotencyKeySchema), draft_id: ofDraft }),
  answer: detailSchema,
  status: 202,
  limit: 'resume_link',
});

/** Makes a link that opens the draft on another device, to be shown there and then (as a picture to scan). */
export const makeResumeCode = defineCall({
  method: 'POST',
  path: 'forms/drafts/{slug}/resume-code',
  summary: 'Make a link to go on elsewhere',
  params: byFormSchema,
  body: z.strictObject({ draft_id: ofDraft }),
  answer: z.object({ link: z.string(), expires_at: z.string() }),
  status: 201,
  limit: 'resume_code',
});
