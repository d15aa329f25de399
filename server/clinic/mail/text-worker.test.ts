import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { someSubmission } from '../../testing/clinic/records.ts';
import { bookSlot } from '../appointments/book-slot.ts';
import { queueReminders } from '../appointments/reminders.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { findScattered } from '../privacy/person-records.ts';
import { personHash, recordConsents } from '../submissions/record-submission.ts';
import { createTextWorker, textWebhook } from './text-worker.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** A service that takes text messages; `answers` are the statuses that it gives, 200 when there are no more. */
async function textService(answers: number[] = []): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: JSON.parse(await text(request)) });
    response.statusCode = answers.shift() ?? 200;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => new Promise((closed) => server.close(() => closed())));
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/texts`, received };
}

/** Books for tomorrow week, and lets the time of the first reminder come. */
async function remind(clinic: TestClinic, phone: string | undefined, isAgreed = true): Promise<void> {
  await clinic.db.transaction().execute(async (trx) => {
    const submissionId = await someSubmission(trx, clinic.context);
    const person = personHash(clinic.context.vault, 'ada@example.org');
    const consents = [{ text_id: 'text-reminders', text_version: '1', granted: isAgreed }];
    await recordConsents(trx, clinic.clock.now(), { id: submissionId, person, locale: 'fr', consents });
    await bookSlot(trx, clinic.context, {
      slotId: 'first.20260120T080000Z.paris',
      submissionId,
      contact: { first_name: 'Ada', last_name: 'Martin', email: 'ada@example.org', ...(phone && { phone }) },
      locale: 'fr',
      consultationType: 'first',
    });
  });
  clinic.clock.set(new Date('2026-01-18T08:00:00Z'));
  await queueReminders(clinic.context);
}

test('a reminder goes to the telephone as well, again until it is taken, once, and says nothing of health', async () => {
  const { url, received } = await textService([503]);
  const clinic = await makeClinic({ sendText: async () => undefined });
  await remind(clinic, '+33612345678');
  const workers = [1, 2].map(() => createTextWorker(clinic.context, textWebhook(url, 'secret-of-the-service')));
  const run = () => Promise.all(workers.map((worker) => worker.runOnce()));
  expect(await run()).toEqual([0, 0]);
  clinic.clock.forward(30_000);
  expect((await run()).sort()).toEqual([0, 1]);
  clinic.clock.forward(3_600_000);
  expect(await run()).toEqual([0, 0]);
  const [refused, taken] = received;
  expect(received).toHaveLength(2);
  expect(taken?.body).toEqual({
    to: '+33612345678',
    text:
      'Souvenance, rappel de rendez-vous : mardi 20 janvier 2026, 9 h 00 (heure de Paris), en vidéo. ' +
      'Pour déplacer ou annuler, suivez le lien de notre e-mail.',
  });
  expect(taken?.headers).toMatchObject({
    authorization: 'Bearer secret-of-the-service',
    'content-type': 'application/json',
    'idempotency-key': refused?.headers['idempotency-key'],
  });
});

test('a text says how one meets and not where', async () => {
  const { url, received } = await textService();
  const clinic = await makeClinic({ sendText: async () => undefined });
  const site = { name: 'Clinique de la mémoire', address: '1 rue de l’Exemple' };
  await clinic.db.updateTable('sites').set(site).where('id', '=', 'paris').execute();
  await clinic.db.updateTable('opening_hours').set({ modality: 'in_person' }).execute();
  await clinic.db.updateTable('schedule_stamp').set({ stamp: 'changed' }).execute();
  await remind(clinic, '+33612345678');
  await createTextWorker(clinic.context, textWebhook(url, 'secret-of-the-service')).runOnce();
  expect(received.map(({ body }) => body)).toEqual([
    { to: '+33612345678', text: expect.stringMatching(/\(heure de Paris\), sur place\. Pour déplacer/) },
  ]);
});

test('whoever left no number or did not agree gets no text, and where nothing takes them none is made', async () => {
  for (const [phone, sendText, isAgreed] of [
    [undefined, async () => undefined, true],
    ['+33612345678', undefined, true],
    ['+33612345678', async () => undefined, false],
  ] as const) {
    const clinic = await makeClinic(sendText && { sendText });
    await remind(clinic, phone, isAgreed);
    const rows = await clinic.db.selectFrom('outbox').select('channel').orderBy('created_at').execute();
    expect(rows.map(({ channel }) => channel)).toEqual(['mail', 'mail']);
  }
});

test('a text that waits is found and erased with what is kept about its person', async () => {
  const clinic = await makeClinic({ sendText: async () => undefined });
  await remind(clinic, '+33612345678');
  const person = personHash(clinic.context.vault, 'ada@example.org');
  const scattered = await findScattered(clinic.context, person);
  expect(scattered.waiting.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('rappel'));
  await clinic.db.transaction().execute((trx) => erasePerson(trx, person, scattered));
  expect(await clinic.db.selectFrom('outbox').select('id').where('channel', '=', 'sms').execute()).toEqual([]);
});
