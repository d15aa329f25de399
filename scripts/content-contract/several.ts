import { pluralOf } from './item-templates.ts';

/** A name for several in French, where every word takes its mark but the shortest (“de”, “à”). Whoever knows better corrects it. */
export function severalInFrench(label: string): string {
  return label.replaceAll(/\S{3,}/g, (word) => (/[sxz]$/.test(word) ? word : `${word}s`));
}

/** A name for several in English, where the last word takes it. */
export function severalInEnglish(label: string): string {
  return label.replace(/\S+$/, pluralOf);
}
