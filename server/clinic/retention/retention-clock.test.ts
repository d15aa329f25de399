import { expect, test } from 'vitest';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { ADA, submission } from '../../testing/clinic/submissions.ts';
import { mayErase } from './retention-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Looks at the clock every quarter of an hour for a while, as retention does. @returns what the last look said */
async function lookFor({ context, clock }: TestClinic, ms: number): Promise<boolean> {
  let last = await mayErase(context);
  for (let passed = 0; passed < ms; passed += 15 * MINUTE) {
    clock.forward(15 * MINUTE);
    last = await mayErase(context);
  }
  return last;
}

/** A clinic that is in use, and whose clock has gone steadily. */
async function clinicInUse(): Promise<TestClinic> {
  const clinic = await makeClinic();
  expect(await mayErase(clinic.context)).toBe(true);
  const sent = await clinic.post('forms/preconsultation/submit', { ...submission('preconsultation'), contact: ADA });
  expect(sent.statusCode).toBe(201);
  expect(await lookFor(clinic, HOUR)).toBe(true);
  return clinic;
}

test('after a jump of the clock nothing is erased for a day, and then again', async () => {
  const clinic = await clinicInUse();
  clinic.clock.forward(400 * DAY);
  expect(await mayErase(clinic.context)).toBe(false);
  expect(await lookFor(clinic, DAY - HOUR)).toBe(false);
  expect(await lookFor(clinic, 2 * HOUR)).toBe(true);
});

test('a jump back begins a day of its own', async () => {
  const clinic = await clinicInUse();
  clinic.clock.forward(400 * DAY);
  expect(await lookFor(clinic, DAY - HOUR)).toBe(false);
  clinic.clock.forward(-400 * DAY);
  expect(await lookFor(clinic, DAY - HOUR)).toBe(false);
  expect(await lookFor(clinic, 2 * HOUR)).toBe(true);
});

test('a restart within an hour is no jump, and a night without a server is one', async () => {
  const clinic = await clinicInUse();
  clinic.clock.forward(50 * MINUTE);
  expect(await mayErase(clinic.context)).toBe(true);
  clinic.clock.forward(8 * HOUR);
  expect(await mayErase(clinic.context)).toBe(false);
});

test('of a database that was used before anybody looked, the clock is in doubt', async () => {
  const clinic = await clinicInUse();
  await clinic.db.deleteFrom('retention_clock').execute();
  expect(await mayErase(clinic.context)).toBe(false);
  expect(await lookFor(clinic, DAY)).toBe(true);
});

test('servers whose clocks differ keep each other from erasing', async () => {
  const clinic = await clinicInUse();
  const ahead = { ...clinic.context, now: () => new Date(clinic.clock.now().getTime() + 400 * DAY) };
  for (let passed = 0; passed < 2 * DAY; passed += 15 * MINUTE) {
    clinic.clock.forward(15 * MINUTE);
    expect(await mayErase(ahead)).toBe(false);
    expect(await mayErase(clinic.context)).toBe(false);
  }
});
