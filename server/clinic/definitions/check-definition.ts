import type { FormDefinition, Item } from '#contract/forms/form-definition.ts';

const CHOOSING: readonly Item['type'][] = ['choice', 'multi', 'word_learn'];

function* repeated(names: readonly string[], what: string): Generator<string> {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) yield `${what} ${name}: is there twice`;
    seen.add(name);
  }
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

function* itemFaults(item: Item, before: ReadonlyMap<string, Item>): Generator<string> {
  const { link_id, options = [], enable_when = [], required_when = [], validation } = item;
  yield* repeated(
    options.map(({ value }) => value),
    `${link_id}.options`,
  );
  if (CHOOSING.includes(item.type) !== options.length > 0) yield `${link_id}.options: do not fit the type ${item.type}`;
  if (item.required && item.type === 'display') yield `${link_id}.required: nothing can be answered here`;
  if (validation?.pattern !== undefined && !isPattern(validation.pattern))
    yield `${link_id}.validation.pattern: is wrong`;
  for (const { question, operator, answer } of [...enable_when, ...required_when]) {
    const asked = before.get(question);
    if (!asked) yield `${link_id}.enable_when: ${question} is not asked before`;
    const known = asked?.options?.some(({ value }) => value === answer) ?? true;
    if (operator !== 'exists' && !known) yield `${link_id}.enable_when: ${question} has no option ${answer}`;
  }
}

/** What a schema cannot see: names used twice, conditions on questions that are not asked before, missing options. */
export function definitionFaults({ steps, consent_texts }: FormDefinition): string[] {
  const items = steps.flatMap((step) => step.items);
  const faults = [
    ...repeated(
      steps.map(({ id }) => id),
      'steps',
    ),
    ...repeated(
      items.map(({ link_id }) => link_id),
      'items',
    ),
    ...repeated(
      consent_texts.map(({ id }) => id),
      'consent_texts',
    ),
  ];
  for (const { id, with_question } of consent_texts) {
    const isAsked = with_question === undefined || items.some(({ link_id }) => link_id === with_question);
    if (!isAsked) faults.push(`consent_texts.${id}.with_question: ${with_question} is not asked`);
  }
  const before = new Map<string, Item>();
  for (const item of items) {
    faults.push(...itemFaults(item, before));
    before.set(item.link_id, item);
  }
  return faults;
}
