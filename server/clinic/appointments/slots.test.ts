import { expect, test } from 'vitest';
import { availability, findSlot, offeredSlots, showSlot } from './slots.ts';
import { addDays, dayIn, isoIn, momentOf, weekday } from './zoned-time.ts';

const at = (text: string) => new Date(text);

test('times keep their place on the clock when it is put forward and back', () => {
  const cases = [
    ['Europe/Paris', '2026-03-28', '2026-03-28T09:00:00+01:00'],
    ['Europe/Paris', '2026-03-29', '2026-03-29T09:00:00+02:00'],
    ['Europe/Paris', '2026-10-24', '2026-10-24T09:00:00+02:00'],
    ['Europe/Paris', '2026-10-25', '2026-10-25T09:00:00+01:00'],
    ['America/New_York', '2026-03-07', '2026-03-07T09:00:00-05:00'],
    ['America/New_York', '2026-03-08', '2026-03-08T09:00:00-04:00'],
    ['America/New_York', '2026-10-31', '2026-10-31T09:00:00-04:00'],
    ['America/New_York', '2026-11-01', '2026-11-01T09:00:00-05:00'],
  ] as const;
  for (const [zone, day, iso] of cases) {
    const moment = momentOf(day, '09:00', zone);
    expect(isoIn(zone, moment)).toBe(iso);
    expect(moment.getTime()).toBe(Date.parse(iso));
  }
});

test('a time that the clocks skip comes after the switch, one shown twice is the earlier', () => {
  expect(isoIn('Europe/Paris', momentOf('2026-03-29', '02:30', 'Europe/Paris'))).toBe('2026-03-29T03:30:00+02:00');
  expect(isoIn('Europe/Paris', momentOf('2026-10-25', '02:30', 'Europe/Paris'))).toBe('2026-10-25T02:30:00+02:00');
  expect(isoIn('America/New_York', momentOf('2026-03-08', '02:30', 'America/New_York'))).toBe(
    '2026-03-08T03:30:00-04:00',
  );
});

test('a day is the one of the zone, and days follow each other over a switch', () => {
  expect(dayIn('Europe/Paris', at('2026-01-12T23:30:00Z'))).toBe('2026-01-13');
  expect(dayIn('America/New_York', at('2026-01-13T03:30:00Z'))).toBe('2026-01-12');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect([weekday('2026-01-12'), weekday('2026-01-18')]).toEqual([1, 7]);
});

test('times are offered from tomorrow, for three weeks, at the hours of the site', () => {
  const slots = offeredSlots(at('2026-03-16T10:00:00Z'), 'first', 'fr');
  expect(slots[0]).toMatchObject({ id: 'first.20260317T080000Z.paris', modality: 'video', timezone: 'Europe/Paris' });
  expect(dayIn('Europe/Paris', slots.at(-1)?.start ?? at(''))).toBe('2026-04-06');
  const mornings = slots
    .filter(({ modality }) => modality === 'video')
    .map((slot) => showSlot(slot).start.slice(11, 19));
  expect([...new Set(mornings)]).toEqual(['09:00:00', '09:45:00', '10:30:00', '11:15:00']);
  expect(slots.every(({ start, end }) => end.getTime() - start.getTime() === 45 * 60_000)).toBe(true);
});

test('each kind has its length, and no two times of one team overlap', () => {
  const lengths = { first: 45, follow_up: 30, secondary: 45, trial_call: 10 };
  expect(availability.lengths_min).toEqual(lengths);
  const now = at('2026-01-12T09:00:00Z');
  for (const locale of ['fr', 'en'] as const) {
    const kinds = ['first', 'follow_up', 'secondary', 'trial_call'] as const;
    for (const kind of kinds) expect(offeredSlots(now, kind, locale), kind).not.toEqual([]);
    const all = kinds
      .flatMap((kind) => offeredSlots(now, kind, locale))
      .sort((a, b) => a.start.getTime() - b.start.getTime());
    all.slice(1).forEach((slot, index) => {
      expect(slot.start.getTime(), slot.id).toBeGreaterThanOrEqual(all[index]?.end.getTime() ?? 0);
    });
  }
});

test('nothing is offered on a day off', () => {
  const slots = offeredSlots(at('2026-12-20T10:00:00Z'), 'trial_call', 'fr');
  const days = slots.map(({ start }) => dayIn('Europe/Paris', start));
  expect(days).toContain('2026-12-24');
  expect(days).not.toContain('2026-12-25');
  expect(days).not.toContain('2027-01-01');
});

test('a time is found again by its id while it can be booked, and nothing else is', () => {
  const now = at('2026-01-12T09:00:00Z');
  for (const slot of offeredSlots(now, 'secondary')) expect(findSlot(now, slot.id)).toEqual(slot);
  for (const id of [
    'first.20260112T080000Z.paris',
    'first.20260113T081000Z.paris',
    'first.20260113T080000Z.mars',
    'first.20269913T080000Z.paris',
    'first.20260713T080000Z.paris',
    'other.20260113T080000Z.paris',
    "first'; drop table appointments; --",
    '',
  ]) {
    expect(findSlot(now, id), id).toBeNull();
  }
});
