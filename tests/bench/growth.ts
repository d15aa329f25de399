import { Agent } from 'node:http';
import { askForPage } from './ask.ts';
import { type Hammering, hammer } from './hammer.ts';
import { median } from './median.ts';
import { startWithPages } from './real-pages.ts';
import { note, report, spread } from './report.ts';
import { readToken, type Site, startSite } from './site-alone.ts';
import { copyOf, documentOf, type StandIn, startStandIn } from './stand-in.ts';
import { untilSearched } from './until-searched.ts';

const BLOCKS = 20;
/** Pages beside the first content, each in two languages. */
const FEW = 30;
const MANY = 10_000;
/** What a site of many pages may take of what one of a few takes. */
const MOST_TIMES = 1.2;
const MOST_MS = 1000;
/** So many of the pages are asked for, more than are held; then so many others. */
const WALKED = 3000;
const WALKED_MORE = 1000;
/** The memory that a site of many pages may hold after that, in MiB. */
const MOST_MEMORY = 1024;
const WALKERS = 8;

/** A site of so many pages, and what its content comes from. */
interface Grown {
  site: Site;
  content: StandIn;
  count: number;
}

/** The processor time of an answer, in milliseconds. */
async function processorTime({ site }: Grown, path: string): Promise<number> {
  const asked: Hammering = { url: `${site.url}${path}`, status: 200, seconds: 1 };
  const before = await site.processorSeconds();
  const perSecond = await hammer(asked);
  return (((await site.processorSeconds()) - before) * 1000) / perSecond;
}

/** A page that nobody asked for before: what it takes beyond the content service, in milliseconds. */
async function coldPage({ site, content }: Grown, path: string, agent: Agent): Promise<number> {
  await content.work();
  const { ms } = await askForPage(`${site.url}${path}`, agent);
  return ms - (await content.work()).busyMs;
}

/** Asks for some pages once each, several at a time. */
async function walk({ site }: Grown, mark: string, agent: Agent, [from, count]: [number, number]): Promise<void> {
  const numbers = Array.from({ length: count }, (_, number) => from + number).values();
  const walkOn = async (): Promise<void> => {
    for (const number of numbers) await askForPage(`${site.url}/${copyOf(mark, number)}`, agent);
  };
  await Promise.all(Array.from({ length: WALKERS }, walkOn));
}

const timesOf = async (runs: number, take: (run: number) => Promise<number>): Promise<number[]> => {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await take(run));
  return times;
};

/** What a site of many pages does within a second, whatever its size: each as its visitors and robots ask for it. */
async function reportWithinSeconds(many: Grown, few: Grown, mark: string, agent: Agent): Promise<void> {
  const { site } = many;
  report('start, longer than 30 pages', Math.max(0, site.startedIn - few.site.startedIn), 'ms', MOST_MS, 'at most');
  note(
    `started with content in ${site.startedIn.toFixed(0)} ms, with ${FEW} pages in ${few.site.startedIn.toFixed(0)} ms`,
  );
  const sitemap = (): Promise<{ ms: number; bytes: number }> => askForPage(`${site.url}/sitemap.xml`, agent);
  const first = await sitemap();
  report('sitemap, the first', first.ms, 'ms', MOST_MS, 'at most');
  await site.tell(documentOf(mark, 1));
  report('sitemap after a change', (await sitemap()).ms, 'ms', MOST_MS, 'at most');
  await site.tell(documentOf(mark, 2));
  const changed = await askForPage(`${site.url}/${copyOf(mark, 2)}`, agent);
  report('a page after its change', changed.ms, 'ms', MOST_MS, 'at most');
  const made = await untilSearched(site, agent);
  if (made === null) return note('the search was not ready in three minutes');
  note(`the indexes of the search were made in ${(made / 1000).toFixed(1)} s, once they were asked for`);
  const searches = await timesOf(10, async (run) => {
    return (await askForPage(`${site.url}/content/search?locale=fr&q=page%20${run}`, agent)).ms;
  });
  report('a search', median(searches), 'ms', MOST_MS, 'at most');
}

/**
 * A site of 10,000 pages in two languages beside one of 30: what an answer takes, a page that is not in the cache, the
 * start, the sitemap, the search, and the memory once thousands of pages were asked for. Their content comes from what stands in
 * for the content service; what that takes is its own.
 * @param runs how often each is measured
 */
export async function measureGrowth(runs: number): Promise<void> {
  const { stack, marks } = await startWithPages([BLOCKS]);
  const [mark = ''] = marks;
  const token = readToken(stack.dataDir);
  const agent = new Agent({ keepAlive: true, maxSockets: WALKERS });
  const started: Grown[] = [];
  const grow = async (count: number): Promise<Grown> => {
    const content = await startStandIn({ cmsUrl: stack.cmsUrl, token, copies: [{ mark, count }] });
    // What it has to ask the real content service, it asks now.
    const warming = await startSite({ cmsUrl: content.url, token });
    await warming.stop();
    const grown = { site: await startSite({ cmsUrl: content.url, token }), content, count };
    started.push(grown);
    return grown;
  };
  try {
    const few = await grow(FEW);
    const many = await grow(MANY);
    await reportWithinSeconds(many, few, mark, agent);
    const compare = async (what: string, turns: number, take: (grown: Grown, turn: number) => Promise<number>) => {
      const [ofFew, ofMany] = [[] as number[], [] as number[]];
      for (let turn = 0; turn < turns; turn += 1) {
        ofFew.push(await take(few, turn));
        ofMany.push(await take(many, turn));
      }
      report(what, median(ofMany) / median(ofFew), '× 30 pages', MOST_TIMES, 'at most');
      note(`${what}: with ${MANY} pages ${spread(ofMany)}, with ${FEW} ${spread(ofFew)} ms`);
    };
    await compare('a new page', FEW - 5, (grown, turn) => coldPage(grown, `/${copyOf(mark, turn + 5)}`, agent));
    await compare('a finished page, by processor', runs * 2, (grown) => processorTime(grown, '/'));
    await walk(many, mark, agent, [FEW, WALKED]);
    const walked = await many.site.residentBytes();
    report(`memory after ${WALKED} pages`, walked / 2 ** 20, 'MiB', MOST_MEMORY, 'at most');
    await walk(many, mark, agent, [FEW + WALKED, WALKED_MORE]);
    const more = await many.site.residentBytes();
    report(`its growth with ${WALKED_MORE} others`, Math.max(0, more - walked) / 2 ** 20, 'MiB', 50, 'at most');
  } finally {
    agent.destroy();
    for (const { site, content } of started) {
      await site.stop();
      content.stop();
    }
    await stack.stop();
  }
}
