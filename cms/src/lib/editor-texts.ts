import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SCHEMAS_DIR } from './paths.ts';
import type { Sentence } from './sentences.ts';

interface Texts {
  fields: Record<string, { label: string }>;
  shapes: Record<string, { name: string; fields?: Record<string, { label: string }> }>;
}

function read(language: string): Texts {
  return JSON.parse(readFileSync(path.join(SCHEMAS_DIR, `editor-texts.${language}.json`), 'utf8'));
}

const TEXTS: Record<keyof Sentence, Texts> = { fr: read('fr'), en: read('en') };

/** What the panel calls a content type or component, by its UID. */
export function nameOfShape(uid: string, displayName: string): Sentence {
  const name = ({ shapes }: Texts): string => shapes[uid]?.name ?? displayName;
  return { fr: name(TEXTS.fr), en: name(TEXTS.en) };
}

/** What the panel calls a field of a content type or component. */
export function labelOfField(uid: string, field: string): Sentence {
  const label = ({ shapes, fields }: Texts): string =>
    shapes[uid]?.fields?.[field]?.label ?? fields[field]?.label ?? field;
  return { fr: label(TEXTS.fr), en: label(TEXTS.en) };
}
