import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { someSubmission } from '../../testing/clinic/records.ts';
import { createMailWorker } from '../mail/mail-worker.ts';
import { deleteWhatIsOver } from '../retention/retention.ts';
import { sqliteDialect } from '../storage/dialect.ts';
import { changeAppointmentOf } from './appointments.repository.ts';
import { bookSlot } from './book-slot.ts';
import { queueReminders } from './reminders.ts';
import { markVisit } from './staff-appointments.repository.ts';

const HOUR = 3_600_000;
const contact = { first_name: 'Ada', last_name: 'Martin', email: 'ada@example.org', phone: '+33123456789' };

/** Books at a moment. @returns the id */
async function book(clinic: TestClinic, slotId: string, at?: Date): Promise<string> {
  if (at !== undefined) clinic.clock.set(at);
  const { id } = await clinic.db.transaction().execute(async (trx) =>
    bookSlot(trx, clinic.context, {
      slotId,
      submissionId: await someSubmission(trx, clinic.context),
      contact,
      locale: slotId.endsWith('.paris') ? 'fr' : 'en',
      consultationType: 'first',
    }),
  );
  return id;
}

/** The reminders that the outbox has, sent or not. */
const reminders = ({ db }: TestClinic) =>
  db.selectFrom('outbox').select(['event', 'channel']).where('event', 'like', 'appointment-reminder%').execute();

/** Lets the hours until a moment pass, with two servers that look for reminders. @returns which came when */
async function live(clinic: TestClinic, until: Date): Promise<string[]> {
  const told: string[] = [];
  const known = new Set((await reminders(clinic)).map(({ event }) => event));
  for (; clinic.clock.now() <= until; clinic.clock.forward(HOUR)) {
    await Promise.all([queueReminders(clinic.context), queueReminders(clinic.context)]);
    for (const { event } of await reminders(clinic)) {
      if (known.has(event)) continue;
      known.add(event);
      told.push(`${event.split(':')[0]} ${clinic.clock.now().toISOString()}`);
    }
  }
  return told;
}

const hoursBefore = (start: string, hours: number) => new Date(Date.parse(start) - hours * HOUR);

test.each([
  ['first.20260330T070000Z.paris', '2026-03-30T07:00:00Z', '9 h 00 (heure de Paris)'],
  ['first.20261026T080000Z.paris', '2026-10-26T08:00:00Z', '9 h 00 (heure de Paris)'],
  ['first.20260309T130000Z.new-york', '2026-03-09T13:00:00Z', '9:00 AM (Eastern Time)'],
  ['first.20261102T140000Z.new-york', '2026-11-02T14:00:00Z', '9:00 AM (Eastern Time)'],
])(
  '%s: its person is reminded 48 and 24 hours before, once each, though the clocks change meanwhile',
  async (slot, start, words) => {
    const clinic = await makeClinic();
    await book(clinic, slot, hoursBefore(start, 50));
    expect(await live(clinic, new Date(start))).toEqual([
      `appointment-reminder-48 ${hoursBefore(start, 48).toISOString()}`,
      `appointment-reminder-24 ${hoursBefore(start, 24).toISOString()}`,
    ]);
    for (const mail of (await mailbox(clinic)).slice(-2)) expect(mail.text.replaceAll('\u00a0', ' ')).toContain(words);
  },
);

const MONDAY = 'first.20260119T080000Z.paris';
const START = '2026-01-19T08:00:00Z';
const NEXT = 'first.20260120T080000Z.paris';

test('whoever booked after the moment of a reminder gets only those that are still to come', async () => {
  const clinic = await makeClinic();
  await book(clinic, MONDAY, hoursBefore(START, 47));
  expect(await live(clinic, new Date(START))).toEqual(['appointment-reminder-24 2026-01-18T08:00:00.000Z']);
});

