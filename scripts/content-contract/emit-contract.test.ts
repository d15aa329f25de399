import { expect, test } from 'vitest';
import { describeAttributes } from './describe-attributes.ts';
import { emitContract } from './emit-contract.ts';
import { fragmentOf, populateOf } from './populate-for.ts';
import type { Attribute, SchemaSet } from './schema-set.ts';

const info = { singularName: 'page', pluralName: 'pages' };

function setOf(note: Record<string, Attribute>, parts: Record<string, Record<string, Attribute>> = {}): SchemaSet {
  const zone: Attribute = { type: 'dynamiczone', components: ['blocks.note'] };
  const components = Object.entries(parts).map(([uid, attributes]) => [uid, { attributes }]);
  return {
    contentTypes: { 'api::page.page': { kind: 'collectionType', info, attributes: { blocks: zone } } },
    components: { ...Object.fromEntries(components), 'blocks.note': { attributes: note } },
  };
}

const relation: Attribute = { type: 'relation', relation: 'oneToMany', target: 'api::trial.trial' };

test('the same schemas give the same text, in whatever order the files are read', () => {
  const text: Record<string, Attribute> = { text: { type: 'string' } };
  const one = setOf({ text: { type: 'string' } }, { 'shared.a': text, 'shared.b': text });
  const other = setOf({ text: { type: 'string' } }, { 'shared.b': text, 'shared.a': text });
  expect(emitContract(one)).toBe(emitContract(other));
});

test('required and defaulted attributes are not null, others may be', () => {
  const output = emitContract(
    setOf({
      title: { type: 'string', required: true },
      text: { type: 'text' },
      open: { type: 'boolean', default: false },
      tone: { type: 'enumeration', enum: ['calm', "l'heure"], default: 'calm' },
      size: { type: 'enumeration', enum: ['s'] },
    }),
  );
  expect(output).toContain(`export interface NoteProps {
  title: string;
  text: string | null;
  open: boolean;
  tone: 'calm' | 'l\\'heure';
  size: 's' | null;
}`);
});

test('limits of the schema are limits of the validator', () => {
  const output = emitContract(
    setOf({ limit: { type: 'integer', min: 1, max: 50, default: 6 }, code: { type: 'string', maxLength: 5 } }),
  );
  expect(output).toContain(
    'limit: /*@__PURE__*/ z.int().check(/*@__PURE__*/ z.minimum(1), /*@__PURE__*/ z.maximum(50))',
  );
  expect(output).toContain('z.string().check(/*@__PURE__*/ z.maxLength(5))');
});

test('a link is read as the address that it leads to, and is a text for the block', () => {
  const link = { type: 'customField', customField: 'global::link' };
  const set = setOf({ to: { ...link, required: true }, more: link });
  expect(describeAttributes(set, 'blocks.note').map(({ description }) => description)).toEqual([
    { kind: 'link', required: true },
    { kind: 'link', required: false },
  ]);
  expect(emitContract(set)).toContain('  to: string;\n  more: string | null;');
  expect(() => emitContract(setOf({ odd: { ...link, customField: 'global::color' } }))).toThrow('"customField"');
});

test('an alternative text becomes part of its image', () => {
  const set = setOf({ image: { type: 'media' }, imageAlt: { type: 'string' } });
  expect(describeAttributes(set, 'blocks.note').map(({ name, description }) => [name, description])).toEqual([
    ['image', { kind: 'media', alt: 'imageAlt' }],
  ]);
});

test('a repeatable component with a single text is a list of texts', () => {
  const set = setOf(
    { tags: { type: 'component', component: 'shared.label', repeatable: true } },
    { 'shared.label': { text: { type: 'string' } } },
  );
  expect(emitContract(set)).toContain('  tags: string[];');
});

test('a fragment populates what the block needs, nested components included', () => {
  const set = setOf(
    { cards: { type: 'component', component: 'shared.card', repeatable: true }, plain: { type: 'string' } },
    { 'shared.card': { image: { type: 'media' }, imageAlt: { type: 'string' } } },
  );
  expect(fragmentOf(set, 'blocks.note')).toEqual({ populate: { cards: { populate: { image: true } } } });
});

test('a fragment of a block with texts only names none of them: an older content service may not know them all', () => {
  expect(fragmentOf(setOf({ text: { type: 'string' } }), 'blocks.note')).toBe(true);
});

test('related entries of a type that has no view of its own are shown with all their fields, and nothing deeper', () => {
  const set = setOf({ clinics: { type: 'relation', relation: 'oneToMany', target: 'api::clinic.clinic' } });
  set.contentTypes['api::clinic.clinic'] = {
    kind: 'collectionType',
    info: { singularName: 'clinic', pluralName: 'clinics' },
    attributes: {
      city: { type: 'string', required: true },
      photo: { type: 'media' },
      photoAlt: { type: 'string' },
      blocks: { type: 'dynamiczone', components: ['blocks.note'] },
    },
  };
  const output = emitContract(set);
  expect(output).toContain('  clinics: ClinicView[];');
  expect(output).toContain('export interface ClinicView {\n  city: string;\n  photo: Media | null;\n}');
  expect(output.indexOf('const clinicViewSchema')).toBeLessThan(output.indexOf('const notePropsSchema'));
  expect(output).toContain("'api::clinic.clinic': { path: '/clinics', populate: { photo: true } }");
  expect(fragmentOf(set, 'blocks.note')).toEqual({
    populate: { clinics: { fields: ['city', 'photoAlt'], populate: { photo: true } } },
  });
});

test('a dynamic zone has one fragment per component', () => {
  expect(populateOf(setOf({ text: { type: 'string' } }), 'api::page.page')).toEqual({
    blocks: { on: { 'blocks.note': true } },
  });
});

test.each([
  ['an unknown type of attribute', setOf({ odd: { type: 'blocks' } }), /blocks\.note\.odd has the type "blocks"/],
  [
    'several files in one attribute',
    setOf({ files: { type: 'media', multiple: true } }),
    /blocks\.note\.files takes several/,
  ],
  [
    'a relation to what does not exist',
    setOf({ other: { ...relation, target: 'api::x.x' } }),
    /relates to "api::x\.x", which is no content type/,
  ],
  [
    'a component that does not exist',
    setOf({ part: { type: 'component', component: 'shared.gone' } }),
    /"shared\.gone"/,
  ],
  [
    'a component that contains itself',
    setOf(
      { part: { type: 'component', component: 'shared.loop' } },
      { 'shared.loop': { next: { type: 'component', component: 'shared.loop' } } },
    ),
    /shared\.loop contains itself/,
  ],
])('%s is refused, named', (_, set, message) => {
  expect(() => emitContract(set)).toThrow(message);
});
