import { expect, test } from 'vitest';
import { soonestFirst } from './soonest-first.ts';

test('what cannot wait stands first, and the clinic’s order stays among equals', () => {
  const given = [
    { code: 'exercise', urgency: 'routine' as const },
    { code: 'consultation', urgency: 'soon' as const },
    { code: 'trials', urgency: 'routine' as const },
    { code: 'help_at_home', urgency: 'soon' as const },
    { code: 'suicide_line', urgency: 'urgent' as const },
  ];
  expect(soonestFirst(given).map(({ code }) => code)).toEqual([
    'suicide_line',
    'consultation',
    'help_at_home',
    'exercise',
    'trials',
  ]);
});
