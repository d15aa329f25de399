import type { FormDefinition, Item } from '#contract/forms/form-definition.ts';
import type { Answer, Answers } from '#contract/forms/submission.ts';
import { enabledItems } from '#contract/rules/enabled-items.ts';
import { withPersonNamed } from '#contract/rules/name-person.ts';

const textsOfItem = ({ label, hint, why, options = [] }: Item): string[] =>
  [
    label,
    hint,
    why,
    ...options.flatMap((option) => [option.label, option.hint, option.stop?.title, option.stop?.text]),
  ].filter((text) => text !== undefined);

/** Every text that somebody with these answers reads: titles, questions, hints, reasons, choices, consents. */
export function textsOf(form: FormDefinition, answers: Answers): string[] {
  const asked = new Set(enabledItems(form, answers).map(({ link_id }) => link_id));
  const said = withPersonNamed(form, answers);
  const steps = said.steps.flatMap(({ title, items }) => {
    const shown = items.filter(({ link_id }) => asked.has(link_id));
    return shown.length > 0 ? [title, ...shown.flatMap(textsOfItem)] : [];
  });
  return [...steps, ...said.consent_texts.map(({ text }) => text)];
}

function anAnswer(item: Item, given: Answers): Answer {
  const known = given[item.link_id];
  if (known !== undefined) return known;
  const [first] = item.options ?? [];
  switch (item.type) {
    case 'multi':
      return [(item.options ?? []).find(({ exclusive }) => exclusive)?.value ?? first?.value ?? ''];
    case 'choice':
      return first?.value ?? '';
    case 'boolean':
      return true;
    case 'integer':
      return item.validation?.max !== undefined && item.validation.max < 72 ? item.validation.max : 72;
    default:
      return 'Exemple';
  }
}

/**
 * An answer to every question that is asked, one after the other, as somebody who skips nothing gives them.
 * @param given what they answer to questions of these names; texts that are not there are left empty
 */
export function answersOf(form: FormDefinition, given: Answers): Answers {
  const answers: Record<string, Answer> = {};
  for (;;) {
    const next = enabledItems(form, answers).find(({ link_id, type }) => {
      const isQuestion = type === 'choice' || type === 'multi' || type === 'boolean' || type === 'integer';
      return answers[link_id] === undefined && (isQuestion || given[link_id] !== undefined);
    });
    if (!next) return answers;
    answers[next.link_id] = anAnswer(next, given);
  }
}
