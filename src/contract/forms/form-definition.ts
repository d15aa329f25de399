import * as z from 'zod/mini';
import { localeSchema } from '../locale-schema.ts';

/** The kinds of question a form may ask. */
export const itemTypes = [
  'boolean',
  'choice',
  'multi',
  'integer',
  'date',
  'datetime',
  'string',
  'text',
  'email',
  'phone',
  'display',
  'word_learn',
  'word_recall',
] as const;

/** Who a form speaks to. */
export const userTypes = ['patient', 'caregiver', 'healthcare_professional'] as const;

/** What is said to somebody who cannot go on with an answer: why, and what to do first. */
export const stopSchema = z.object({ title: z.string(), text: z.string() });

/**
 * One choice of a question. An exclusive one ("None of these") unticks the others. With one that has a `stop` a form
 * cannot be sent: the stop says what to do first.
 */
export const optionSchema = z.object({
  value: z.string(),
  label: z.string(),
  hint: z.optional(z.string()),
  exclusive: z.optional(z.boolean()),
  stop: z.optional(stopSchema),
});

/** A condition on another answer. `exists` asks whether the question was answered at all. */
export const conditionSchema = z.object({
  question: z.string(),
  operator: z.enum(['=', '!=', '>', '<', '>=', '<=', 'exists']),
  answer: z.union([z.string(), z.number(), z.boolean()]),
});

/**
 * Limits of an answer: characters (`max_len`), range of a number, or a regular expression of the whole text. `min_text`
 * is what to say of a number below the range, where the number alone says nothing.
 */
export const validationSchema = z.object({
  max_len: z.optional(z.int()),
  min: z.optional(z.number()),
  min_text: z.optional(z.string()),
  max: z.optional(z.number()),
  pattern: z.optional(z.string()),
});

/**
 * One thing that an answer must be: one of these, or a number within these limits; `not` turns it round. An answer that
 * is not there yet leaves it open, and so does "I don't know" unless `unknown_fails`.
 */
export const requirementSchema = z.object({
  question: z.string(),
  one_of: z.optional(z.array(z.union([z.string(), z.number(), z.boolean()]))),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  not: z.optional(z.literal(true)),
  unknown_fails: z.optional(z.literal(true)),
});

/** The cases in which a question is worth asking: one of them, with all that it requires, can still be true. */
export const askRuleSchema = z.array(z.array(requirementSchema));

/**
 * One question, or a text to read (`display`). Without `enable_when` it is always asked. `ask_while` names one of the
 * form's `ask_rules`: the question is asked only while a case of it can still be true. It must be answered when it is
 * `required`, and when all of `required_when` holds.
 */
export const itemSchema = z.object({
  link_id: z.string(),
  type: z.enum(itemTypes),
  label: z.string(),
  hint: z.optional(z.string()),
  why: z.optional(z.string()),
  required: z.boolean(),
  required_when: z.optional(z.array(conditionSchema)),
  options: z.optional(z.array(optionSchema)),
  enable_when: z.optional(z.array(conditionSchema)),
  enable_behavior: z.optional(z.enum(['all', 'any'])),
  ask_while: z.optional(z.string()),
  validation: z.optional(validationSchema),
  unknown_allowed: z.boolean(),
});

/** The questions of one screen. */
const stepSchema = z.object({ id: z.string(), title: z.string(), items: z.array(itemSchema) });

/** A text somebody agrees to, for one purpose. With `with_question` it is shown only to whom that question is asked. */
export const consentTextSchema = z.object({
  id: z.string(),
  version: z.string(),
  purpose: z.string(),
  text: z.string(),
  required: z.boolean(),
  with_question: z.optional(z.string()),
});

/**
 * A form as the browser receives it: one language, its word list drawn, its shared steps laid in. `route` is the route of
 * the application that asks it with all that belongs to it; without one it is a form by link.
 */
export const formDefinitionSchema = z.object({
  id: z.string(),
  slug: z.string(),
  route: z.optional(z.object({ name: z.string(), params: z.optional(z.record(z.string(), z.string())) })),
  version: z.string(),
  status: z.enum(['draft', 'active', 'retired']),
  locale: localeSchema,
  user_type: z.enum(userTypes),
  title: z.string(),
  steps: z.array(stepSchema),
  consent_texts: z.array(consentTextSchema),
  ask_rules: z.optional(z.record(z.string(), askRuleSchema)),
});

/** A condition on another answer. */
export type Condition = z.infer<typeof conditionSchema>;
/** One thing that an answer must be. */
export type Requirement = z.infer<typeof requirementSchema>;
/** The cases of a rule, each with all that it requires. */
export type AskRule = z.infer<typeof askRuleSchema>;
/** One question of a form. */
export type Item = z.infer<typeof itemSchema>;
/** A form in one language. */
export type FormDefinition = z.infer<typeof formDefinitionSchema>;
/** Who a form speaks to. */
export type UserType = (typeof userTypes)[number];
