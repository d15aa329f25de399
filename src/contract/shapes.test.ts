import { expect, test } from 'vitest';
import { idSchema, isNpi, isRpps, lineSchema, practitionerSchema, proseSchema } from './shapes.ts';

test('register numbers are verified by their check digit', () => {
  expect(['10000000009', '10101010108'].map(isRpps)).toEqual([true, false]);
  expect(['1234567893', '1234567890', '123456789', '12345678930'].map(isNpi)).toEqual([true, false, false, false]);
  expect(isRpps('1000000000a')).toBe(false);
});

test('a professional has one register number at least', () => {
  const person = { first_name: 'Jeanne', last_name: 'Exemple', email: 'jeanne@example.org' };
  expect(practitionerSchema.safeParse(person).success).toBe(false);
  expect(practitionerSchema.safeParse({ ...person, npi: '1234567893' }).success).toBe(true);
  expect(practitionerSchema.safeParse({ ...person, npi: '1234567893', admin: true }).success).toBe(false);
});

test('a professional may be in another register, or say that they are in none', () => {
  const person = { first_name: 'Jeanne', last_name: 'Exemple', email: 'jeanne@example.org' };
  const stands = (said: object) => practitionerSchema.safeParse({ ...person, ...said }).success;
  expect(stands({ other_register: 'Belgique, INAMI 1-23456-78-901' })).toBe(true);
  expect(stands({ other_register: ' ' })).toBe(false);
  expect(stands({ no_register: true })).toBe(true);
  expect(stands({ no_register: false })).toBe(false);
  expect(stands({ no_register: true, npi: '1234567893' })).toBe(false);
});

test('a line holds no line break and no control, a text holds line breaks', () => {
  expect(lineSchema(10).safeParse('a\nbcc: x').success).toBe(false);
  expect(lineSchema(10).safeParse('   ').success).toBe(false);
  expect(lineSchema(10).parse(' Zoé ')).toBe('Zoé');
  expect(proseSchema().parse('a\nb')).toBe('a\nb');
  expect(proseSchema().safeParse('bell\u0007').success).toBe(false);
});

test('ids have no character that means something elsewhere', () => {
  for (const id of ['../../../../etc/passwd', "' or 1=1 -- aaaaaaaaaa", 'short'])
    expect(idSchema.safeParse(id).success).toBe(false);
  expect(idSchema.safeParse('9b2f7c1e-6a0d-4a53-9f9e-0123456789ab').success).toBe(true);
});
