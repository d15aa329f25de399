import type { FormDefinition, Item } from '#contract/forms/form-definition.ts';
import { type Answer, type Answers, UNKNOWN } from '#contract/forms/submission.ts';
import { SYSTEM, textOf } from './resource.ts';

/** One answer as FHIR says it: `{valueBoolean: true}`. */
type Value = Readonly<Record<string, unknown>>;

const ASKED_UNKNOWN: Value = {
  valueCoding: {
    system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
    code: 'asked-unknown',
    display: 'Asked But Unknown',
  },
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
/** The largest `integer` of FHIR. */
const LARGEST = 2 ** 31 - 1;

function textValue(text: string, item: Item | undefined, form: string): Value[] {
  const option = item?.options?.find(({ value }) => value === text);
  if (item && option) {
    return [{ valueCoding: { system: `${SYSTEM}:form:${form}:${item.link_id}`, code: text, display: option.label } }];
  }
  if (text === UNKNOWN && item?.unknown_allowed) return [ASKED_UNKNOWN];
  if (item?.type === 'date' && DAY.test(text)) return [{ valueDate: text }];
  if (item?.type === 'datetime' && MOMENT.test(text)) return [{ valueDateTime: text }];
  const valueString = textOf(text);
  return valueString === undefined ? [] : [{ valueString }];
}

function valuesOf(answer: Answer, item: Item | undefined, form: string): Value[] {
  if (answer === null) return [];
  if (typeof answer === 'boolean') return [{ valueBoolean: answer }];
  if (typeof answer === 'number') {
    const isInteger = Number.isInteger(answer) && Math.abs(answer) <= LARGEST;
    return [isInteger ? { valueInteger: answer } : { valueDecimal: answer }];
  }
  if (typeof answer === 'string') return textValue(answer, item, form);
  return answer.flatMap((one) => textValue(one, item, form));
}

/** Answers as the items of a QuestionnaireResponse, each with its question where it is still known. */
export function answerItems(answers: Answers, forms: readonly FormDefinition[], slug: string): object[] {
  const questions = new Map(
    forms.flatMap(({ steps }) => steps.flatMap(({ items }) => items)).map((item) => [item.link_id, item]),
  );
  return Object.entries(answers).map(([linkId, given]) => {
    const item = questions.get(linkId);
    const answer = valuesOf(given, item, slug);
    const text = textOf(item?.label);
    return { linkId, ...(text !== undefined && { text }), ...(answer.length > 0 && { answer }) };
  });
}
