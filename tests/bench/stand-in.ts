import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import * as z from 'zod';

/**
 * A page that the stand-in has many copies of; `mark` is its name, which its path and title hold as well. Those from
 * `ownFrom` on have words of their own in each block.
 */
const copiesSchema = z.object({ mark: z.string(), count: z.number(), ownFrom: z.number().optional() });

type Copies = z.infer<typeof copiesSchema>;

const optionsSchema = z.object({ cmsUrl: z.string(), token: z.string(), copies: z.array(copiesSchema) });

/** What a stand-in is made from: a running content service, and which of its pages it has many of. */
export type StandInOptions = z.infer<typeof optionsSchema>;

const workSchema = z.object({ busyMs: z.number(), requests: z.number() });

/** What the stand-in did: how often it was asked, and for how long any question was open. */
export type Work = z.infer<typeof workSchema>;

/** A content service that answers from memory what a real one once answered. */
export interface StandIn {
  url: string;
  /** What it did since it was asked for this the last time. */
  work(): Promise<Work>;
  stop(): void;
}

/** The name of a copy of a page, in its path, too. */
export const copyOf = (mark: string, number: number): string => `${mark}-${number}`;

/** The document of a copy, as change events name it. */
export const documentOf = (mark: string, number: number): string => `document-${copyOf(mark, number)}`;

/**
 * Starts a process that asks the real content service each question once, and has as many copies of its pages as wanted:
 * what the site does by itself, and how it grows, is measured without a database of that size.
 */
export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  const child = fork(import.meta.filename, [JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [url] = await once(child, 'message');
  return {
    url: z.string().parse(url),
    async work() {
      const answered = once(child, 'message');
      child.send('work');
      return workSchema.parse((await answered)[0]);
    },
    stop: () => child.kill(),
  };
}

interface Answer {
  status: number;
  body: string;
}

const entrySchema = z.looseObject({ documentId: z.string(), name: z.string().optional() });
const listSchema = z.looseObject({ data: z.array(entrySchema) });

/** What a real content service answers, asked once for each question. */
function remembering({ cmsUrl, token }: StandInOptions): (question: string) => Promise<Answer> {
  const known = new Map<string, Promise<Answer>>();
  const ask = async (question: string): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}`, 'link-format': 'references' };
    const response = await fetch(`${cmsUrl}${question}`, { headers });
    return { status: response.status, body: await response.text() };
  };
  return (question) => {
    const answer = known.get(question) ?? ask(question);
    known.set(question, answer);
    return answer;
  };
}

/** An entry, or the whole answer with it, under the name of a copy. */
function renamed(text: string, documentId: string, { mark, number }: { mark: string; number: number }): string {
  return text.replaceAll(mark, copyOf(mark, number)).replaceAll(documentId, documentOf(mark, number));
}

/** What editors write in blocks. */
const WORDS: ReadonlySet<string> = new Set(['title', 'text', 'body']);

/** An answer with other words than all others. */
function inOwnWords(body: string, number: number): string {
  const reworded = (key: string, value: unknown) =>
    typeof value === 'string' && WORDS.has(key) ? `${value} ${number}` : value;
  return JSON.stringify(JSON.parse(body), reworded);
}

/** Answers as the real service would if it had the copies as well. */
function withCopies(options: StandInOptions): (url: URL) => Promise<Answer> {
  const ask = remembering(options);
  const lists = new Map<string, Promise<unknown[]>>();

  async function everyEntry(question: URL): Promise<unknown[]> {
    const all = new URL(question);
    all.searchParams.set('pagination[page]', '1');
    const { data } = listSchema.parse(JSON.parse((await ask(all.pathname + all.search)).body));
    const copies = options.copies.flatMap(({ mark, count }) => {
      const entry = data.find(({ name }) => name === mark);
      const text = JSON.stringify(entry ?? null);
      if (!entry) return [];
      return Array.from({ length: count }, (_, number): unknown =>
        JSON.parse(renamed(text, entry.documentId, { mark, number })),
      );
    });
    return [...data, ...copies];
  }

  async function list(url: URL): Promise<Answer> {
    const wanted = new Set([...url.searchParams].flatMap(([key, value]) => (/documentId/.test(key) ? [value] : [])));
    const [page, size] = ['page', 'pageSize'].map((name) => Number(url.searchParams.get(`pagination[${name}]`) ?? 1));
    const question = new URL(url);
    for (const key of [...question.searchParams.keys()]) if (/documentId/.test(key)) question.searchParams.delete(key);
    question.searchParams.delete('pagination[page]');
    const known = lists.get(question.search) ?? everyEntry(question);
    lists.set(question.search, known);
    const entries = (await known).filter((one) => wanted.size === 0 || wanted.has(entrySchema.parse(one).documentId));
    const from = ((page ?? 1) - 1) * (size ?? 1);
    const meta = { pagination: { page, pageSize: size, pageCount: 1, total: entries.length } };
    return { status: 200, body: JSON.stringify({ data: entries.slice(from, from + (size ?? 1)), meta }) };
  }

  async function copy(url: URL, { mark, ownFrom = Infinity }: Copies, number: number): Promise<Answer> {
    const { body, status } = await ask(`/api/pages/${mark}${url.search}`);
    const { documentId } = z.looseObject({ data: entrySchema }).parse(JSON.parse(body)).data;
    const own = renamed(body, documentId, { mark, number });
    return { status, body: number < ownFrom ? own : inOwnWords(own, number) };
  }

  return (url) => {
    if (url.pathname === '/api/pages' && url.searchParams.has('pagination[page]')) return list(url);
    for (const copies of options.copies) {
      const { mark, count } = copies;
      const number = Number(new RegExp(`^/api/pages/${mark}-(\\d+)$`).exec(url.pathname)?.[1] ?? count);
      if (number < count) return copy(url, copies, number);
    }
    return ask(url.pathname + url.search);
  };
}

if (import.meta.main) {
  const answer = withCopies(optionsSchema.parse(JSON.parse(process.argv[2] ?? '{}')));
  let work: Work = { busyMs: 0, requests: 0 };
  let open = 0;
  let since = 0;
  const server = createServer((request, response) => {
    if (open === 0) since = performance.now();
    open += 1;
    work.requests += 1;
    response.once('close', () => {
      open -= 1;
      if (open === 0) work.busyMs += performance.now() - since;
    });
    answer(new URL(request.url ?? '/', 'http://stand-in')).then(
      ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object' && address) process.send?.(`http://127.0.0.1:${address.port}`);
  });
  process.on('message', () => {
    process.send?.(work);
    work = { busyMs: 0, requests: 0 };
  });
  process.once('disconnect', () => process.exit(0));
}
