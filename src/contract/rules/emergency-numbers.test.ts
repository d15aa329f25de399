import { expect, test } from 'vitest';
import { bySigns, EMERGENCY_NUMBERS, emergencyHelp, firstNumber } from './emergency-numbers.ts';

const numbersOf = (...given: Parameters<typeof emergencyHelp>) =>
  emergencyHelp(...given).numbers.map(({ number }) => number);

test.each([
  ['fr', ['15', '112', '114', '3114']],
  ['us', ['911', '988']],
  ['be', ['112', '0800 32 123', '1813']],
  ['ca', ['911', '988']],
  ['gb', ['999', '116 123']],
  ['lu', ['112', '454545']],
  ['ch', ['144', '112', '143']],
  ['other', ['112']],
])('the numbers of %s are the same on both sites', (country, numbers) => {
  expect(numbersOf({ country }, 'fr')).toEqual(numbers);
  expect(numbersOf({ country }, 'en')).toEqual(numbers);
});

test.each([null, 'unknown', 'toString', 'zz'])('without a known country (%s) they are those of the site', (country) => {
  const answers = { country };
  expect(emergencyHelp(answers, 'fr')).toMatchObject({ declared: null, numbers: EMERGENCY_NUMBERS.fr });
  expect(emergencyHelp(answers, 'en')).toMatchObject({ declared: null, numbers: EMERGENCY_NUMBERS.us });
});

test('thoughts of suicide put its line first, where it answers at any hour', () => {
  const first = (country: string, signs: string[]) =>
    bySigns(emergencyHelp({ country }, 'en').numbers, signs)[0]?.number;
  expect(first('fr', ['suicide', 'fever'])).toBe('3114');
  expect(first('fr', ['fever'])).toBe('15');
  expect(first('lu', ['suicide'])).toBe('112');
  expect(firstNumber(emergencyHelp({ country: 'lu' }, 'fr'), 'suicide')).toBe('112');
  expect(firstNumber(emergencyHelp({ country: 'be' }, 'fr'), 'suicide')).toBe('0800 32 123');
});
