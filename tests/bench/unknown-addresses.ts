import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { median } from './median.ts';
import type { Site } from './site-alone.ts';

const AT_ONCE = 16;
const SAMPLES = 10;

/** What a crowd of unknown addresses leaves behind. */
export interface Leftovers {
  /** Growth of the server's heap, in megabytes: the lowest of some samples, because garbage is collected late. */
  heap: number;
  /** Growth of the number of entries that the server keeps. */
  entries: number;
  /** The memory that the server holds after half of them and after all, in MiB. */
  resident: { half: number; all: number };
  /** How long one more takes, asked alone, in milliseconds. */
  median: number;
}

/** Requests addresses that do not exist, of pages and of content, and looks at its metrics before and after. */
export async function measureUnknownAddresses(
  { url: siteUrl, residentBytes }: Pick<Site, 'url' | 'residentBytes'>,
  count = 50_000,
): Promise<Leftovers> {
  const resident = async (): Promise<number> => (await residentBytes()) / 2 ** 20;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const addresses = (run: string, wanted: number) =>
    Array.from({ length: wanted }, (_, index) => {
      const name = `${run}-${index}`;
      return [`/${name}`, `/nos-articles/article/${name}`, `/content/pages/${name}?locale=fr`][index % 3] ?? '/';
    });
  // The first of each kind warm the server up.
  await askAll(siteUrl, addresses('warm', 300), agent);
  const before = await lowest(siteUrl);
  await askAll(siteUrl, addresses('made', count / 2), agent);
  const half = await resident();
  await askAll(siteUrl, addresses('more', count / 2), agent);
  const after = await lowest(siteUrl);
  const all = await resident();
  const times: number[] = [];
  for (const address of addresses('alone', 300)) {
    const asked = performance.now();
    await ask(siteUrl + address, agent);
    times.push(performance.now() - asked);
  }
  agent.destroy();
  return {
    heap: (after.heap - before.heap) / 1e6,
    entries: after.entries - before.entries,
    resident: { half, all },
    median: median(times),
  };
}

async function askAll(siteUrl: string, addresses: string[], agent: Agent): Promise<void> {
  const waiting = addresses.values();
  const askInTurn = async (): Promise<void> => {
    for (const address of waiting) await ask(siteUrl + address, agent);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
}

function ask(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => response.resume().once('end', resolve)).once('error', reject);
  });
}

type Sample = Pick<Leftovers, 'heap' | 'entries'>;

async function lowest(siteUrl: string): Promise<Sample> {
  const samples: Sample[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    samples.push(await readMetrics(siteUrl));
    await delay(500);
  }
  return samples.reduce((least, next) => (next.heap < least.heap ? next : least));
}

async function readMetrics(siteUrl: string): Promise<Sample> {
  const text = await (await fetch(`${siteUrl}/metrics`)).text();
  const sum = (name: string): number =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'))].reduce(
      (total, [, value]) => total + Number(value),
      0,
    );
  return { heap: sum('nodejs_heap_size_used_bytes'), entries: sum('kept_entries') };
}
