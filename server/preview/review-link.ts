import * as z from 'zod';
import { ContentError } from '#contract/content/content-errors.ts';
import type { Standing } from './preview-token.ts';

const TIMEOUT_MS = 4000;
const answerSchema = z.object({
  name: z.string().min(1).max(200),
  stands: z.enum(['same', 'changed']).nullish(),
});

/** The page that a link for reviewers opens now, and how its draft stands to what visitors see; null where they see none. */
export interface ReviewedPage {
  name: string;
  stands: Standing | null;
}

/** What asking after a link for reviewers needs. */
interface ReviewLinkOptions {
  /** Address of the content service. */
  baseUrl: string;
  /** The secret that signs previews, which both sides know. */
  secret: string;
  fetch: typeof fetch;
}

/**
 * Asks the content service which page a link for reviewers opens: it may have been taken back, and the page renamed. Each
 * opening asks, so that a link that was taken back opens nothing from then on.
 * @throws ContentError not-found for a link that opens nothing, unavailable where the content service does not answer
 */
export function reviewedPageReader({
  baseUrl,
  secret,
  fetch,
}: ReviewLinkOptions): (link: string) => Promise<ReviewedPage> {
  return async (link) => {
    const response = await fetch(new URL(`/api/review-links/${link}`, baseUrl), {
      headers: { authorization: `Bearer ${secret}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new ContentError('unavailable', 'The content service does not say whether a link still opens.', { cause });
    });
    if (response.ok) {
      const answer = answerSchema.safeParse(await response.json());
      if (answer.success) return { name: answer.data.name, stands: answer.data.stands ?? null };
    } else await response.body?.cancel();
    if (response.status === 404) throw new ContentError('not-found', 'The link for reviewers was taken back.');
    throw new ContentError(
      'unavailable',
      `The content service answered ${response.status} about a link for reviewers.`,
    );
  };
}
