import type * as z from 'zod/mini';
import { ContentError, errorKindOf } from '#contract/content/content-errors.ts';
import type { ArticleQuery, ContentSource } from '#contract/content/content-source.ts';
import { eitherSignal } from '#lib/either-signal.ts';

/** The shapes of all answers. Their code comes with the first call: what is hydrated needs none of it. */
const loadShapes = () => import('#contract/content/page-view.ts');

/** Picks the shape of an answer. */
type PickShape<T> = (shapes: Awaited<ReturnType<typeof loadShapes>>) => z.ZodMiniType<T>;

/** Settings of the browser's content source. */
export interface BrowserSourceOptions {
  /** Told of every failed call, once, before the caller is; not of calls that their caller aborted. */
  onFailure?: (error: ContentError) => void;
  /** Time limit of one call in milliseconds. */
  timeoutMs?: number;
}

/**
 * Content for the browser, from the site's own server: `/content/pages/{name}?locale=`, `/content/trials?locale=` and `/api/articles`.
 * It never speaks to the content service itself. Blocks are not validated here but when they are rendered.
 */
export function createBrowserSource({ onFailure, timeoutMs = 15_000 }: BrowserSourceOptions = {}): ContentSource {
  const read = async <T>(url: string, shape: PickShape<T>, signal?: AbortSignal): Promise<T> => {
    try {
      return await readAnswer(url, shape, timeoutMs, signal);
    } catch (error) {
      if (error instanceof ContentError) onFailure?.(error);
      throw error;
    }
  };
  return {
    page: (name, locale, signal) =>
      read(`/content/pages/${encodeURIComponent(name)}?locale=${locale}`, (shapes) => shapes.pageViewSchema, signal),
    trials: (locale, signal) => read(`/content/trials?locale=${locale}`, (shapes) => shapes.trialListSchema, signal),
    articles: (query, signal) =>
      read(`/api/articles?${articleParameters(query)}`, (shapes) => shapes.articleListSchema, signal),
  };
}

async function readAnswer<T>(
  url: string,
  shape: PickShape<T>,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<T> {
  const limit = AbortSignal.timeout(timeoutMs);
  const shapes = Promise.allSettled([loadShapes()]);
  const answer = await load(url, signal ? eitherSignal(signal, limit) : limit).catch((cause: unknown) => {
    if (signal?.aborted) throw signal.reason;
    if (cause instanceof ContentError) throw cause;
    throw new ContentError('unavailable', `${url} did not answer.`, { cause });
  });
  const [loaded] = await shapes;
  if (loaded.status === 'rejected') {
    throw new ContentError('outdated', `The code that reads ${url} cannot be had.`, { cause: loaded.reason });
  }
  const result = shape(loaded.value).safeParse(answer);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ContentError('invalid', `${url} answered in another shape at "${issue?.path.join('.') ?? ''}".`);
}

async function load(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new ContentError(errorKindOf(response.status), `${url} answered ${response.status}.`);
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ContentError('invalid', `${url} did not answer JSON.`, { cause });
  }
}

function articleParameters({ locale, topic, search, page, pageSize }: ArticleQuery): URLSearchParams {
  const parameters = new URLSearchParams({ locale, page: String(page), page_size: String(pageSize) });
  if (topic) parameters.set('topic', topic);
  if (search) parameters.set('search', search);
  return parameters;
}
