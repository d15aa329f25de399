import * as z from 'zod';
import {
  conditionSchema,
  consentTextSchema,
  itemSchema,
  itemTypes,
  optionSchema,
  userTypes,
  validationSchema,
} from '#contract/forms/form-definition.ts';
import { localeSchema } from '#contract/locale-schema.ts';
import { formKinds } from '#contract/records/submission-records.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { perLocale } from '#lib/per-locale.ts';

/** A sentence in every language. */
export const textSchema = z.strictObject(perLocale(() => z.string().min(1)));

/** What may stand in a text for the name of the person concerned (`name-person.ts`). */
const PLACES = /\{(?![Pp]erson\})[^}]*\}/u;
const none = (text: Readonly<Record<Locale, string>>, wrong: RegExp) =>
  !LOCALES.some((locale) => wrong.test(text[locale]));

/** Words for somebody who answers about another person. They may name that person: `{person}`. */
const caregiverText = textSchema.refine((text) => none(text, PLACES), 'may hold {person} and no other place');
const ownText = (text: Readonly<Record<Locale, string>>) => none(text, /[{}]/u);
const OWN = 'only words for caregivers may name a person';

/**
 * A text that may speak otherwise to a caregiver, who answers about somebody else, and to a professional, who answers
 * about a patient; without words of their own, a professional reads those for caregivers.
 */
export const spokenSchema = textSchema
  .extend({ caregiver: caregiverText.optional(), professional: textSchema.refine(ownText, OWN).optional() })
  .refine(ownText, OWN);

const name = z.string().regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, 'must be lower-case words');

/** The rules that a question may be asked by besides its conditions; the server says at each reading what they mean. */
const askRuleNames = ['trial-possible'] as const;

const authoredItem = z.strictObject({
  link_id: name,
  type: z.enum(itemTypes),
  label: spokenSchema,
  hint: spokenSchema.optional(),
  why: spokenSchema.optional(),
  required: itemSchema.shape.required,
  options: z
    .array(
      z.strictObject({
        value: name,
        label: spokenSchema,
        hint: spokenSchema.optional(),
        exclusive: optionSchema.shape.exclusive,
        stop: z.strictObject({ title: spokenSchema, text: spokenSchema }).optional(),
      }),
    )
    .min(2)
    .optional(),
  enable_when: z.array(conditionSchema).min(1).optional(),
  enable_behavior: itemSchema.shape.enable_behavior,
  required_when: z.array(conditionSchema).min(1).optional(),
  validation: z.strictObject({ ...validationSchema.shape, min_text: spokenSchema.optional() }).optional(),
  unknown_allowed: itemSchema.shape.unknown_allowed,
});

const authoredStep = z.strictObject({
  id: name,
  title: spokenSchema,
  /** All questions of the screen are asked only while this rule can still hold. */
  ask_while: z.enum(askRuleNames).optional(),
  items: z.array(authoredItem).min(1),
});

/** The three places where a word list is used. */
export const wordSteps = ['learn', 'recall', 'recognise'] as const;
/** The word lists of which one is drawn at each reading. */
export const wordLists = ['a', 'b', 'c', 'd'] as const;

/**
 * Steps that several forms share; a form may ask them without an answer being needed, only under a condition, or not of
 * every reader.
 */
const sharedSteps = z.strictObject({
  use: z.string(),
  required: z.literal(false).optional(),
  not_for: z.array(z.enum(userTypes)).min(1).optional(),
  enable_when: authoredItem.shape.enable_when,
});

/** A screen of the memory exercise: what stands above it, and when it is done at all. */
const exerciseStep = z.strictObject({
  use_words: z.enum(wordSteps),
  items: z.array(authoredItem).min(1).optional(),
  enable_when: authoredItem.shape.enable_when,
  enable_behavior: itemSchema.shape.enable_behavior,
});

/** What a form is for the clinic: the only place that says it, so that code names no form. */
const settings = {
  /** What the inbox calls it once it was sent. */
  kind: z.enum(formKinds),
  /** Who may open it by `survey/{id}`: anybody by its name, or who has an invitation; `call`: a call of its own asks it. */
  access: z.enum(['name', 'invitation', 'call']),
  /** The code route that asks it with all that belongs to it; without one, the page of forms by link does. */
  route: z.strictObject({ name, params: z.record(z.string(), z.string()).optional() }).optional(),
  /** What its sender may ask for next. */
  result: z.literal('trial-match').optional(),
  /** How its answers are scored for the staff. */
  scoring: z.enum(['check-in', 'relative-view']).optional(),
  /** What shows which trial it is about: the trial's password, or the registration that it goes with. */
  trial: z.enum(['password', 'registration']).optional(),
  /** Whether files may be sent for it, under its consent about health answers. */
  documents: z.literal(true).optional(),
};

/** A form as it is written: all languages side by side, shared steps by name. */
export const authoredFormSchema = z.strictObject({
  slug: name,
  version: z.string().regex(/^\d{4}-\d{2}-\d+$/),
  /** True once a clinician has signed this version. */
  reviewed: z.boolean(),
  ...settings,
  user_types: z.array(z.enum(userTypes)).min(1),
  /** A form of French and English is one of every language. */
  locales: z.array(localeSchema).min(1),
  title: textSchema,
  steps: z.array(z.union([authoredStep, sharedSteps, exerciseStep])).min(1),
  consent_texts: z.array(z.strictObject({ ...consentTextSchema.shape, id: name, text: spokenSchema })),
});

/** Steps that several forms share, by name. */
export const stepGroupsSchema = z.record(z.string(), z.array(authoredStep).min(1));

const word = { id: name, word: textSchema };
const wordStep = z.strictObject({
  id: name,
  link_id: name,
  title: textSchema,
  label: textSchema,
  hint: textSchema,
  why: textSchema,
});

/** The words of the memory exercise: five in each list, each with its category, and ten that belong to none. */
export const wordsSchema = z.strictObject({
  version: z.string(),
  steps: z.strictObject({ learn: wordStep, recall: wordStep, recognise: wordStep }),
  lists: z.record(z.enum(wordLists), z.array(z.strictObject({ ...word, category: textSchema })).length(5)),
  distractors: z.array(z.strictObject(word)).length(10),
});

/** A text as it is written, perhaps with words of its own for a caregiver. */
export type SpokenText = z.infer<typeof spokenSchema>;
/** A form as it is written. */
export type AuthoredForm = z.infer<typeof authoredFormSchema>;
/** What a form is for the clinic. */
export type FormSettings = Pick<AuthoredForm, keyof typeof settings>;
/** A screen of the memory exercise as it is written. */
export type ExerciseStep = z.infer<typeof exerciseStep>;
/** A screen as it is written. */
export type AuthoredStep = z.infer<typeof authoredStep>;
/** Steps that several forms share. */
export type StepGroups = z.infer<typeof stepGroupsSchema>;
/** The words of the memory exercise. */
export type Words = z.infer<typeof wordsSchema>;
/** The name of a word list. */
export type WordList = (typeof wordLists)[number];
/** A place where a word list is used. */
export type WordStep = (typeof wordSteps)[number];
