import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type * as z from 'zod';
import type { FormDefinition, UserType } from '#contract/forms/form-definition.ts';
import { codeRoutePath } from '#contract/routes/code-routes.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { serverFile } from '../../lib/product-folder.ts';
import { translations } from '../../texts/translations.ts';
import {
  type AuthoredForm,
  authoredFormSchema,
  type FormSettings,
  stepGroupsSchema,
  wordLists,
  wordsSchema,
} from './authoring-schema.ts';
import { definitionFaults } from './check-definition.ts';
import { materialise, type SharedParts, usesWords } from './materialise.ts';

/** Every form the clinic knows. */
export interface Definitions {
  slugs: readonly string[];
  /** What the form of this name is for the clinic, or null when there is none. */
  settings(slug: string): FormSettings | null;
  /** The form of this id (`memory-check-in-a`), or null when it does not exist for this language and reader. */
  find(formId: string, locale: Locale, userType: UserType): FormDefinition | null;
  /**
   * As `find`, by slug: a form with a memory exercise comes with a word list drawn at random.
   * @param seen the id of a form whose words were seen: another list is drawn
   */
  draw(slug: string, locale: Locale, userType: UserType, seen?: string): FormDefinition | null;
}

const GROUPS = 'step-groups.json';
const WORDS = 'words.json';

const groupOf = (file: string): string => `forms/${basename(file, '.json')}`;

function readPart<Schema extends z.ZodType>(folder: string, file: string, schema: Schema): z.infer<Schema> {
  const written: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const result = schema.safeParse(translations.withEveryLanguage(groupOf(file), written));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`The form definition ${file} is wrong at ${issue?.path.join('.') || 'its root'}: ${issue?.message}`);
}

/** @throws Error for a route that the application does not have, or steps that no file defines */
function checkNames(form: AuthoredForm, file: string, shared: SharedParts): void {
  const { route } = form;
  if (route && form.locales.every((locale) => codeRoutePath(route.name, locale, route.params) === null)) {
    throw new Error(`The form definition ${file} names an unknown route: ${route.name}`);
  }
  const unknown = form.steps.find((step) => 'use' in step && !shared.groups[step.use]);
  if (unknown && 'use' in unknown) throw new Error(`The form definition ${file} uses unknown steps: ${unknown.use}`);
}

/** The languages that a form can be asked for in: one that is in French and English is in every language. */
const localesOf = ({ locales }: AuthoredForm): readonly Locale[] =>
  WRITTEN.every((locale) => locales.includes(locale)) ? LOCALES : locales;

const WRITTEN: readonly Locale[] = ['fr', 'en'];

/** The language in which a form is told to who asks for another: its own, or English where a text of it is missing. */
function toldIn(locale: Locale, file: string, form: AuthoredForm): Locale {
  const parts = [file, GROUPS, ...(usesWords(form) ? [WORDS] : [])];
  return parts.every((part) => translations.isTold(groupOf(part), locale)) ? locale : 'en';
}

function variantsOf(form: AuthoredForm, shared: SharedParts, locale: Locale): FormDefinition[] {
  const lists = usesWords(form) ? wordLists : [null];
  return form.user_types.flatMap((userType) =>
    lists.map((list) => materialise(form, shared, { locale, userType, list })),
  );
}

/**
 * Reads every form of a folder, in each language, for each reader and with each word list.
 * @throws Error naming the file and the field that is wrong
 */
export function loadDefinitions(folder: string): Definitions {
  const shared = { groups: readPart(folder, GROUPS, stepGroupsSchema), words: readPart(folder, WORDS, wordsSchema) };
  const files = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== GROUPS && file !== WORDS);
  const forms = new Map<string, FormDefinition>();
  const bySlug = new Map<string, FormDefinition[]>();
  const settings = new Map<string, FormSettings>();
  for (const file of files) {
    const authored = readPart(folder, file, authoredFormSchema);
    checkNames(authored, file, shared);
    settings.set(authored.slug, authored);
    for (const locale of localesOf(authored)) {
      for (const form of variantsOf(authored, shared, toldIn(locale, file, authored))) {
        const [fault] = definitionFaults(form);
        if (fault) throw new Error(`The form definition ${file} is wrong at ${fault}`);
        forms.set(`${form.id} ${locale} ${form.user_type}`, form);
        const key = `${form.slug} ${locale} ${form.user_type}`;
        bySlug.set(key, [...(bySlug.get(key) ?? []), form]);
      }
    }
  }
  return {
    slugs: [...settings.keys()],
    settings: (slug) => settings.get(slug) ?? null,
    find: (formId, locale, userType) => forms.get(`${formId} ${locale} ${userType}`) ?? null,
    draw: (slug, locale, userType, seen) => {
      const variants = (bySlug.get(`${slug} ${locale} ${userType}`) ?? []).filter(({ id }) => id !== seen);
      return variants.length > 0 ? (variants[randomInt(variants.length)] ?? null) : null;
    },
  };
}

/** The forms in force. */
export const currentDefinitions: Definitions = loadDefinitions(serverFile('clinic/definitions'));
