import * as z from 'zod';
import { ADA, submission } from '#server/testing/clinic/submissions.ts';
import { readPage } from '../harness/read-page.ts';
import { callClinic, PATH } from '../harness/start-servers.ts';

const acknowledgedSchema = z.object({ id: z.string() });

/** How many people use the site at once. */
const PEOPLE = 6;
/** Each sends a form after so many pages. */
const PAGES_BEFORE_A_FORM = 9;

const keyOf = (name: string) => ({ idempotency_key: `${name}-of-the-tests-of-faults` });

/** The preconsultation of somebody nobody else is, which a transaction of its own records. */
export const formOf = (name: string) => ({
  ...submission('preconsultation', keyOf(name)),
  contact: { ...ADA, email: `${name}@example.org` },
});

/** A check-in of nobody's name, which is recorded together with others. */
const checkInOf = (name: string) => submission('memory-check-in-a', keyOf(name));

/** The form of one person. */
export type Form = ReturnType<typeof formOf> | ReturnType<typeof checkInOf>;

const pathOf = (form: Form): string => ('contact' in form ? 'forms/preconsultation/submit' : 'survey/memory-check-in');

/** How a form was refused: as it was answered, or how the connection broke. */
export interface Refusal {
  status: number | string;
  body: unknown;
  retryAfter: string | null;
}

/** Sends a form. @returns the id that was acknowledged, or why there is none */
export async function sendForm(url: string, form: Form): Promise<{ id: string } | { refusal: Refusal }> {
  try {
    const answer = await callClinic(url, pathOf(form), form);
    const body: unknown = await answer.json();
    const made = acknowledgedSchema.safeParse(body);
    if (answer.status === 201 && made.success) return made.data;
    return { refusal: { status: answer.status, body, retryAfter: answer.headers.get('retry-after') } };
  } catch (error) {
    return { refusal: { status: String(error), body: null, retryAfter: null } };
  }
}

/** What people did, as often as they could, until they were told to stop. */
export interface Traffic {
  /** Requests made, forms that were sent again among them. */
  asked: number;
  /** Those that got another answer than they should, or none, but forms that were sent again after it. */
  failed: string[];
  /** How forms were refused that were then sent again, with their keys. */
  refusals: Refusal[];
  /** The ids of the submissions that were acknowledged. */
  acknowledged: string[];
}

/** How people use the site. */
interface Manner {
  /** Forms are sent again, as a browser does, until they are acknowledged; else each that is not has failed. */
  insists: boolean;
  /** The pages that are read, one after the other. */
  pages?: readonly string[];
  /** Whether forms are sent from the beginning. */
  forms?: boolean;
}

/** Traffic that goes on until it is stopped; what it did so far can be read meanwhile. */
export interface RunningTraffic extends Traffic {
  /** Whether forms are sent as well from now on. */
  forms: boolean;
  /** Waits for what is under way. */
  stop(): Promise<Traffic>;
}

/** Some people who each read nine pages and send a form, again and again, one kind after the other. */
export function beginTraffic(url: string, { insists, pages = ['/', PATH], forms = true }: Manner): RunningTraffic {
  const traffic: Traffic & Pick<RunningTraffic, 'forms'> = {
    ...{ asked: 0, failed: [], refusals: [], acknowledged: [], forms },
  };
  let isOver = false;

  async function read(page: string): Promise<void> {
    const status = await readPage(url, page).then(
      (answer) => answer.status,
      (error: unknown) => String(error),
    );
    traffic.asked += 1;
    if (status !== 200) traffic.failed.push(`${page}: ${status}`);
  }

  async function send(form: Form): Promise<void> {
    for (;;) {
      const answer = await sendForm(url, form);
      traffic.asked += 1;
      if ('id' in answer) {
        traffic.acknowledged.push(answer.id);
        return;
      }
      if (!insists) {
        traffic.failed.push(`form: ${answer.refusal.status}`);
        return;
      }
      traffic.refusals.push(answer.refusal);
    }
  }

  async function person(number: number): Promise<void> {
    for (let step = 1; !isOver; step += 1) {
      const [round, page] = [Math.floor(step / (PAGES_BEFORE_A_FORM + 1)), step % (PAGES_BEFORE_A_FORM + 1)];
      const form = round % 2 === 0 ? formOf : checkInOf;
      if (traffic.forms && page === 0) await send(form(`person-${number}-${step}`));
      else await read(pages[step % pages.length] ?? '/');
    }
  }

  const everybody = Promise.all(Array.from({ length: PEOPLE }, (_, number) => person(number)));
  return Object.assign(traffic, {
    async stop() {
      isOver = true;
      await everybody;
      return traffic;
    },
  });
}

/** Records as they were acknowledged and as they are there afterwards. */
export interface Counted {
  acknowledged: number;
  found: number;
  lost: string[];
  /** Those that nobody was told of: each form was sent until it was acknowledged, so it would be there twice. */
  doubled: string[];
}

/** Compares what was acknowledged with what is there. */
export function countRecords(acknowledged: readonly string[], found: readonly string[]): Counted {
  const there = new Set(found);
  const told = new Set(acknowledged);
  return {
    acknowledged: told.size,
    found: found.length,
    lost: [...told].filter((id) => !there.has(id)),
    doubled: found.filter((id) => !told.has(id)),
  };
}

/** One line for people. */
export function inWords({ asked, failed, refusals }: Traffic, { acknowledged, found, lost, doubled }: Counted): string {
  const requests = `${asked} requests, ${failed.length} failed, ${refusals.length} sent again`;
  return `${requests}; ${acknowledged} records acknowledged, ${found} found, ${lost.length} lost, ${doubled.length} doubled`;
}
