import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mailServer, type Received } from '#server/testing/clinic/mail-server.ts';
import { holding, startFakeServer, strapiPage } from '#server/testing/fake-strapi.ts';
import { readPage } from '../harness/read-page.ts';
import { startRedis } from '../harness/start-redis.ts';
import { readiness } from '../harness/start-servers.ts';
import { SITE_LOG, startStack } from '../harness/start-stack.ts';
import { storedRecords } from '../harness/stored-records.ts';
import { makeNames } from './own-names.ts';
import { PATIENTLY } from './site.ts';
import { beginTraffic, countRecords, inWords } from './traffic.ts';

const NAMES = ['content.test', 'redis.test'];
/** Its client remembers a name for minutes: so nobody knows this one from the beginning. */
const MAIL = 'mail.test';
/** A message that could not be sent is tried again after half a minute, then after a minute. */
const UNTIL_SENT = { timeout: 180_000 };
const FORMS = 10;

const at = (name: string, url: string): string => url.replace('127.0.0.1', name);

test('while no name is known the site shows its last good pages and takes forms, and mail waits until names are back', async ({
  annotate,
}) => {
  const names = makeNames();
  names.give(...NAMES);
  const page = (title: string) => [
    strapiPage({ documentId: 'home', name: 'index', path: '/', title }),
    strapiPage({ documentId: 'about', name: 'about', path: '/qui-sommes-nous', title: 'Qui sommes-nous' }),
  ];
  const content = await startFakeServer(holding({ pages: page('Accueil') }));
  const mails: Received[] = [];
  const smtp = await mailServer(async (mail) => {
    mails.push(mail);
    return null;
  });
  const redis = await startRedis();
  onTestFinished(redis.stop);
  const stack = await startStack({
    cmsUrl: at('content.test', content.url),
    node: names.node,
    env: {
      REDIS_URL: at('redis.test', redis.url),
      SMTP_URL: at(MAIL, smtp),
      TRUST_PROXY: 'loopback',
      RATE_LIMIT_SCALE: '100000',
    },
  });
  onTestFinished(stack.stop);
  const isConnected = () =>
    expect.poll(() => readiness(stack), PATIENTLY).toEqual({ code: 200, status: 'ready', redis: 'connected' });
  await isConnected();
  // Forms only where they are looked at: each is a mail that is waited for.
  const traffic = beginTraffic(stack.siteUrl, { insists: false, forms: false });
  const moreForms = async () => {
    const before = traffic.acknowledged.length;
    traffic.forms = true;
    await expect.poll(() => traffic.acknowledged.length, PATIENTLY).toBeGreaterThan(before + FORMS);
    traffic.forms = false;
  };
  await moreForms();

  // The names go, and what was connected has to be found anew.
  names.give();
  await redis.kill();
  await redis.start();
  const reason = async () => (await (await fetch(`${stack.siteUrl}/readyz`)).json()).dependencies['content service'];
  await expect.poll(reason, PATIENTLY).toMatchObject({ ok: false });
  await expect.poll(async () => (await readiness(stack)).redis, PATIENTLY).toBe('away');
  await moreForms();
  content.answer = holding({ pages: page('Accueil nouveau') });
  expect(await readPage(stack.siteUrl, '/')).toMatchObject({
    status: 200,
    text: expect.not.stringContaining('nouveau'),
  });

  // Back: everything goes on by itself.
  expect(mails).toEqual([]);
  names.give(...NAMES, MAIL);
  await isConnected();
  await expect.poll(async () => (await readPage(stack.siteUrl, '/')).text, PATIENTLY).toContain('Accueil nouveau');
  await moreForms();
  const done = await traffic.stop();
  const { requests, mail } = storedRecords(stack.dataDir);
  const counted = countRecords(done.acknowledged, requests);
  const received = () => mails.filter(({ to }) => to.some((one) => one.startsWith('person-'))).length;
  // Whoever sends a form of nobody's name gets none.
  expect(mail.length).toBeGreaterThan(FORMS);
  await expect.poll(received, UNTIL_SENT).toBe(mail.length);
  await annotate(`${inWords(done, counted)}; ${received()} mails received`);
  expect(done.failed).toEqual([]);
  expect(counted).toMatchObject({ lost: [], doubled: [], found: counted.acknowledged });
  expect(new Set(mails.flatMap(({ to }) => to)).size).toBe(mails.length);
  const log = readFileSync(path.join(stack.dataDir, SITE_LOG), 'utf8');
  expect([...log.matchAll(/"reason":"(\w+)","msg":"a mail could not be sent"/g)].map(([, why]) => why)).toContain(
    'EDNS',
  );
});
