import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ILLUSTRATION_NAMES } from '#ui/illustrations/names.ts';
import { withOwnInput } from '../../cms/src/admin/inputs/field-inputs.ts';
import { readSchemaSet } from '../../scripts/content-contract/schema-set.ts';

const { contentTypes, components } = readSchemaSet(resolve('cms-schemas'));
const attributes = Object.entries({ ...contentTypes, ...components }).flatMap(([shape, schema]) =>
  Object.entries(schema.attributes).map(([name, attribute]) => ({ shape, name, attribute })),
);

/** The input that the panel's form shows for an attribute; undefined for the content manager's own. */
const inputOf = ({ shape, name, attribute }: (typeof attributes)[number]): string | undefined => {
  const { type } = attribute;
  return withOwnInput<{ name: string; attribute: { type: string; customField?: string } }>(shape, {
    name,
    attribute: { type },
  }).attribute.customField;
};

test('editors type no JSON: every such field has an input of its own', () => {
  const typed = attributes.filter((one) => one.attribute.type === 'json' && inputOf(one) === undefined);
  expect(typed.map(({ shape, name }) => `${shape}.${name}`)).toEqual([]);
});

test('editors choose each drawing by its picture, and every choice has one', () => {
  const drawn = attributes.filter(({ attribute }) => attribute.enum?.includes('memory'));
  expect(drawn.length).toBeGreaterThan(0);
  for (const one of drawn) {
    expect(inputOf(one), `${one.shape}.${one.name}`).toBe('global::picture-choice');
    expect(one.attribute.enum).toEqual(['none', ...ILLUSTRATION_NAMES]);
  }
});
