import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mailServer, type Received, silentMailServer } from '../../testing/clinic/mail-server.ts';
import { makeClinic, TEST_KEY } from '../../testing/clinic/make-clinic.ts';
import { sqliteDialect } from '../storage/dialect.ts';
import { smtpDelivery } from './deliver.ts';
import { createMailWorker } from './mail-worker.ts';
import { queueMail } from './outbox.ts';
import { LEASE_MS } from './outbox-worker.ts';

const message = {
  event: 'message-to-clinic:1',
  to: 'contact@example.fr',
  replyTo: 'ada@example.org',
  template: 'message-to-clinic',
  locale: 'fr',
  values: { topic: 'contact', reply_to: 'ada@example.org', reference: 'R-1', message: '« Où êtes-vous ? »\n.\n<b>' },
  attachments: [
    { filename: 'rendez-vous.ics', contentType: 'text/calendar; method=REQUEST', content: 'BEGIN:VCALENDAR\r\n' },
  ],
} as const;

test('a mail server receives the message whole: text, HTML, attachment and whom to answer', async () => {
  const received: Received[] = [];
  const url = await mailServer(async (mail) => {
    received.push(mail);
    return null;
  });
  const { context, db } = await makeClinic();
  await queueMail(db, context, message);
  expect(await createMailWorker(context, smtpDelivery(url)).runOnce()).toBe(1);
  expect(received).toMatchObject([{ from: 'contact@example.fr', to: ['contact@example.fr'] }]);
  const mail = await PostalMime.parse(received[0]?.raw ?? '');
  expect(mail).toMatchObject({
    subject: 'Message du site (contact)',
    from: { address: 'contact@example.fr', name: 'Souvenance' },
    replyTo: [{ address: 'ada@example.org' }],
    attachments: [
      { mimeType: 'text/calendar', method: 'REQUEST' },
      { filename: 'rendez-vous.ics', mimeType: 'application/ics' },
    ],
  });
  expect(mail.text).toContain('« Où êtes-vous ? »\n.\n<b>');
  expect(mail.html).toContain('« Où êtes-vous ? »<br>');
});

test('a message that the server refuses for now is sent later', async () => {
  const refusals = [Object.assign(new Error('busy'), { responseCode: 451 })];
  const received: Received[] = [];
  const url = await mailServer(async (mail) => {
    received.push(mail);
    return refusals.shift() ?? null;
  });
  const { context, db, clock } = await makeClinic();
  await queueMail(db, context, message);
  const worker = createMailWorker(context, smtpDelivery(url));
  expect(await worker.runOnce()).toBe(0);
  clock.forward(30_000);
  expect(await worker.runOnce()).toBe(1);
  const ids = received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
  expect(ids[0]).toMatch(/^<[\w-]{43}@example\.fr>/);
  expect(ids[1]).toBe(ids[0]);
});

test('a delivery that is given up is ended: a mail server that answers too late gets nothing more', async () => {
  const { url, connected } = await silentMailServer();
  // A database that waits for no timer of its own.
  const { context, db } = await makeClinic({ dialect: sqliteDialect(':memory:') });
  await queueMail(db, context, message);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const round = createMailWorker(context, smtpDelivery(url)).runOnce();
  const socket = await connected;
  const said = async () => `said ${await once(socket, 'data')}`;
  expect(await said()).toMatch(/^said EHLO /);
  vi.advanceTimersByTime(LEASE_MS);
  expect(await round).toBe(0);
  const next = Promise.race([said(), once(socket, 'close').then(() => 'closed')]);
  socket.on('error', () => undefined).write('250 mail.example.org\r\n');
  expect(await next).toBe('closed');
});

/** What another process does: it opens the clinic's database and sends what is due. */
const SEND = `
const [file, url, time] = process.argv.slice(1);
const at = (name) => import(new URL(name, ${JSON.stringify(new URL('..', import.meta.url).href)}));
const { openClinic } = await at('clinic.ts');
const { sqliteDialect } = await at('storage/dialect.ts');
const { smtpDelivery } = await at('mail/deliver.ts');
const { createMailWorker } = await at('mail/mail-worker.ts');
const log = { error() {}, warn() {}, info() {} };
const context = await openClinic({ dialect: sqliteDialect(file), key: Buffer.alloc(32, ${TEST_KEY[0]}), rateLimitScale: 1,
  trials: async () => [], siteOrigin: () => 'https://www.example.fr', now: () => new Date(time) }, log);
await createMailWorker(context, smtpDelivery(url)).runOnce();
`;

test('a process killed before the server accepted loses nothing, and the message arrives once', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'clinic-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'clinic.sqlite');
  const { context, db, clock } = await makeClinic({ dialect: sqliteDialect(file) });
  await queueMail(db, context, message);
  const arrived = Promise.withResolvers<void>();
  const killed = Promise.withResolvers<void>();
  const accepted: Received[] = [];
  let isKilled = false;
  const url = await mailServer(async (mail) => {
    arrived.resolve();
    if (!isKilled) {
      await killed.promise;
      return Object.assign(new Error('gone'), { responseCode: 451 });
    }
    accepted.push(mail);
    return null;
  });
  const child = spawn(process.execPath, ['--input-type=module', '-e', SEND, file, url, clock.now().toISOString()]);
  await Promise.race([
    arrived.promise,
    once(child, 'exit').then(async () => expect.unreachable(await text(child.stderr))),
  ]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  isKilled = true;
  killed.resolve();

  const worker = createMailWorker(context, smtpDelivery(url));
  expect(await worker.runOnce()).toBe(0);
  clock.forward(LEASE_MS);
  expect(await worker.runOnce()).toBe(1);
  clock.forward(LEASE_MS);
  expect(await worker.runOnce()).toBe(0);
  expect(accepted).toHaveLength(1);
});
