// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClinicFailure } from '#clinic/failure.ts';
import { writeCookie } from '#lib/cookies.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { chooseSlot, forgetSlot, holdChosenSlot, isTaken, renewHold, slotState } from './held-slot.ts';

const network = prepareNetwork();
const SLOT = { id: 'first.1', label: 'lundi à 9 h', offered: null };
const MINUTE = 60_000;
const HOLD = '*/api/consultations/memoire/:slot/hold';

/** The clinic holds every slot, and counts how often it was asked. */
function holding(): () => number {
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
  forgetSlot();
  vi.useRealTimers();
});

test('a slot is held, and held longer while somebody answers, but not at every step', async () => {
  const asked = holding();
  await holdChosenSlot('first', SLOT);
  expect(slotState()).toMatchObject({ kind: 'first', slot: { id: 'first.1', heldUntil: expect.any(Date) } });
  expect(await renewHold()).toBe(false);
  expect(asked()).toBe(1);
  vi.setSystemTime(Date.now() + 4 * MINUTE);
  const before = slotState().slot?.heldUntil;
  expect(await renewHold()).toBe(false);
  expect(asked()).toBe(2);
  expect(slotState().slot?.heldUntil?.getTime()).toBeGreaterThan(before?.getTime() ?? Infinity);
});

test('a slot that was only chosen is held at the next occasion', async () => {
  const asked = holding();
  chooseSlot('secondary', SLOT);
  expect(slotState().slot?.heldUntil).toBeNull();
  await renewHold();
  expect(asked()).toBe(1);
  expect(slotState().slot?.heldUntil).toBeInstanceOf(Date);
});

test('a slot that somebody else took is lost; the kind of consultation is remembered', async () => {
  taken();
  chooseSlot('follow_up', SLOT);
  expect(await renewHold()).toBe(true);
  expect(slotState()).toEqual({ kind: 'follow_up', slot: null, without: 'lost' });
});

test('a clinic that does not answer costs nobody their slot', async () => {
  network.use(http.post(HOLD, () => HttpResponse.json({ detail: 'x' }, { status: 503 })));
  chooseSlot('first', SLOT);
  expect(await renewHold()).toBe(false);
  expect(slotState().slot?.id).toBe('first.1');
});

test('a slot chosen while the clinic answers about another stays chosen', async () => {
  taken();
  chooseSlot('first', SLOT);
  const renewing = renewHold();
  chooseSlot('first', { ...SLOT, id: 'first.2' });
  expect(await renewing).toBe(false);
  expect(slotState().slot?.id).toBe('first.2');
});

test('what says that a slot is gone', () => {
  expect(isTaken(new ClinicFailure('conflict', { code: 'slot_taken' }))).toBe(true);
  expect(isTaken(new ClinicFailure('invalid', { fields: { slot_id: ['x'] } }))).toBe(true);
  expect(isTaken(new ClinicFailure('conflict', { code: 'idempotency_key_reused' }))).toBe(false);
  expect(isTaken(new ClinicFailure('invalid', { fields: { email: ['x'] } }))).toBe(false);
  expect(isTaken(new ClinicFailure('offline'))).toBe(false);
});
