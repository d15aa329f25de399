import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { askForPage } from './ask.ts';
import { median } from './median.ts';
import { startWithPages } from './real-pages.ts';
import { note, report, spread } from './report.ts';
import { readToken, type Site, startSite } from './site-alone.ts';
import { copyOf, type StandIn, startStandIn } from './stand-in.ts';
import { untilSearched } from './until-searched.ts';

const BLOCKS = [1, 20, 200];
/** Until a process has seen so many pages, its code is not compiled yet. */
const WARM_UP = 25;
/** Each page is a new one: so many of each kind are measured in one run. */
const PER_RUN = 8;
/** A site of few visitors rests between two of them, after which a processor takes longer for the same work. */
const BETWEEN_MS = 150;
/** What the site may add to the content service's own time, for a page of twenty blocks. */
const MOST_MS = 10;

/** Asks for a page that nobody asked for before. @returns what it took beyond the content service, in milliseconds */
async function askCold(site: Site, content: StandIn, path: string, agent: Agent): Promise<number> {
  await content.work();
  const { ms } = await askForPage(`${site.url}/${path}`, agent);
  return ms - (await content.work()).busyMs;
}

/** Pages of a kind: the copies of one from a number on, and what each of them took. */
interface Kind {
  mark: string;
  from: number;
  times: number[];
}

/**
 * Pages that are not in the cache, of one block, twenty and two hundred: what the site takes beyond the time in which the
 * content service has a question to answer, each after a rest, and those of twenty also one right after another. The
 * answers are real ones, given again from memory, so that one page after another can be new. Their blocks stand on the
 * pages before as well, save on others of twenty, whose words nobody saw before. The index of the search is made before: its
 * questions would count as those for the page.
 * @param runs how many times eight pages of each kind are measured
 */
export async function measureCold(runs: number): Promise<void> {
  const count = WARM_UP + runs * PER_RUN;
  const { stack, marks } = await startWithPages(BLOCKS);
  const copies = marks.map((mark) => ({ mark, count: count * 3, ownFrom: count * 2 }));
  const token = readToken(stack.dataDir);
  const agent = new Agent({ keepAlive: true });
  const content = await startStandIn({ cmsUrl: stack.cmsUrl, token, copies });
  const site = await startSite({ cmsUrl: content.url, token });
  const kindOf = (mark = '', from = 0): Kind => ({ mark, from, times: [] });
  const [one, twenty, many] = [kindOf(marks[0]), kindOf(marks[1]), kindOf(marks[2])];
  const inARow = kindOf(marks[1], count);
  const ownWords = kindOf(marks[1], count * 2);
  try {
    await untilSearched(site, agent);
    for (let number = 0; number < count; number += 1) {
      for (const { mark, from, times } of [one, twenty, many, ownWords]) {
        const ms = await askCold(site, content, copyOf(mark, from + number), agent);
        if (number >= WARM_UP) times.push(ms);
        await delay(BETWEEN_MS);
      }
    }
    for (let number = inARow.from; number < inARow.from + count; number += 1)
      inARow.times.push(await askCold(site, content, copyOf(inARow.mark, number), agent));
    report('a new page of 20 blocks, after a rest', median(twenty.times), 'ms', MOST_MS, 'at most');
    report('a new page of 20 blocks, after another', median(inARow.times), 'ms', MOST_MS, 'at most');
    const each = ({ times }: Kind, blocks: number): number => (median(times) - median(one.times)) / blocks;
    report('one more block, of 200', each(many, 199) / each(twenty, 19), '× of 20', 1.2, 'at most');
    note(
      `a new page of 1 block takes ${spread(one.times, ' ms')}, of 20 ${spread(twenty.times, ' ms')}, of 200 ` +
        `${spread(many.times, ' ms')}, of 20 blocks with words that no page had before ${spread(ownWords.times, ' ms')}; ` +
        `of 20 right after another ${spread(inARow.times, ' ms')}`,
    );
  } finally {
    agent.destroy();
    await site.stop();
    content.stop();
    await stack.stop();
  }
}
