// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClinicFailure } from '#clinic/failure.ts';
import { writeCookie } from '#lib/cookies.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { chooseSlot, forgetVisit, isTaken, keepSlot, renewSlot, slotState } from './kept-slot.ts';

const network = prepareNetwork();
const TIME = { id: 'first.1', label: 'lundi à 9 h', modality: 'video' } as const;
const MINUTE = 60_000;
const HOLD = '*/api/consultations/memoire/:slot/hold';

/** The clinic keeps every time, and counts how often it was asked. */
function keeping(): () => number {
  let asked = 0;
  network.use(
    http.post(HOLD, () => {
      asked += 1;
      return HttpResponse.json(
        { hold_id: `hold-${asked}`, expires_at: new Date(Date.now() + 15 * MINUTE).toISOString() },
        { status: 201 },
      );
    }),
  );
  return () => asked;
}

const taken = () =>
  network.use(http.post(HOLD, () => HttpResponse.json({ detail: 'x', code: 'slot_taken' }, { status: 409 })));

beforeEach(() => {
  writeCookie(document, 'csrftoken', 'token', 3600);
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  forgetVisit();
  vi.useRealTimers();
});

test('a time is kept, and kept longer while somebody answers, but not at every step', async () => {
  const asked = keeping();
  await keepSlot('first', TIME);
  expect(slotState()).toMatchObject({ kind: 'first', slot: { id: 'first.1', keptUntil: expect.any(Date) } });
  expect(await renewSlot()).toBe(false);
  expect(asked()).toBe(1);
  vi.setSystemTime(Date.now() + 4 * MINUTE);
  const before = slotState().slot?.keptUntil;
  expect(await renewSlot()).toBe(false);
  expect(asked()).toBe(2);
  expect(slotState().slot?.keptUntil?.getTime()).toBeGreaterThan(before?.getTime() ?? Infinity);
});

test('a time that was only chosen is kept at the next occasion', async () => {
  const asked = keeping();
  chooseSlot('secondary', TIME);
  expect(slotState().slot?.keptUntil).toBeNull();
  await renewSlot();
  expect(asked()).toBe(1);
  expect(slotState().slot?.keptUntil).toBeInstanceOf(Date);
});

test('a time that somebody else took is lost; the kind of visit is remembered', async () => {
  taken();
  chooseSlot('follow_up', TIME);
  expect(await renewSlot()).toBe(true);
  expect(slotState()).toEqual({ kind: 'follow_up', slot: null, without: 'lost' });
});

test('a clinic that does not answer costs nobody their time', async () => {
  network.use(http.post(HOLD, () => HttpResponse.json({ detail: 'x' }, { status: 503 })));
  chooseSlot('first', TIME);
  expect(await renewSlot()).toBe(false);
  expect(slotState().slot?.id).toBe('first.1');
});

test('a time chosen while the clinic answers about another stays chosen', async () => {
  taken();
  chooseSlot('first', TIME);
  const renewing = renewSlot();
  chooseSlot('first', { ...TIME, id: 'first.2' });
  expect(await renewing).toBe(false);
  expect(slotState().slot?.id).toBe('first.2');
});

test('what says that a time is gone', () => {
  expect(isTaken(new ClinicFailure('conflict', { code: 'slot_taken' }))).toBe(true);
  expect(isTaken(new ClinicFailure('invalid', { fields: { slot_id: ['x'] } }))).toBe(true);
  expect(isTaken(new ClinicFailure('conflict', { code: 'idempotency_key_reused' }))).toBe(false);
  expect(isTaken(new ClinicFailure('invalid', { fields: { email: ['x'] } }))).toBe(false);
  expect(isTaken(new ClinicFailure('offline'))).toBe(false);
});
