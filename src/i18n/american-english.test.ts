import { expect, test } from 'vitest';
import page from './en.json' with { type: 'json' };
import screens from './en.screens.json' with { type: 'json' };
import team from './en.team.json' with { type: 'json' };
import workshop from './en.workshop.json' with { type: 'json' };

const BRITISH = /\w*(?:isation|organise|recognise|colour|favour|behaviour|centre\b|licence)\w*/gi;

/** The sentences of a file: its names are nobody's reading. */
const sentences = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(sentences);

test('the English of the interface is American', () => {
  const words = [page, screens, team, workshop].flatMap(sentences).flatMap((sentence) => sentence.match(BRITISH) ?? []);
  expect(words).toEqual([]);
});
