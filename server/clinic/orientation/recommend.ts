import * as z from 'zod';
import type { recommendationSchema } from '#contract/calls/orientation.calls.ts';
import { type Condition, conditionSchema, type UserType, userTypes } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { emergencyHelp, firstNumber } from '#contract/rules/emergency-numbers.ts';
import { conditionHolds } from '#contract/rules/enabled-items.ts';
import { urgencySchema } from '#contract/shapes.ts';
import type { Locale } from '#lib/locale.ts';
import { telephoneLink } from '#lib/telephone-link.ts';
import { translations } from '../../texts/translations.ts';
import { type SpokenText, spokenSchema, textSchema } from '../definitions/authoring-schema.ts';
import rulesFile from './rules.json' with { type: 'json' };

/** One recommendation with the reasons for it and what to do next. */
export type Recommendation = z.infer<typeof recommendationSchema>;

const conditions = z.array(conditionSchema);

const ruleSchema = z.strictObject({
  code: z.string(),
  /** Nothing but such recommendations is given when one applies: help first. */
  stops: z.boolean().default(false),
  /** Given when no other applies. */
  fallback: z.boolean().default(false),
  user_types: z.array(z.enum(userTypes)).default([...userTypes]),
  when: conditions,
  behavior: z.enum(['all', 'any']).default('all'),
  urgency: urgencySchema,
  /** Any of these makes a routine recommendation a matter of days. */
  soon_when: conditions.default([]),
  title: spokenSchema,
  reasons: z.array(z.strictObject({ when: conditions.default([]), text: spokenSchema })).min(1),
  /** Why this is advised to anybody, for whoever reads it by a link: it repeats no answer. */
  shared_reason: textSchema,
  /** `call` stands for a number of the person's country, which takes the place of `{number}`. */
  cta: z.union([
    z.strictObject({ text: textSchema, link: textSchema }),
    z.strictObject({ text: textSchema, call: z.enum(['emergency', 'suicide']) }),
  ]),
});

const rules = z
  .strictObject({ version: z.string(), reviewed: z.boolean(), disclaimer: textSchema, rules: z.array(ruleSchema) })
  .parse(translations.withEveryLanguage('orientation', rulesFile));

type Rule = z.infer<typeof ruleSchema>;

/** The version of the rules in force. */
export const ORIENTATION_RULES_VERSION = rules.version;

/** What a recommendation is called; undefined for a code that the rules no longer have. */
export const recommendationTitle = (code: string, locale: Locale): string | undefined =>
  rules.rules.find((rule) => rule.code === code)?.title[locale];

/** What stands with every recommendation. */
export const disclaimerIn = (locale: Locale): string => rules.disclaimer[locale];

function wayOn({ cta }: Rule, answers: Answers, locale: Locale): Recommendation['cta'] {
  if ('link' in cta) return { text: cta.text[locale], link: cta.link[locale] };
  const number = firstNumber(emergencyHelp(answers, locale), cta.call);
  return { text: cta.text[locale].replace('{number}', number), link: telephoneLink(number) };
}

/** A text to whoever answered: somebody who answers for another reads of that person. */
const saidTo = ({ user_type }: Answers, text: SpokenText, locale: Locale): string =>
  (user_type === 'caregiver' ? (text.caregiver ?? text) : text)[locale];

function worded(rule: Rule, answers: Answers, locale: Locale): Recommendation {
  const holds = (condition: Condition) => conditionHolds(condition, answers[condition.question]);
  const soon = rule.urgency === 'routine' && rule.soon_when.some(holds);
  return {
    code: rule.code,
    title: saidTo(answers, rule.title, locale),
    reasons: rule.reasons.filter(({ when }) => when.every(holds)).map(({ text }) => saidTo(answers, text, locale)),
    urgency: soon ? 'soon' : rule.urgency,
    cta: wayOn(rule, answers, locale),
  };
}

/** The rules that apply to somebody, help first, at least one. */
function rulesFor(facts: Answers, userType: UserType): Rule[] {
  const holds = (condition: Condition) => conditionHolds(condition, facts[condition.question]);
  const applying = rules.rules.filter(
    (rule) =>
      !rule.fallback &&
      rule.user_types.includes(userType) &&
      (rule.behavior === 'any' ? rule.when.some(holds) : rule.when.every(holds)),
  );
  const urgent = applying.filter(({ stops }) => stops);
  const chosen = urgent.length > 0 ? urgent : applying;
  return chosen.length > 0
    ? chosen
    : rules.rules.filter(({ fallback, user_types }) => fallback && user_types.includes(userType));
}

const URGENCY: readonly Recommendation['urgency'][] = ['urgent', 'soon', 'routine'];

/** Where a recommendation leads: a page, whatever part of it, or a number to call. */
const doorOf = ({ cta }: Recommendation): string => cta.link.replace(/[?#].*$/, '');

/** Each door stands once: what leads to the same one as a recommendation before goes into it, with its reasons. */
function oneDoorEach(recommendations: readonly Recommendation[]): Recommendation[] {
  const byDoor = new Map<string, Recommendation>();
  for (const one of recommendations) {
    const before = byDoor.get(doorOf(one));
    const urgency = URGENCY.find((level) => level === one.urgency || level === before?.urgency) ?? one.urgency;
    const reasons = [...new Set([...(before?.reasons ?? []), ...one.reasons])];
    byDoor.set(doorOf(one), { ...(before ?? one), urgency, reasons });
  }
  return [...byDoor.values()];
}

/**
 * Recommendations for somebody's answers to the orientation form, in the order of the rules; at least one. With a sign
 * that needs help now, only where to get it.
 */
export function recommend(answers: Answers, userType: UserType, locale: Locale): Recommendation[] {
  const facts: Answers = { ...answers, user_type: userType };
  return oneDoorEach(rulesFor(facts, userType).map((rule) => worded(rule, facts, locale)));
}

/**
 * The same recommendations for whoever has their link. Their reasons repeat no answer; with a sign that needs help now,
 * every kind of help is named, so that it is not told which sign it was.
 */
export function recommendToReaders(answers: Answers, userType: UserType, locale: Locale): Recommendation[] {
  const facts: Answers = { ...answers, user_type: userType };
  const own = rulesFor(facts, userType);
  const given = own.some(({ stops }) => stops) ? rules.rules.filter(({ stops }) => stops) : own;
  return oneDoorEach(given.map((rule) => ({ ...worded(rule, facts, locale), reasons: [rule.shared_reason[locale]] })));
}

/** Recommendations that were stored without words for readers, in those words. */
export function inReadersWords(recommendations: readonly Recommendation[], locale: Locale): Recommendation[] {
  return recommendations.map((recommendation) => {
    const rule = rules.rules.find(({ code }) => code === recommendation.code);
    return { ...recommendation, reasons: rule ? [rule.shared_reason[locale]] : [] };
  });
}
