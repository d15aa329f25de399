import { nameOfShape, panelText } from '../editor-texts.ts';
import type { FormAttribute } from '../preview/find-field.ts';
import { isValues } from './compare-versions.ts';

/** What a reader calls the value of a field; empty for none. */
export function wordsOf(value: unknown, attribute: FormAttribute): string {
  if (typeof value === 'string') return attribute.type === 'enumeration' ? choiceOf(value) : value;
  if (typeof value === 'boolean') return panelText(`souvenance.conflict.${value ? 'yes' : 'no'}`);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((part) => partOf(part, attribute)).join('\n');
  return isValues(value) ? partOf(value, attribute) : '';
}

/** The panel's word for a choice is found under the choice itself. */
function choiceOf(value: string): string {
  return panelText(value);
}

/** A part of a list, by its kind and the first words in it; a file by its name. */
function partOf(part: unknown, { component }: FormAttribute): string {
  if (!isValues(part)) return typeof part === 'string' ? part : JSON.stringify(part);
  if (typeof part.mime === 'string') return String(part.name);
  const kind = nameOfShape(component ?? String(part.__component ?? ''));
  const first = Object.entries(part).find(
    ([name, value]) => !name.startsWith('_') && typeof value === 'string' && value,
  );
  return [kind, first?.[1]].filter(Boolean).join(' · ');
}
