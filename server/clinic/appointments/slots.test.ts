import { expect, test } from 'vitest';
import { dayIn } from '../../lib/zoned-time.ts';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { findSlot, offeredSlots, showSlot } from './slots.ts';

const at = (text: string) => new Date(text);
/** The schedule that a clinic begins with. */
const firstSchedule = async () => (await makeClinic()).context.schedule();

test('hours stay at their clocks in the weeks in which they are put forward and back, in both zones', async () => {
  const schedule = await firstSchedule();
  const cases = [
    ['fr', '2026-03-26T10:00:00Z', ['first.20260330T070000Z.paris', '2026-03-30T09:00:00+02:00']],
    ['fr', '2026-10-22T10:00:00Z', ['first.20261026T080000Z.paris', '2026-10-26T09:00:00+01:00']],
    ['en', '2026-03-05T15:00:00Z', ['first.20260309T130000Z.new-york', '2026-03-09T09:00:00-04:00']],
    ['en', '2026-10-29T15:00:00Z', ['first.20261102T140000Z.new-york', '2026-11-02T09:00:00-05:00']],
  ] as const;
  for (const [locale, now, [id, start]] of cases) {
    const [slot] = offeredSlots(schedule, at(now), 'first', locale);
    expect([slot?.id, slot && showSlot(slot).start]).toEqual([id, start]);
  }
});

test('times are offered from tomorrow, for three weeks, at the hours of the site', async () => {
  const slots = offeredSlots(await firstSchedule(), at('2026-03-11T10:00:00Z'), 'first', 'fr');
  expect(slots[0]).toMatchObject({ id: 'first.20260312T080000Z.paris', modality: 'video', timezone: 'Europe/Paris' });
  expect(dayIn('Europe/Paris', slots.at(-1)?.start ?? at(''))).toBe('2026-04-01');
  const mornings = slots
    .filter(({ modality }) => modality === 'video')
    .map((slot) => showSlot(slot).start.slice(11, 19));
  expect([...new Set(mornings)]).toEqual(['09:00:00', '09:45:00', '10:30:00', '11:15:00']);
  expect(slots.every(({ start, end }) => end.getTime() - start.getTime() === 45 * 60_000)).toBe(true);
});

test('each kind has its length, and no two times of one team overlap', async () => {
  const schedule = await firstSchedule();
  const lengths = { first: 45, follow_up: 30, secondary: 45, trial_call: 10 };
  expect(Object.fromEntries(schedule.kinds.map((kind) => [kind.consultationType, kind.lengthMin]))).toEqual(lengths);
  const now = at('2026-01-12T09:00:00Z');
  for (const locale of ['fr', 'en'] as const) {
    const kinds = ['first', 'follow_up', 'secondary', 'trial_call'] as const;
    for (const kind of kinds) expect(offeredSlots(schedule, now, kind, locale), kind).not.toEqual([]);
    const all = kinds
      .flatMap((kind) => offeredSlots(schedule, now, kind, locale))
      .sort((a, b) => a.start.getTime() - b.start.getTime());
    all.slice(1).forEach((slot, index) => {
      expect(slot.start.getTime(), slot.id).toBeGreaterThanOrEqual(all[index]?.end.getTime() ?? 0);
    });
  }
});

test('nothing is offered on a day off, whether it falls on the same day of every year or moves', async () => {
  const schedule = await firstSchedule();
  const daysFrom = (now: string, locale: 'fr' | 'en', zone: string) =>
    offeredSlots(schedule, at(now), 'trial_call', locale).map(({ start }) => dayIn(zone, start));
  const cases = [
    ['2026-12-20T10:00:00Z', 'fr', 'Europe/Paris', '2026-12-24', ['2026-12-25', '2027-01-01']],
    ['2026-03-30T10:00:00Z', 'fr', 'Europe/Paris', '2026-04-07', ['2026-04-06']],
    ['2026-05-04T10:00:00Z', 'fr', 'Europe/Paris', '2026-05-15', ['2026-05-08', '2026-05-14', '2026-05-25']],
    ['2026-11-10T15:00:00Z', 'en', 'America/New_York', '2026-11-25', ['2026-11-11', '2026-11-26']],
    ['2026-08-31T15:00:00Z', 'en', 'America/New_York', '2026-09-08', ['2026-09-07']],
  ] as const;
  for (const [now, locale, zone, open, closed] of cases) {
    const days = daysFrom(now, locale, zone);
    expect(days, now).toContain(open);
    for (const day of closed) expect(days, now).not.toContain(day);
  }
});

test('a time is found again by its id while it can be booked, and nothing else is', async () => {
  const schedule = await firstSchedule();
  const now = at('2026-01-12T09:00:00Z');
  for (const slot of offeredSlots(schedule, now, 'secondary')) expect(findSlot(schedule, now, slot.id)).toEqual(slot);
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
    expect(findSlot(schedule, now, id), id).toBeNull();
  }
});
