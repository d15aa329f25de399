import { join } from 'node:path';
import * as z from 'zod';
import { readJson } from './read-json.ts';
import type { SchemaSet } from './schema-set.ts';
import { writeJson } from './write-json.ts';

/** The languages of the admin panel. */
const LANGUAGES = ['fr', 'en'] as const;

const text = z.string().min(1);
const fieldsSchema = z.record(z.string(), z.strictObject({ label: text, hint: text.optional() }));

/** `cms-schemas/editor-texts.<language>.json`: what the admin panel calls content, and what it says below each field. */
const editorTextsSchema = z.strictObject({
  /** The groups of blocks and components. */
  categories: z.record(z.string(), text),
  /** Fields that are called the same in every shape. */
  fields: fieldsSchema,
  /** Content types and components by UID, with the fields that have words of their own. */
  shapes: z.record(z.string(), z.strictObject({ name: text, description: text, fields: fieldsSchema.optional() })),
  /** Choices of enumerations by their value. */
  options: z.record(z.string(), text),
});

/** What the admin panel says in one language. */
export type EditorTexts = z.infer<typeof editorTextsSchema>;

const fileOf = (language: string): string => `cms-schemas/editor-texts.${language}.json`;

function readEditorTexts(root: string, language: string): EditorTexts {
  const parsed = editorTextsSchema.safeParse(readJson(join(root, fileOf(language))));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${fileOf(language)} is wrong at ${issue?.path.join('.') || 'its root'}: ${issue?.message}`);
}

/** Every shape, field and choice needs words in each language of the panel, and nothing else has any. */
export function editorTextErrors(root: string, set: SchemaSet): string[] {
  return LANGUAGES.flatMap((language) => {
    const texts = readEditorTexts(root, language);
    const errors = [...errorsOf(set, texts), ...(language === 'en' ? renamedTypes(set, texts) : [])];
    return errors.map((sentence) => `${sentence} in ${fileOf(language)}.`);
  });
}

function errorsOf({ contentTypes, components }: SchemaSet, texts: EditorTexts): string[] {
  const shapes = { ...contentTypes, ...components };
  const missing = Object.entries(shapes).flatMap(([uid, { attributes }]) => {
    const own = texts.shapes[uid];
    if (!own) return [`${uid} has no words for editors: add "shapes.${uid}" with "name" and "description"`];
    const seen = Object.keys(attributes).filter((name) => attributes[name]?.visible !== false);
    const unnamed = seen.filter((name) => !own.fields?.[name] && !texts.fields[name]);
    const gone = Object.keys(own.fields ?? {}).filter((name) => !attributes[name]);
    return [
      ...unnamed.map((name) => `${uid}.${name} has no label for editors: add "shapes.${uid}.fields.${name}.label"`),
      ...gone.map((name) => `${uid} has no attribute "${name}": remove "shapes.${uid}.fields.${name}"`),
    ];
  });
  const values = Object.values(shapes).flatMap(({ attributes }) =>
    Object.values(attributes).flatMap((a) => a.enum ?? []),
  );
  const unread = [...new Set(values)].filter((value) => !texts.options[value]);
  const gone = Object.keys(texts.shapes).filter((uid) => !shapes[uid]);
  return [
    ...missing,
    ...unread.map((value) => `The choice "${value}" has no words for editors: add "options.${value}"`),
    ...gone.map((uid) => `There is no ${uid}: remove "shapes.${uid}"`),
  ];
}

/** The panel finds the words of a content type by the name in its schema, which is in English. */
function renamedTypes({ contentTypes }: SchemaSet, texts: EditorTexts): string[] {
  return Object.entries(contentTypes)
    .filter(([uid, { info }]) => info.displayName !== undefined && texts.shapes[uid]?.name !== info.displayName)
    .map(([uid, { info }]) => `${uid} is called "${info.displayName}" in its schema: write the same as "name"`);
}

/** Names a new shape in every language. Returns the files changed. */
export function nameShape(root: string, uid: string, names: Record<(typeof LANGUAGES)[number], string>): string[] {
  return LANGUAGES.map((language) => {
    const texts = readEditorTexts(root, language);
    texts.shapes[uid] = { name: names[language], description: names[language] };
    writeJson(join(root, fileOf(language)), texts);
    return fileOf(language);
  });
}

/** Names a new field of a shape in every language. Returns the files changed. */
export function nameField(
  root: string,
  uid: string,
  { field, labels }: { field: string; labels: Record<(typeof LANGUAGES)[number], string> },
): string[] {
  return LANGUAGES.map((language) => {
    const texts = readEditorTexts(root, language);
    const shape = texts.shapes[uid];
    if (shape === undefined) throw new Error(`${uid} has no words for editors in ${fileOf(language)}.`);
    shape.fields = { ...shape.fields, [field]: { label: labels[language] } };
    writeJson(join(root, fileOf(language)), texts);
    return fileOf(language);
  });
}

/** Gives the words of a field to its new name, in every language; words that many shapes share are copied. */
export function renameFieldTexts(root: string, uid: string, { from, to }: { from: string; to: string }): string[] {
  return LANGUAGES.map((language) => {
    const texts = readEditorTexts(root, language);
    const shape = texts.shapes[uid];
    const words = shape?.fields?.[from] ?? texts.fields[from];
    if (shape === undefined || words === undefined)
      throw new Error(`${uid}.${from} has no words for editors in ${fileOf(language)}.`);
    const others = Object.entries(shape.fields ?? {});
    shape.fields = Object.fromEntries(others.map(([name, text]) => [name === from ? to : name, text]));
    shape.fields[to] ??= words;
    writeJson(join(root, fileOf(language)), texts);
    return fileOf(language);
  });
}