test('a moved appointment is reminded of for its new time, one that is cancelled or over no more', async () => {
  const clinic = await makeClinic();
  const moved = await book(clinic, MONDAY, hoursBefore(START, 100));
  const cancelled = await book(clinic, 'first.20260119T084500Z.paris');
  const done = await book(clinic, 'first.20260119T093000Z.paris');
  clinic.clock.set(hoursBefore(START, 48));
  await queueReminders(clinic.context);
  expect(await reminders(clinic)).toHaveLength(1);
  await changeAppointmentOf(clinic.context, moved, { action: 'move', slotId: NEXT, holdId: undefined }, 'user:1');
  expect(await reminders(clinic)).toEqual([]);
  clinic.clock.forward(2 * HOUR);
  await queueReminders(clinic.context);
  expect(await reminders(clinic)).toHaveLength(2);
  await changeAppointmentOf(clinic.context, cancelled, { action: 'cancel' }, 'user:1');
  await markVisit(clinic.context, done, 'arrived', 'user:1');
  expect(await live(clinic, new Date('2026-01-20T08:00:00Z'))).toEqual([
    'appointment-reminder-48 2026-01-18T08:00:00.000Z',
    'appointment-reminder-24 2026-01-19T08:00:00.000Z',
  ]);
  const times = (await reminders(clinic)).map(({ event }) => event.split(':').slice(1).join(':'));
  expect(new Set(times)).toEqual(new Set([`${moved}:${NEXT}`]));
});

test('several servers on one database, and one that starts anew, remind once', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'clinic-reminders-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'clinic.sqlite');
  const sent: string[] = [];
  const startServer = async (at: Date) => {
    const clinic = await makeClinic({ dialect: sqliteDialect(file) });
    clinic.clock.set(at);
    const worker = createMailWorker(clinic.context, async ({ mail }) => void sent.push(mail.subject));
    return { clinic, round: () => queueReminders(clinic.context).then(() => worker.runOnce()) };
  };
  const { clinic } = await startServer(hoursBefore(START, 100));
  await book(clinic, MONDAY);
  const servers = [await startServer(hoursBefore(START, 48)), await startServer(hoursBefore(START, 48))];
  await Promise.all(servers.map(({ round }) => round()));
  await (await startServer(hoursBefore(START, 47))).round();
  expect(sent.filter((subject) => subject.includes('approche'))).toHaveLength(1);
});

test('whoever has the link of their appointment in their first mail alone is not counted as reminded', async () => {
  const clinic = await makeClinic();
  const id = await book(clinic, MONDAY, hoursBefore(START, 100));
  await clinic.db.updateTable('appointments').set({ token_hash: 'drawn-at-random' }).where('id', '=', id).execute();
  clinic.clock.set(hoursBefore(START, 48));
  expect([await queueReminders(clinic.context), await reminders(clinic)]).toEqual([0, []]);
});

test('a reminder that could not be sent in its time is not sent late', async () => {
  const clinic = await makeClinic();
  await book(clinic, MONDAY, hoursBefore(START, 100));
  const sent: string[] = [];
  const worker = createMailWorker(clinic.context, async ({ mail }) => void sent.push(mail.subject));
  await worker.runOnce();
  clinic.clock.set(hoursBefore(START, 48));
  await queueReminders(clinic.context);
  clinic.clock.set(hoursBefore(START, 24));
  await queueReminders(clinic.context);
  expect(await worker.runOnce()).toBe(1);
  expect(sent).toEqual([
    'Votre rendez-vous du lundi 19 janvier 2026',
    'Votre rendez-vous approche\u00a0: lundi 19 janvier 2026',
  ]);
  clinic.clock.set(new Date(START));
  await deleteWhatIsOver(clinic.context);
  expect(await reminders(clinic)).toHaveLength(1);
});

test('after a visit its person is thanked once, and not when it was marked by mistake', async () => {
  const clinic = await makeClinic();
  const id = await book(clinic, MONDAY);
  clinic.clock.set(new Date(START));
  const sent: string[] = [];
  const worker = createMailWorker(clinic.context, async ({ mail }) => void sent.push(mail.subject));
  await worker.runOnce();
  for (const status of ['fulfilled', 'noshow', 'fulfilled'] as const) {
    await markVisit(clinic.context, id, status, 'user:1');
    expect(await worker.runOnce()).toBe(0);
  }
  clinic.clock.forward(2 * 60_000);
  expect(await worker.runOnce()).toBe(1);
  await markVisit(clinic.context, id, 'booked', 'user:1');
  await markVisit(clinic.context, id, 'fulfilled', 'user:1');
  clinic.clock.forward(HOUR);
  expect(await worker.runOnce()).toBe(0);
  expect(sent.at(-1)).toBe('Votre rendez-vous\u00a0: et maintenant\u00a0?');
});

test('where reminders are off, nobody is thanked either', async () => {
  const clinic = await makeClinic({ remindsPeople: false });
  const id = await book(clinic, MONDAY);
  clinic.clock.set(new Date(START));
  await markVisit(clinic.context, id, 'fulfilled', 'user:1');
  expect(await mailbox(clinic)).toHaveLength(1);
});
