import * as z from 'zod/mini';
import type { Locale } from '#lib/locale.ts';

const attributeSchema = z.looseObject({
  type: z.string(),
  required: z.optional(z.boolean()),
  component: z.optional(z.string()),
  customField: z.optional(z.string()),
  enum: z.optional(z.array(z.string())),
});
const shapeSchema = z.object({ attributes: z.record(z.string(), attributeSchema) });

const fieldWords = z.object({ label: z.optional(z.string()), hint: z.optional(z.string()) });
const wordsSchema = z.object({
  fields: z.record(z.string(), fieldWords),
  shapes: z.record(
    z.string(),
    z.object({
      name: z.string(),
      description: z.optional(z.string()),
      fields: z.optional(z.record(z.string(), fieldWords)),
    }),
  ),
});

/** The words that editors read, of one language. */
export type EditorWords = z.infer<typeof wordsSchema>;

/** One field of a block, or of a part of it. */
export interface FieldFacts {
  /** `actions[].text` for a field of a repeated part. */
  path: string;
  label: string;
  hint: string | null;
  type: string;
  required: boolean;
  /** What else the schema says of it: its choices, its limits. */
  limits: string[];
}

const LIMITS = ['min', 'max', 'minLength', 'maxLength', 'regex', 'default', 'multiple', 'allowedTypes', 'target'];

const files = import.meta.glob('/cms-schemas/components/*/*.json', { eager: true, import: 'default' });

const shapes = new Map(
  Object.entries(files).map(([path, file]) => {
    const [, folder = '', name = ''] = /([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
    return [`${folder}.${name}`, shapeSchema.parse(file)];
  }),
);

/** Loads the words of the panel for blocks and their fields. */
export async function loadEditorWords(locale: Locale): Promise<EditorWords> {
  const { default: words } =
    locale === 'fr'
      ? await import('#cms-schemas/editor-texts.fr.json')
      : await import('#cms-schemas/editor-texts.en.json');
  return wordsSchema.parse(words);
}

function limitsOf(attribute: z.infer<typeof attributeSchema>): string[] {
  const own = LIMITS.filter((limit) => attribute[limit] !== undefined);
  const limits = own.map((limit) => `${limit}: ${[attribute[limit]].flat().join(', ')}`);
  return attribute.enum ? [attribute.enum.join(' | '), ...limits] : limits;
}

function typeOf({ type, component, customField }: z.infer<typeof attributeSchema>): string {
  return component ?? customField ?? type;
}

/** Every field of a block as its schema has it, those of its parts after it, with the panel's words. */
export function blockFacts(type: string, words: EditorWords, above = ''): FieldFacts[] {
  const { attributes = {} } = shapes.get(type) ?? {};
  return Object.entries(attributes).flatMap(([name, attribute]) => {
    const own = { ...words.fields[name], ...words.shapes[type]?.fields?.[name] };
    const path = `${above}${name}${attribute.repeatable === true ? '[]' : ''}`;
    const field = {
      ...{ path, label: own.label ?? name, hint: own.hint ?? null },
      ...{ type: typeOf(attribute), required: attribute.required === true, limits: limitsOf(attribute) },
    };
    return attribute.component ? [field, ...blockFacts(attribute.component, words, `${path}.`)] : [field];
  });
}
