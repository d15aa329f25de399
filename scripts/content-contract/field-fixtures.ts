import ts from 'typescript';
import type { AttributeDescription } from '#contract/content/attribute-table.ts';
import { describeAttributes } from './describe-attributes.ts';
import { viewOf } from './names.ts';
import type { SchemaSet } from './schema-set.ts';

/** What the states of a fixture hold in a field, as it is written in TypeScript. */
export type FixtureValues = Record<'fr' | 'en' | 'empty', string>;

/** The values of a field of each type. */
export const FIXTURE_VALUES: Record<string, FixtureValues> = {
  string: { fr: "'Un texte'", en: "'A text'", empty: 'null' },
  text: { fr: "'Un texte'", en: "'A text'", empty: 'null' },
  richtext: {
    fr: "{ html: '<p>Un texte.</p>', headings: [] }",
    en: "{ html: '<p>A text.</p>', headings: [] }",
    empty: 'null',
  },
  integer: { fr: '7', en: '7', empty: 'null' },
  float: { fr: '1.5', en: '1.5', empty: 'null' },
  boolean: { fr: 'true', en: 'true', empty: 'false' },
  date: { fr: "'2026-11-22'", en: "'2026-11-22'", empty: 'null' },
  link: { fr: "'/nos-offres'", en: "'/our-care'", empty: 'null' },
};

const LANGUAGES = ['fr', 'en'] as const;
const STATES = ['normal', 'empty', 'longest'];

const OF_KIND: Partial<Record<AttributeDescription['kind'], string>> = {
  text: 'string',
  richText: 'richtext',
  number: 'integer',
  boolean: 'boolean',
  date: 'date',
  link: 'link',
};

/** The values of a relation: one entry with all the fields of its view. */
export function relatedValues(set: SchemaSet, target: string): FixtureValues {
  const entryIn = (language: 'fr' | 'en'): string => {
    const fields = describeAttributes(set, viewOf(target)).map(({ name, description, attribute, nullable }) => {
      const made = FIXTURE_VALUES[OF_KIND[description.kind] ?? '']?.[language];
      const value =
        made ?? (description.kind === 'choice' ? `'${attribute.enum?.[0] ?? ''}'` : nullable ? 'null' : '[]');
      return `${name}: ${value}`;
    });
    return `[{ ${fields.join(', ')} }]`;
  };
  return { fr: entryIn('fr'), en: entryIn('en'), empty: '[]' };
}

/**
 * The text of a fixtures file with a field in every state that is written out there.
 * @returns the states that are made in another way too, such as `en.longest`
 */
export function withFixtureField(text: string, field: string, values: FixtureValues): { text: string; left: string[] } {
  const file = ts.createSourceFile('fixtures.ts', text, ts.ScriptTarget.Latest, true);
  const fixtures = exportedObject(file);
  const places: { at: number; insert: string }[] = [];
  const left: string[] = [];
  for (const language of LANGUAGES) {
    const states = propertyOf(fixtures, language);
    for (const state of STATES) {
      const object = propertyOf(states, state);
      if (object === null) {
        left.push(`${language}.${state}`);
        continue;
      }
      const value = values[state === 'empty' ? 'empty' : language];
      const last = object.properties.at(-1);
      places.push({ at: last?.end ?? object.getStart() + 1, insert: `${last ? ', ' : ''}${field}: ${value}` });
    }
  }
  places.sort((one, other) => one.at - other.at);
  const from = (at: number, index: number) => text.slice(index === 0 ? 0 : (places[index - 1]?.at ?? 0), at);
  const parts = places.map(({ at, insert }, index) => `${from(at, index)}${insert}`);
  return { text: `${parts.join('')}${text.slice(places.at(-1)?.at ?? 0)}`, left };
}

/** The text of a fixtures file in which a field of the block has another name, also where a malformed one names it. */
export function withRenamedFixtureField(text: string, from: string, to: string): string {
  const file = ts.createSourceFile('fixtures.ts', text, ts.ScriptTarget.Latest, true);
  const places: ts.Node[] = [];
  /** @param depth of objects around it: a field of the block stands below language and state, or in a malformed `data` */
  const look = (node: ts.Node, depth: number): void => {
    if (ts.isPropertyAssignment(node)) {
      if (node.name.getText() === from && depth === FIELD_DEPTH) places.push(node.name);
      if (
        node.name.getText() === 'field' &&
        ts.isStringLiteral(node.initializer) &&
        startsWith(node.initializer.text, from)
      )
        places.push(node.initializer);
    }
    ts.forEachChild(node, (child) => look(child, depth + (ts.isObjectLiteralExpression(node) ? 1 : 0)));
  };
  const fixtures = exportedObject(file);
  if (fixtures) look(fixtures, 0);
  let renamed = text;
  for (const place of places.sort((a, b) => b.getStart() - a.getStart())) {
    const now = place.getText().replace(from, to);
    renamed = `${renamed.slice(0, place.getStart())}${now}${renamed.slice(place.end)}`;
  }
  return renamed;
}

/** `fixtures`, a language, a state; or `fixtures`, an item of `malformed`, its data. */
const FIELD_DEPTH = 3;

function startsWith(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}

function exportedObject(file: ts.SourceFile): ts.ObjectLiteralExpression | null {
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const isIt = ts.isIdentifier(name) && name.text === 'fixtures';
      if (isIt && initializer && ts.isObjectLiteralExpression(initializer)) return initializer;
    }
  }
  return null;
}

function propertyOf(object: ts.ObjectLiteralExpression | null, key: string): ts.ObjectLiteralExpression | null {
  for (const property of object?.properties ?? []) {
    if (!ts.isPropertyAssignment(property) || property.name.getText() !== key) continue;
    return ts.isObjectLiteralExpression(property.initializer) ? property.initializer : null;
  }
  return null;
}
