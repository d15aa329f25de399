import { expect, test } from 'vitest';
import { namePerson, personName } from './name-person.ts';

test.each([
  ['Les médicaments de {person}', 'Jeanne', 'Les médicaments de Jeanne'],
  ['Les médicaments de {person}', 'Anne', 'Les médicaments d’Anne'],
  ['Les médicaments de {person}', 'Émile', 'Les médicaments d’Émile'],
  ['Les médicaments de {person}', 'Hélène', 'Les médicaments d’Hélène'],
  ['Les médicaments de {person}', 'Yves', 'Les médicaments d’Yves'],
  ['Les médicaments de {person}', 'Yann', 'Les médicaments de Yann'],
  ['Les médicaments de {person}', null, 'Les médicaments de la personne'],
  ['Est-ce que {person} a chuté ?', 'Odile', 'Est-ce qu’Odile a chuté ?'],
  ['Est-ce que {person} a chuté ?', 'Paul', 'Est-ce que Paul a chuté ?'],
  ['{Person} est d’accord', null, 'La personne est d’accord'],
  ['{Person} est d’accord', 'Anne', 'Anne est d’accord'],
  ['Côté pratique', 'Anne', 'Côté pratique'],
])('« %s » of %s is « %s »', (text, name, said) => {
  expect(namePerson(text, name, 'fr')).toBe(said);
});

test.each([
  ['{Person}’s medicines', 'Anne', 'Anne’s medicines'],
  ['{Person}’s medicines', null, 'The person’s medicines'],
  ['How has {person} been?', '$& {person}', 'How has $& {person} been?'],
])('“%s” of %s is “%s”', (text, name, said) => {
  expect(namePerson(text, name, 'en')).toBe(said);
});

test('a name of blanks is none', () => {
  expect(personName({ person_first_name: '  ' })).toBeNull();
  expect(personName({ person_first_name: ' Jeanne ' })).toBe('Jeanne');
  expect(personName({})).toBeNull();
});
