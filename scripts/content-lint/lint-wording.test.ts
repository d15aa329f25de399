import { expect, test } from 'vitest';
import { lintWording } from './lint-wording.ts';
import type { Language } from './seed-entries.ts';

const issues = (text: string, language: Language, key = 'text') =>
  lintWording([{ place: 'here', key, text }], language).length;

test.each<[Language, string]>([
  ['fr', 'Pourquoi ?'],
  ['fr', 'L\u0027oubli'],
  ['fr', '« mot »'],
  ['fr', 'à 9 h'],
  ['fr', 'Envoyez un courriel.'],
  ['fr', 'le dépistage'],
  ['en', 'Alzheimer\u0027s disease'],
  ['en', 'Your e-mail'],
  ['en', 'a study centre'],
  ['en', 'Do you recognise it?'],
  ['en', 'Tick this box.'],
  ['en', 'It ends .'],
  ['en', 'The PRECISE_AD study'],
])('%s: %s is named', (language, text) => {
  expect(issues(text, language)).toBe(1);
});

test.each<[Language, string]>([
  ['fr', 'L’oubli, pourquoi\u00a0? À 9\u00a0h, par e-mail, «\u00a0un mot\u00a0».'],
  ['fr', 'Écrivez à l’adresse {{email}}'],
  ['en', 'Alzheimer’s disease: the study center writes an email to {email}.'],
])('%s: %s passes', (language, text) => {
  expect(issues(text, language)).toBe(0);
});

test('a title does not break at the hyphen of an appointment; a text may', () => {
  expect(issues('Votre rendez-vous', 'fr', 'title')).toBe(1);
  expect(issues('Votre rendez\u2011vous', 'fr', 'title')).toBe(0);
  expect(issues('Prenez rendez-vous', 'fr')).toBe(0);
  expect(issues('/rendez-vous', 'fr', 'link')).toBe(0);
});
