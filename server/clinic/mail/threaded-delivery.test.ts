import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mailServer, type Received, silentMailServer } from '../../testing/clinic/mail-server.ts';
import { threadedDelivery } from './threaded-delivery.ts';

const outgoing = (key: string) => ({
  mail: {
    to: 'ada@example.org',
    locale: 'fr' as const,
    replyTo: null,
    subject: 'Votre demande',
    text: 'Nous l’avons reçue.',
    html: '<p>Nous l’avons reçue.</p>',
    attachments: [],
  },
  from: 'contact@example.fr',
  key,
  messageId: `<${key}@example.fr>`,
  date: new Date('2026-03-11T10:00:00Z'),
});
const never = new AbortController().signal;

test('a thread gives messages to a mail server, and says how it refused one', async () => {
  const received: Received[] = [];
  const refusals = [Object.assign(new Error('ada@example.org is busy'), { responseCode: 451 })];
  const smtpUrl = await mailServer(async (mail) => {
    received.push(mail);
    return refusals.shift() ?? null;
  });
  const deliver = threadedDelivery({ smtpUrl });
  const refused: unknown = await deliver(outgoing('one'), never).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'EMESSAGE', responseCode: '451' });
  expect(String(refused)).not.toContain('example.org');
  await Promise.all([deliver(outgoing('one'), never), deliver(outgoing('two'), never)]);
  expect(received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]).sort()).toEqual([
    '<one@example.fr>',
    '<one@example.fr>',
    '<two@example.fr>',
  ]);
});

test('a delivery that is given up ends in the thread as well', async () => {
  const { url, connected } = await silentMailServer();
  const ending = new AbortController();
  const delivery = threadedDelivery({ smtpUrl: url })(outgoing('one'), ending.signal);
  const failed = expect(delivery).rejects.toThrow('not delivered');
  const socket = await connected;
  const closed = new Promise((resolve) =>
    socket
      .on('error', () => undefined)
      .on('close', resolve)
      .resume(),
  );
  ending.abort();
  await Promise.all([failed, closed]);
});

test('what a thread that ends had to deliver fails, and the next message finds another one', async () => {
  const ends = threadedDelivery({ smtpUrl: 'smtp://[' });
  for (const key of ['one', 'two']) {
    await expect(ends(outgoing(key), never)).rejects.toMatchObject({ code: expect.stringContaining('thread ended') });
  }
});

test('a thread with nothing to deliver ends, and is there again for the next message', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'clinic-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const deliver = threadedDelivery({ folder });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const key of ['one', 'two']) {
    await deliver(outgoing(key), never);
    vi.advanceTimersByTime(60_000);
  }
  expect((await readdir(folder)).sort()).toEqual(['one.eml', 'two.eml']);
});
