import { Agent, get } from 'node:http';

/** What the server can answer; times in milliseconds. */
export interface Throughput {
  perSecond: number;
  median: number;
  slowest1Percent: number;
  failures: number;
}

/** How an address is asked. */
interface Asking {
  connections?: number;
  seconds?: number;
  /** Makes one request; reading the page when left out. @returns whether it was answered as it should be */
  ask?: (url: string, agent: Agent) => Promise<boolean>;
}

/**
 * Asks for one address over a number of keep-alive connections for some seconds. The client shares the machine with the
 * server, so only comparisons within one run mean anything.
 */
export async function measureThroughput(url: string, asking: Asking = {}): Promise<Throughput> {
  const { connections = 16, seconds = 5, ask = read } = asking;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failures = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const askUntilEnd = async (): Promise<void> => {
    while (performance.now() < end) {
      const asked = performance.now();
      const ok = await ask(url, agent);
      times.push(performance.now() - asked);
      if (!ok) failures++;
    }
  };
  await Promise.all(Array.from({ length: connections }, askUntilEnd));
  const elapsed = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / elapsed,
    median: quantile(times, 0.5),
    slowest1Percent: quantile(times, 0.99),
    failures,
  };
}

function read(url: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent, headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode === 200));
      response.once('error', () => resolve(false));
    }).once('error', () => resolve(false));
  });
}

/** The value below which the given share of sorted numbers lies; 0 for none. */
function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
