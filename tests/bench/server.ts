import { setTimeout as delay } from 'node:timers/promises';
import { startStack } from '../harness/start-stack.ts';
import { startBareServer } from './bare-server.ts';
import { type Hammering, hammer } from './hammer.ts';
import { median } from './median.ts';
import { report } from './report.ts';
import { readToken, type Site, startSite } from './site-alone.ts';
import { measureUnknownAddresses } from './unknown-addresses.ts';

/** A busy machine has its ups and downs: many short turns meet them alike. */
const TURNS = 3;

/** The tag of a page once it stays the same: it is compressed a second time soon after it was rendered. */
async function finishedTag(url: string): Promise<string> {
  for (let asked = 0; asked < 5; asked += 1) {
    await (await fetch(url)).arrayBuffer();
    await delay(500);
  }
  return (await fetch(url)).headers.get('etag') ?? '';
}

/** What a server did in one second of requests. `processorTime` is that of one request. */
interface Turn {
  perSecond: number;
  processorTime: number;
}

async function take(server: Pick<Site, 'processorSeconds'>, asked: Hammering): Promise<Turn> {
  const before = await server.processorSeconds();
  const perSecond = await hammer({ ...asked, seconds: 1 });
  return { perSecond, processorTime: ((await server.processorSeconds()) - before) / perSecond };
}

/**
 * A finished page against a bare Fastify route that sends the same bytes and writes the same line to its log, in turns;
 * the same for a page that the visitor has already; then what a crowd of unknown addresses leaves behind. Requests a
 * second depend on what else the machine does; the processor time of a request hardly does.
 * @param runs how often each is measured
 */
export async function measureServer(runs: number): Promise<void> {
  const stack = await startStack();
  const site = await startSite({ cmsUrl: stack.cmsUrl, token: readToken(stack.dataDir) });
  try {
    const home = `${site.url}/`;
    const etag = await finishedTag(home);
    const bare = await startBareServer(home);
    const cases: (Omit<Hammering, 'url'> & { name: string })[] = [
      { name: 'finished page', status: 200 },
      { name: 'page not changed', status: 304, headers: { 'if-none-match': etag } },
    ];
    try {
      for (const { name, ...asked } of cases) {
        await hammer({ url: home, ...asked, seconds: 1 });
        await hammer({ url: bare.url, ...asked, seconds: 1 });
        const ours: Turn[] = [];
        const theirs: Turn[] = [];
        for (let turn = 0; turn < runs * TURNS; turn += 1) {
          ours.push(await take(site, { url: home, ...asked }));
          theirs.push(await take(bare, { url: bare.url, ...asked }));
        }
        const middle = (turns: readonly Turn[], of: keyof Turn) => median(turns.map((turn) => turn[of]));
        report(name, middle(ours, 'perSecond') / middle(theirs, 'perSecond'), '× bare', 0.7, 'at least');
        const processor = middle(theirs, 'processorTime') / middle(ours, 'processorTime');
        report(`${name}: by processor`, processor, '× bare', 0.7, 'at least');
      }
    } finally {
      bare.close();
    }
    const left = await measureUnknownAddresses(site);
    report('unknown addresses leave', left.heap, 'MB', 30, 'at most');
    report('memory after unknown addresses', left.resident.all, 'MiB', 250, 'at most');
    report('its growth in their second half', left.resident.all - left.resident.half, 'MiB', 10, 'at most');
    report('unknown addresses leave', left.entries, 'entries', 0, 'at most');
    report('an unknown address takes', left.median, 'ms', 3, 'at most');
  } finally {
    await site.stop();
    await stack.stop();
  }
}
