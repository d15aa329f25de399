import { median } from '../bench/median.ts';

const EVERY_MS = 2000;

/** The server's memory at one moment, in megabytes. */
interface Sample {
  resident: number;
  heap: number;
}

/** How much more memory the last third of a run takes than the second one does: 1 is flat. */
export interface Growth {
  resident: number;
  heap: number;
  /** The most at any moment, in megabytes. */
  most: Sample;
}

async function sample(siteUrl: string): Promise<Sample> {
  const text = await (await fetch(`${siteUrl}/metrics`)).text();
  const of = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 1e6;
  return { resident: of('process_resident_memory_bytes'), heap: of('nodejs_heap_size_used_bytes') };
}

/** The lowest tenth: garbage is collected late, what stays is what is left after it. */
const lowest = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 10)] ?? 0;

/** Watches a server's memory until it is stopped. */
export function watchMemory(siteUrl: string): { stop: () => Promise<Growth> } {
  const samples: Sample[] = [];
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = sample(siteUrl).then((one) => samples.push(one));
  }, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
      const third = Math.floor(samples.length / 3);
      const [second, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)];
      const residents = (of: Sample[]) => median(of.map(({ resident }) => resident));
      const heaps = (of: Sample[]) => lowest(of.map(({ heap }) => heap));
      return {
        resident: residents(last) / residents(second),
        heap: heaps(last) / heaps(second),
        most: {
          resident: Math.max(...samples.map(({ resident }) => resident)),
          heap: Math.max(...samples.map(({ heap }) => heap)),
        },
      };
    },
  };
}
