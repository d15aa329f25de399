import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { type Answer, createClient, EXPECTED, kindOf } from './requests.ts';

/** Traffic for some seconds: so many requests a second, or as many as are answered. */
export interface Traffic {
  siteUrl: string;
  /** The paths of the site's pages. */
  paths: string[];
  /** Names the run, so that no two send the same form. */
  run: string;
  seconds: number;
  /** Left out, each of sixteen people asks again as soon as they are answered. */
  perSecond?: number;
}

/** What came of it; times in milliseconds, from when a request was due until all of its answer was there. */
export interface Outcome {
  asked: number;
  perSecond: number;
  /** The first of those that were not answered as they should be, and how many there were. */
  failed: number;
  failures: string[];
  pages: { median: number; slowest1Percent: number; slowest: number };
  reads: { median: number; slowest1Percent: number };
  submissions: { median: number; slowest1Percent: number };
  /** Ids of the submissions that were acknowledged. */
  acknowledged: string[];
}

const trafficSchema = z.object({
  siteUrl: z.string(),
  paths: z.array(z.string()),
  run: z.string(),
  seconds: z.number(),
  perSecond: z.number().optional(),
});
const twoTimes = { median: z.number(), slowest1Percent: z.number() };
const outcomeSchema = z.object({
  asked: z.number(),
  perSecond: z.number(),
  failed: z.number(),
  failures: z.array(z.string()),
  pages: z.object({ ...twoTimes, slowest: z.number() }),
  reads: z.object(twoTimes),
  submissions: z.object(twoTimes),
  acknowledged: z.array(z.string()),
});

const PEOPLE = 16;
const TICK_MS = 2;
const MOST_FAILURES_NAMED = 20;

function createNotes() {
  const times = { page: [] as number[], read: [] as number[], submission: [] as number[] };
  const acknowledged: string[] = [];
  const failures: string[] = [];
  let failed = 0;
  return {
    note(number: number, ms: number, { status, id }: Answer): void {
      const kind = kindOf(number);
      times[kind].push(ms);
      if (id !== null) acknowledged.push(id);
      if (status === EXPECTED[kind]) return;
      failed += 1;
      if (failures.length < MOST_FAILURES_NAMED) failures.push(`${kind}: ${status}`);
    },
    outcome(asked: number, seconds: number): Outcome {
      const all = (of: number[]) => {
        const sorted = of.toSorted((a, b) => a - b);
        const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
        return { median: at(0.5), slowest1Percent: at(0.99), slowest: at(1) };
      };
      const [pages, reads, submissions] = [all(times.page), all(times.read), all(times.submission)];
      return { asked, perSecond: asked / seconds, failed, failures, pages, reads, submissions, acknowledged };
    },
  };
}

async function makeHere(given: Traffic): Promise<Outcome> {
  const { siteUrl, paths, run, seconds, perSecond } = trafficSchema.parse(given);
  const client = createClient(siteUrl, paths);
  const { note, outcome } = createNotes();
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let asked = 0;
  async function ask(due: number): Promise<void> {
    const number = asked++;
    const answer = await client.ask(run, number);
    note(number, performance.now() - due, answer);
  }
  async function asOftenAsAnswered(): Promise<void> {
    while (performance.now() < end) await ask(performance.now());
  }
  async function atThisRate(rate: number): Promise<void> {
    const underWay = new Set<Promise<void>>();
    for (let now = begun; now < end; now = performance.now()) {
      for (let due = begun + (asked * 1000) / rate; due <= now; due = begun + (asked * 1000) / rate) {
        const one: Promise<void> = ask(due).finally(() => underWay.delete(one));
        underWay.add(one);
      }
      await pause(TICK_MS);
    }
    await Promise.all(underWay);
  }
  if (perSecond === undefined) await Promise.all(Array.from({ length: PEOPLE }, asOftenAsAnswered));
  else await atThisRate(perSecond);
  const took = (performance.now() - begun) / 1000;
  client.close();
  return outcome(asked, took);
}

/**
 * Makes traffic from a process of its own, which nothing else keeps busy.
 * @throws Error when that process ends by itself
 */
export async function makeTraffic(given: Traffic): Promise<Outcome> {
  const child = fork(import.meta.filename, [JSON.stringify(given)]);
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process that makes the traffic ended.');
  });
  const [outcome] = await Promise.race([once(child, 'message'), ended]);
  child.kill();
  return outcomeSchema.parse(outcome);
}

if (import.meta.main) process.send?.(await makeHere(JSON.parse(process.argv[2] ?? '{}')));
