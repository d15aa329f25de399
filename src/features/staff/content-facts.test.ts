import { expect, test } from 'vitest';
import { i18nIn } from '../../../tests/support/i18n.ts';
import { repeatLines } from './content-facts.ts';

test('each repeat of a registration says when, by whom and for which time', () => {
  const contact = { first_name: 'Ada', last_name: 'Example', email: 'ada@example.org', phone: '+33 1 00 00 00 00' };
  const repeats = [
    { at: '2026-01-12T09:00:00.000Z', contact, wanted_at: '2026-01-13T15:10:00.000Z' },
    { at: '2026-01-12T10:00:00.000Z', contact: { ...contact, phone: undefined } },
  ];
  const [first = '', second = ''] = repeatLines(repeats, i18nIn('en').t, 'en');
  expect(first).toMatch(/2026.* · Ada Example · \+33 1 00 00 00 00 · wanted .*13/);
  expect(second).toMatch(/ · Ada Example$/);
  expect(repeatLines([], i18nIn('en').t, 'en')).toEqual([]);
});
