import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { DatabaseOutage } from '../storage/outage.ts';
import { type Deliver, fileDelivery, type OutgoingMail } from './deliver.ts';
import { createMailWorker } from './mail-worker.ts';
import { queueMail } from './outbox.ts';
import { LEASE_MS, waitAfter } from './outbox-worker.ts';

const queue = ({ db, context }: TestClinic, event: string) =>
  queueMail(db, context, {
    event,
    to: 'ada@example.org',
    template: 'request-received',
    locale: 'en',
    values: { reference: 'R-1', emergency: '112', for_person: '' },
  });

/** Keeps what was delivered; `answers` may hold failures to give first. */
function collect(failures: Error[] = []): { deliver: Deliver; delivered: OutgoingMail[] } {
  const delivered: OutgoingMail[] = [];
  const deliver: Deliver = async (mail) => {
    const failure = failures.shift();
    if (failure) throw failure;
    delivered.push(mail);
  };
  return { deliver, delivered };
}

test('each message goes out once, and nothing of it is kept after', async () => {
  const clinic = await makeClinic();
  for (let n = 0; n < 45; n += 1) await queue(clinic, `event:${n}`);
  const { deliver, delivered } = collect();
  const workers = [1, 2, 3].map(() => createMailWorker(clinic.context, deliver));
  const sent = await Promise.all(workers.map((worker) => worker.runOnce()));
  expect(sent.reduce((a, b) => a + b)).toBe(45);
  expect(new Set(delivered.map(({ messageId }) => messageId)).size).toBe(45);
  expect(delivered[0]).toMatchObject({ from: 'contact@example.com', mail: { to: 'ada@example.org' } });
  const rows = await clinic.db.selectFrom('outbox').selectAll().execute();
  expect(rows.every(({ message_sealed, sent_at }) => message_sealed === '' && sent_at !== null)).toBe(true);
  expect(await createMailWorker(clinic.context, deliver).runOnce()).toBe(0);
});

test('every message ends with the number to call and the way to one’s data, without the number while it cannot be read', async () => {
  const clinic = await makeClinic();
  const { deliver, delivered } = collect();
  const phones = [async () => '(212) 555-0142', () => Promise.reject(new Error('the content is away'))];
  for (const [n, contactPhone] of phones.entries()) {
    await queue(clinic, `event:${n}`);
    expect(await createMailWorker({ ...clinic.context, contactPhone }, deliver).runOnce()).toBe(1);
  }
  const rights = 'See, correct or erase your data, withdraw a consent';
  const end = `\n${rights}: https://www.example.com/your-data\n`;
  const [first, second] = delivered.map(({ mail }) => mail);
  expect(first?.text.endsWith(`The Souvenance team\n\nPhone: (212) 555-0142\n${end}`)).toBe(true);
  expect(first?.html).toContain(
    `<p>Phone: (212) 555-0142</p>\n<p><a href="https://www.example.com/your-data">${rights}</a></p>\n</body>`,
  );
  expect(second?.text.endsWith(`The Souvenance team\n${end}`)).toBe(true);
});

test('the clinic’s own mail, which tells of other people, has no way to their data', async () => {
  const clinic = await makeClinic();
  const { deliver, delivered } = collect();
  const message = { template_id: 'contact', reply_to: 'ada@example.org', message: 'Hello' };
  expect((await clinic.post('mail/send', message)).statusCode).toBe(202);
  await createMailWorker(clinic.context, deliver).runOnce();
  expect(delivered.map(({ mail }) => mail.text.includes('your-data') || mail.text.includes('vos-donnees'))).toEqual([
    false,
  ]);
});

test('what another worker has just tried in vain waits, and is not tried once more by whoever found it before', async () => {
  const clinic = await makeClinic();
  await queue(clinic, 'event:1');
  clinic.clock.forward(1);
  await queue(clinic, 'event:2');
  const refuse = () => Promise.reject(new Error('down'));
  const second = createMailWorker(clinic.context, refuse);
  const first = createMailWorker(clinic.context, async () => {
    await second.runOnce();
    return refuse();
  });
  expect(await first.runOnce()).toBe(0);
  const rows = await clinic.db.selectFrom('outbox').select(['event', 'attempts']).orderBy('event').execute();
  expect(rows).toEqual([
    { event: 'event:1', attempts: 1 },
    { event: 'event:2', attempts: 1 },
  ]);
});

