import { expect, test } from 'vitest';
import { severalInEnglish, severalInFrench } from './several.ts';

test.each([
  ['Événement', 'Événements'],
  ['Clinique partenaire', 'Cliniques partenaires'],
  ['Prix de thèse', 'Prix de thèses'],
])('several of “%s” are “%s” in French', (one, many) => {
  expect(severalInFrench(one)).toBe(many);
});

test.each([
  ['Event', 'Events'],
  ['Partner clinic', 'Partner clinics'],
  ['Story', 'Stories'],
  ['Press day', 'Press days'],
])('several of “%s” are “%s” in English', (one, many) => {
  expect(severalInEnglish(one)).toBe(many);
});
