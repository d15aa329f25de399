import { expect, test } from 'vitest';
import { isUnchosen } from './list-columns.ts';

const STRAPI = ['id', 'name', 'path', 'aliases'];
const GIVEN = ['title', 'path'];

test.each([
  ['as Strapi made them, in an installation that was given none', STRAPI, [], true],
  ['as an earlier release gave them', GIVEN, GIVEN, true],
  ['as an editor chose them', ['path', 'title'], GIVEN, false],
  ['as an editor chose them before any were given', ['name'], [], false],
  ['as Strapi makes them, chosen by an editor after others were given', STRAPI, GIVEN, false],
])('columns are replaced only where no editor chose them: %s', (_, now, given, expected) => {
  expect(isUnchosen(now, { given, chosenByStrapi: [STRAPI] })).toBe(expected);
});