test('a message that could not be sent waits longer each time, and is not lost', async () => {
  const clinic = await makeClinic();
  await queue(clinic, 'event:1');
  const { deliver, delivered } = collect([new Error('down'), new Error('down')]);
  const worker = createMailWorker(clinic.context, deliver);
  expect(await worker.runOnce()).toBe(0);
  clinic.clock.forward(waitAfter(1) - 1);
  await worker.runOnce();
  expect(delivered).toEqual([]);
  clinic.clock.forward(1);
  expect(await worker.runOnce()).toBe(0);
  clinic.clock.forward(waitAfter(1));
  expect(await worker.runOnce()).toBe(0);
  clinic.clock.forward(waitAfter(2));
  expect(await worker.runOnce()).toBe(1);
  expect(delivered).toHaveLength(1);
  expect([1, 2, 3, 24].map(waitAfter)).toEqual([30_000, 60_000, 120_000, 21_600_000]);
});

test('what a dead worker had claimed is taken over once its claim has ended', async () => {
  const clinic = await makeClinic();
  await queue(clinic, 'event:1');
  const taken = Promise.withResolvers<OutgoingMail>();
  const silence = Promise.withResolvers<void>();
  const dying = createMailWorker(clinic.context, (mail) => {
    taken.resolve(mail);
    return silence.promise;
  });
  const abandoned = dying.runOnce();
  const first = await taken.promise;
  const { deliver, delivered } = collect();
  const other = createMailWorker(clinic.context, deliver);
  clinic.clock.forward(LEASE_MS - 1);
  expect(await other.runOnce()).toBe(0);
  clinic.clock.forward(1);
  expect(await other.runOnce()).toBe(1);
  expect(delivered[0]?.messageId).toBe(first.messageId);
  silence.resolve();
  await abandoned;
});

test('stopping waits for the message under way and sends no other', async () => {
  const clinic = await makeClinic();
  await queue(clinic, 'event:1');
  await queue(clinic, 'event:2');
  const taken = Promise.withResolvers<void>();
  const accepted = Promise.withResolvers<void>();
  const worker = createMailWorker(clinic.context, () => {
    taken.resolve();
    return accepted.promise;
  });
  worker.start(1);
  await taken.promise;
  const stopped = worker.stop();
  accepted.resolve();
  await stopped;
  const rows = await clinic.db.selectFrom('outbox').select('sent_at').execute();
  expect(rows.filter(({ sent_at }) => sent_at !== null)).toHaveLength(1);
});

test('files are whole messages, named so that a repetition replaces them', async () => {
  const clinic = await makeClinic();
  await queue(clinic, 'event:1');
  const folder = await mkdtemp(path.join(tmpdir(), 'clinic-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = fileDelivery(path.join(folder, 'outbox'));
  const twice: Deliver = async (mail, signal) => {
    await write(mail, signal);
    await write(mail, signal);
  };
  await createMailWorker(clinic.context, twice).runOnce();
  const files = await readdir(path.join(folder, 'outbox'));
  expect(files).toEqual([expect.stringMatching(/^[\w-]{43}\.eml$/)]);
  const content = await readFile(path.join(folder, 'outbox', files[0] ?? ''), 'utf8');
  expect(content).toMatch(/^To: ada@example\.org\r$/m);
  expect(content).toMatch(/^Message-ID: <[\w-]{43}@example\.com>\r$/m);
  expect(content).toMatch(/^Date: Mon, 12 Jan 2026 09:00:00 \+0000\r$/m);
});

test('a message that went out while its database took no mark is marked later, and does not go out again', async () => {
  const clinic = await makeClinic();
  await queue(clinic, 'event:1');
  const { deliver, delivered } = collect();
  const { db } = clinic.context;
  const worker = createMailWorker(clinic.context, async (mail, signal) => {
    await deliver(mail, signal);
    vi.spyOn(db, 'updateTable').mockImplementationOnce(() => {
      throw new DatabaseOutage('locked');
    });
  });
  await expect(worker.runOnce()).rejects.toThrow('holds a lock');
  clinic.clock.forward(LEASE_MS + 1);
  expect(await worker.runOnce()).toBe(0);
  expect(delivered).toHaveLength(1);
  const rows = await clinic.db.selectFrom('outbox').select(['message_sealed', 'sent_at']).execute();
  expect(rows).toEqual([{ message_sealed: '', sent_at: expect.any(String) }]);
});

test('what was queued, claimed or put back while the clock was a year ahead goes out once it is right again', async () => {
  const clinic = await makeClinic();
  const year = 365 * 24 * 3_600_000;
  clinic.clock.forward(year);
  await queue(clinic, 'put back');
  expect(await createMailWorker(clinic.context, collect([new Error('away')]).deliver).runOnce()).toBe(0);
  await queue(clinic, 'claimed');
  const claimed_until = new Date(clinic.clock.now().getTime() + LEASE_MS).toISOString();
  await clinic.db.updateTable('outbox').set({ claimed_until }).where('event', '=', 'claimed').execute();
  await queue(clinic, 'queued');
  clinic.clock.forward(-year);
  const { deliver, delivered } = collect();
  expect(await createMailWorker(clinic.context, deliver).runOnce()).toBe(3);
  expect(new Set(delivered.map(({ key }) => key)).size).toBe(3);
});
