import { expect, test } from 'vitest';
import { nextDigest } from './next-digest.ts';

const PARIS = 'Europe/Paris';

test.each([
  ['hourly', '2026-01-12T09:00:00Z', '2026-01-12T10:00:00.000Z'],
  ['hourly', '2026-01-12T09:59:59Z', '2026-01-12T10:00:00.000Z'],
  // Eight in the morning in Paris, in winter and in summer, and over the nights on which the clocks change.
  ['daily', '2026-01-12T06:59:59Z', '2026-01-12T07:00:00.000Z'],
  ['daily', '2026-01-12T07:00:00Z', '2026-01-13T07:00:00.000Z'],
  ['daily', '2026-01-12T23:30:00Z', '2026-01-13T07:00:00.000Z'],
  ['daily', '2026-07-14T05:30:00Z', '2026-07-14T06:00:00.000Z'],
  ['daily', '2026-03-28T12:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['daily', '2026-10-24T12:00:00Z', '2026-10-25T07:00:00.000Z'],
  // Of a clinic elsewhere.
  ['daily', '2026-01-12T12:59:59Z', '2026-01-12T13:00:00.000Z', 'America/New_York'],
] as const)('%s, what arrives at %s is told at %s', (digest, now, then, zone: string = PARIS) => {
  expect(nextDigest(digest, new Date(now), zone)?.toISOString()).toBe(then);
});

test('told at once, or never, nothing waits', () => {
  expect([nextDigest('none', new Date(), PARIS), nextDigest('at_once', new Date(), PARIS)]).toEqual([null, null]);
});
