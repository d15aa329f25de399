import { expect, onTestFinished, type TestContext, test } from 'vitest';
import { holding, startFakeServer, strapiPage } from '#server/testing/fake-strapi.ts';
import { readPage } from '../harness/read-page.ts';
import { REFUSED_503 } from '../harness/refused.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';
import { storedRecords } from '../harness/stored-records.ts';
import { PATIENTLY } from './site.ts';
import { mountFailingDisk, mountSmallDisk } from './small-disk.ts';
import { beginTraffic, countRecords, inWords, type RunningTraffic } from './traffic.ts';
import { openVisitor } from './visitor.ts';

/** Acknowledged before the disk fails and after it serves again. */
const FORMS = 30;

/** A site whose pages come from a content service without a disk. */
async function startSite(dataDir: string): Promise<Stack> {
  const pages = [
    strapiPage({ documentId: 'home', name: 'index', path: '/', title: 'Accueil' }),
    strapiPage({ documentId: 'about', name: 'about', path: '/qui-sommes-nous', title: 'Qui sommes-nous' }),
  ];
  const content = await startFakeServer(holding({ pages }));
  const stack = await startStack({ cmsUrl: content.url, dataDir, env: { RATE_LIMIT_SCALE: '100000' } });
  onTestFinished(stack.stop);
  return stack;
}

const moreForms = (traffic: RunningTraffic) => {
  const before = traffic.acknowledged.length;
  return expect.poll(() => traffic.acknowledged.length, PATIENTLY).toBeGreaterThan(before + FORMS);
};

/** Why the clinic's database is not ready; null when it is. */
async function trouble({ siteUrl }: Stack): Promise<string | null> {
  const { dependencies } = await (await fetch(`${siteUrl}/readyz`)).json();
  return dependencies['clinic database'].reason ?? null;
}

/** When the process began: another number is another process. */
async function processOf({ siteUrl }: Stack): Promise<string | undefined> {
  const metrics = await (await fetch(`${siteUrl}/metrics`)).text();
  return /^process_start_time_seconds (\S+)$/m.exec(metrics)?.[1];
}

/** Nothing but calls of the clinic is refused, and those as the interface says. */
async function servesWithout(stack: Stack, reason: string): Promise<void> {
  await expect.poll(() => trouble(stack), PATIENTLY).toContain(reason);
  expect((await readPage(stack.siteUrl, '/')).status).toBe(200);
  const visitor = await openVisitor(stack.siteUrl);
  expect((await visitor.get('forms/preconsultation?user_type=patient')).status).toBe(200);
}

/** No page failed, forms were refused as they should be, and what was acknowledged is there, once. */
async function countUp(
  { dataDir }: Pick<Stack, 'dataDir'>,
  traffic: RunningTraffic,
  annotate: TestContext['annotate'],
): Promise<void> {
  const done = await traffic.stop();
  const counted = countRecords(done.acknowledged, storedRecords(dataDir).requests);
  await annotate(inWords(done, counted));
  expect(done.failed).toEqual([]);
  expect(done.refusals.length).toBeGreaterThan(0);
  for (const refusal of done.refusals) expect(refusal).toEqual(REFUSED_503);
  expect(counted).toMatchObject({ lost: [], doubled: [], found: counted.acknowledged });
}

test('while its disk is full the site shows pages and takes no form, and takes them again once there is room', async ({
  annotate,
}) => {
  const disk = mountSmallDisk('24m');
  const stack = await startSite(disk.dataDir);
  const began = await processOf(stack);
  const traffic = beginTraffic(stack.siteUrl, { insists: true });
  await moreForms(traffic);
  disk.fill();
  await servesWithout(stack, 'is full');
  disk.makeRoom();
  await expect.poll(() => trouble(stack), PATIENTLY).toBeNull();
  await moreForms(traffic);
  expect(await processOf(stack)).toBe(began);
  await countUp(stack, traffic, annotate);
});

test('on a disk with little room the log of the clinic leaves some for forms that come', async ({ annotate }) => {
  const disk = mountSmallDisk('24m');
  const stack = await startSite(disk.dataDir);
  const traffic = beginTraffic(stack.siteUrl, { insists: true });
  // Their pages together are more than the disk holds.
  await expect.poll(() => traffic.acknowledged.length, PATIENTLY).toBeGreaterThan(800);
  const done = await traffic.stop();
  const counted = countRecords(done.acknowledged, storedRecords(disk.dataDir).requests);
  await annotate(inWords(done, counted));
  expect([done.failed, done.refusals]).toEqual([[], []]);
  expect(counted).toMatchObject({ lost: [], doubled: [], found: counted.acknowledged });
});

test('while its disk refuses to be written the site shows pages and takes no form, and takes them again once it may', async ({
  annotate,
}) => {
  const disk = mountFailingDisk(64_000_000);
  const stack = await startSite(disk.dataDir);
  const began = await processOf(stack);
  const traffic = beginTraffic(stack.siteUrl, { insists: true });
  await moreForms(traffic);
  disk.forbidWrites();
  onTestFinished(disk.allowWrites);
  await servesWithout(stack, 'cannot be written');
  disk.allowWrites();
  await expect.poll(() => trouble(stack), PATIENTLY).toBeNull();
  await moreForms(traffic);
  expect(await processOf(stack)).toBe(began);
  await countUp(stack, traffic, annotate);
});

test('after an error of the file system the site shows pages, and started on the repaired disk it has lost nothing', async ({
  annotate,
}) => {
  const disk = mountFailingDisk(64_000_000);
  const stack = await startSite(disk.dataDir);
  const traffic = beginTraffic(stack.siteUrl, { insists: false });
  await moreForms(traffic);
  disk.fail();
  await servesWithout(stack, 'cannot be written');
  const { acknowledged, failed } = await traffic.stop();
  expect(failed.filter((what) => what !== 'form: 503')).toEqual([]);
  await stack.killSite();
  disk.repair();
  await stack.restartSite();
  const counted = countRecords(acknowledged, storedRecords(disk.dataDir).requests);
  await annotate(inWords(traffic, counted));
  expect(counted).toMatchObject({ lost: [], doubled: [] });
  const again = beginTraffic(stack.siteUrl, { insists: false });
  await moreForms(again);
  expect((await again.stop()).failed).toEqual([]);
});
