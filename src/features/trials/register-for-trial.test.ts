import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRegistrationSender, outcomeOf, type RegistrationRequest } from './register-for-trial.ts';

const { callClinic } = vi.hoisted(() => ({ callClinic: vi.fn() }));
vi.mock('#clinic/call-clinic.ts', () => ({ callClinic }));

const WISH: RegistrationRequest = {
  trial_key: 'START',
  contact: { first_name: 'A', last_name: 'B', email: 'a@example.org' },
  preferred_language: 'fr',
  consents: [],
};
const keys = () => callClinic.mock.calls.map(([, input]) => input.body.idempotency_key);

beforeEach(() => callClinic.mockResolvedValue({ id: 'x', status: 'requested' }));
afterEach(() => callClinic.mockReset());

test('the same registration sent again keeps its key, a changed one gets another', async () => {
  const register = createRegistrationSender();
  await register(WISH);
  await register({ ...WISH });
  await register({ ...WISH, slot_id: 'another' });
  const [first, again, changed] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test('a failed registration keeps its key too, and another visitor’s has its own', async () => {
  const register = createRegistrationSender();
  callClinic.mockRejectedValueOnce(new Error('offline'));
  await expect(register(WISH)).rejects.toThrow('offline');
  await register(WISH);
  await createRegistrationSender()(WISH);
  const [first, again, other] = keys();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

const SLOT = 'trial_call.20261123T161000Z.paris';
const at = (start: string) => ({
  id: 'x',
  status: 'requested',
  appointment: {
    id: 'y',
    start,
    end: start,
    timezone: 'Europe/Paris',
    modality: 'phone' as const,
    consultation_type: 'trial_call' as const,
    status: 'booked' as const,
  },
});

test.each([
  ['the wanted time', at('2026-11-23T17:10:00+01:00'), SLOT, 'booked'],
  ['another time, of an earlier registration', at('2026-11-23T17:20:00+01:00'), SLOT, 'other'],
  ['an appointment without a wish', at('2026-11-23T17:20:00+01:00'), null, 'booked'],
  ['no appointment though one was wanted', { id: 'x', status: 'requested' }, SLOT, 'unbooked'],
  ['no appointment and no wish', { id: 'x', status: 'requested' }, null, 'open'],
] as const)('%s', (_what, answer, slotId, outcome) => {
  expect(outcomeOf(answer, slotId)).toBe(outcome);
});
