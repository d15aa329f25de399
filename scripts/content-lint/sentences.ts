import texts from '#cms-schemas/check-texts.en.json' with { type: 'json' };

const SENTENCES: Readonly<Record<string, string>> = texts.rules;

/** The sentence of a finding, in English. */
export function sentenceOf({ rule, values }: { rule: string; values: Readonly<Record<string, string>> }): string {
  return (SENTENCES[rule] ?? rule).replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
