import type { ReactNode } from 'react';
import en from '../../../cms-schemas/editor-texts.en.json';
import fr from '../../../cms-schemas/editor-texts.fr.json';
import { withOwnInput } from './inputs/field-inputs.ts';
import { isInForm } from './moved-fields.ts';
import panelEn from './panel.en.json';
import panelFr from './panel.fr.json';
import { filled, titleFirst } from './title-first.ts';

/** What the panel calls a field, and what it says below it. */
interface FieldTexts {
  label: string;
  hint?: string;
}

interface ShapeTexts {
  name: string;
  description: string;
  fields?: Record<string, FieldTexts>;
}

/** The panel's words for content in one language: shapes by UID, fields that are called the same everywhere by name. */
export interface EditorTexts {
  categories: Record<string, string>;
  fields: Record<string, FieldTexts>;
  shapes: Record<string, ShapeTexts>;
  options: Record<string, string>;
}

/** A field of a form as the content manager lays it out. */
export interface LaidField {
  name: string;
  label: string;
  hint?: ReactNode;
  type?: string;
  /** Of the twelve columns of the form. */
  size?: number;
  /** What stands beside the label. */
  labelAction?: ReactNode;
  attribute?: { type?: string; customField?: string };
}

/** What the content manager passes through its hook: rows of fields, in panels; those of components by UID. */
export interface LaidForm {
  layout: {
    layout: LaidField[][][];
    components: Record<string, { layout: LaidField[][] }>;
    /** The name of the content type in its schema; empty while the form is being read. */
    settings: { displayName?: string; mainField?: string };
  };
}

const TEXTS: Record<string, EditorTexts> = { en, fr };
/** The panel's own words, where the ones it comes with are missing or name their maker. */
const PANEL: Record<string, Record<string, string>> = { en: panelEn, fr: panelFr };

function textsOf(locale: string): EditorTexts {
  return TEXTS[locale] ?? en;
}

function textsOfField(texts: EditorTexts, uid: string, name: string): FieldTexts | undefined {
  return texts.shapes[uid]?.fields?.[name] ?? texts.fields[name];
}

/** A content type by the name in its schema, which is its English name here. */
function uidOf(displayName: string | undefined): string | undefined {
  return Object.entries(en.shapes).find(([uid, { name }]) => uid.startsWith('api::') && name === displayName)?.[0];
}

/**
 * The panel's words by the ids under which it looks them up: content types by their names in the schemas, components by
 * UID, list columns by content type and field, choices by their value.
 */
export function panelTranslations(locale: string): Record<string, string> {
  const texts = textsOf(locale);
  const names = Object.entries(texts.shapes).map(([uid, { name }]) => {
    const id = uid.startsWith('api::') ? (en.shapes as EditorTexts['shapes'])[uid]?.name : uid;
    return [id ?? uid, name];
  });
  const columns = Object.keys(texts.shapes).flatMap((uid) => {
    const fields = { ...texts.fields, ...texts.shapes[uid]?.fields };
    const kind = uid.startsWith('api::') ? 'content-types' : 'components';
    return Object.entries(fields).map(([name, { label }]) => [`content-manager.${kind}.${uid}.${name}`, label]);
  });
  return { ...PANEL[locale], ...texts.options, ...texts.categories, ...Object.fromEntries([...names, ...columns]) };
}

/** What the panel calls a content type or component, in its own language. */
export function nameOfShape(uid: string): string {
  return textsOf(document.documentElement.lang).shapes[uid]?.name ?? uid;
}

/** What the panel says of a content type or component, in its own language. */
export function descriptionOfShape(uid: string): string {
  return textsOf(document.documentElement.lang).shapes[uid]?.description ?? '';
}

/** What the panel calls a field of a content type or component, in its own language. */
export function labelOfField(uid: string, name: string): string {
  return textsOfField(textsOf(document.documentElement.lang), uid, name)?.label ?? name;
}

/** What the panel calls a choice of an enumeration, in its own language. */
export function labelOfOption(value: string): string {
  return textsOf(document.documentElement.lang).options[value] ?? value;
}

/** One of the panel's own texts, in its own language; `values` fill the places in braces. */
export function panelText(id: string, values: Record<string, string> = {}): string {
  const text = (PANEL[document.documentElement.lang] ?? PANEL.en)?.[id] ?? id;
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** What a language of the site is called, in the panel's own language, within a sentence. */
export function nameOfLanguage(locale: string): string {
  const key = `souvenance.language.${locale}`;
  const text = panelText(key);
  if (text !== key) return text;
  const { lang } = document.documentElement;
  return new Intl.DisplayNames(lang || 'en', { type: 'language' }).of(locale) ?? locale;
}

/** Languages of the site as a list within a sentence: `English and French`. */
export function namesOfLanguages(locales: readonly string[]): string {
  return new Intl.ListFormat(document.documentElement.lang || 'en').format(locales.map(nameOfLanguage));
}

/** Words as they begin a line. */
export function asBeginning(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

const isShown =
  (uid: string) =>
  ({ name }: LaidField): boolean =>
    isInForm(uid, name);

/**
 * Gives every field of a form its label and hint in the language of the panel, and its own input where it has one; without
 * those that are written elsewhere.
 */
export function describeFields(form: LaidForm): LaidForm {
  const texts = textsOf(document.documentElement.lang);
  const { layout } = form;
  const uid = uidOf(layout.settings.displayName);
  const describe = (shape: string) => (field: LaidField) => ({
    ...withOwnInput(shape, field),
    ...textsOfField(texts, shape, field.name),
  });
  const components = Object.entries(layout.components).map(([component, { layout: rows, ...rest }]) => [
    component,
    { ...rest, layout: rows.map((row) => row.map(describe(component))) },
  ]);
  return {
    ...form,
    layout: {
      ...layout,
      // An entry that no text of its own names is called what its content type is.
      settings: layout.settings.mainField === 'documentId' ? { ...layout.settings, mainField: 'id' } : layout.settings,
      layout: uid
        ? titleFirst(uid, filled(layout.layout.map((panel) => panel.map((row) => row.filter(isShown(uid)))))).map(
            (panel) => panel.map((row) => row.map(describe(uid))),
          )
        : layout.layout,
      components: Object.fromEntries(components),
    },
  };
}
