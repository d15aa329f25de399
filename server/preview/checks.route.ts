import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { ContentError } from '#contract/content/content-errors.ts';
import { checkEntry } from '../checks/check-entry.ts';
import { checkSite } from '../checks/check-site.ts';
import type { Finding } from '../checks/finding.ts';
import { SiteKnowledge } from '../checks/read-facts.ts';
import { otherLocale } from '../checks/site-facts.ts';
import type { ContentService } from '../content/strapi/content-service.ts';
import type { StoredEntry } from '../content/strapi/load-entries.ts';
import type { UnsavedEntry } from '../content/strapi/unsaved-entry.ts';
import { carriesSecret } from '../ops/bearer.ts';
import { type Editing, editingGuard, FORM_LIMIT, keepPrivate, refuse } from './editing-token.ts';
import type { PreviewOptions } from './preview-options.ts';

/** What the rules find in the form of an entry. */
export interface ChecksAnswer {
  findings: Finding[];
}

const bodySchema = z.object({ values: z.record(z.string(), z.unknown()) });

/**
 * `POST /preview/checks` answers what the rules find in an entry as its form stands, to whoever may have it drawn.
 * `GET /preview/checks` answers what they find in everything that is saved, to the content service, which has the preview
 * secret: a line of JSON for each language of each entry, sent as it is found, and `{"failed": …}` as the last line where
 * the rest could not be read.
 */
export function registerChecks(app: FastifyInstance, options: PreviewOptions): void {
  const { secret, now } = options;
  const { granted, onRequest } = editingGuard(options);
  app.post('/preview/checks', {
    bodyLimit: FORM_LIMIT,
    onRequest,
    handler: async (request, reply) => {
      const editing = granted(request);
      if (editing === null) return refuse(reply, 403, 'preview_token_refused');
      const body = bodySchema.safeParse(request.body);
      if (!body.success) return refuse(reply, 400, 'values_missing');
      try {
        const answer: ChecksAnswer = { findings: await checkForm({ ...editing, values: body.data.values }, options) };
        return reply.send(answer);
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        request.log.warn({ problem: error.message }, 'an unsaved entry cannot be checked');
        return refuse(reply, error.kind === 'unavailable' ? 503 : 422, error.kind);
      }
    },
  });
  app.get('/preview/checks', async (request, reply) => {
    keepPrivate(reply);
    const { authorization } = request.headers;
    if (authorization === undefined) return refuse(reply, 401, 'preview_secret_missing');
    if (!carriesSecret(authorization, secret)) return refuse(reply, 403, 'preview_secret_refused');
    return reply.type('application/x-ndjson').send(Readable.from(linesOf(options, now())));
  });
}

async function* linesOf(sources: PreviewOptions, now: number): AsyncGenerator<string> {
  try {
    for await (const found of checkSite(sources, now)) yield `${JSON.stringify(found)}\n`;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    yield `${JSON.stringify({ failed: error.kind })}\n`;
  }
}

async function checkForm({ values, ...editing }: UnsavedEntry, options: PreviewOptions): Promise<Finding[]> {
  const { drafts, now } = options;
  const { uid, locale } = editing;
  const [knowledge, stored, other] = await Promise.all([
    SiteKnowledge.read(options),
    storedSide(drafts, editing),
    storedSide(drafts, { ...editing, locale: otherLocale(locale) }),
  ]);
  const entry = { uid, locale, values, stored: stored?.values ?? null, other: other?.values ?? null };
  return checkEntry(entry, await knowledge.about(entry), now());
}

/** An entry as it was last saved in a language; null where it was not. */
async function storedSide(drafts: ContentService, { uid, documentId, locale }: Editing): Promise<StoredEntry | null> {
  if (documentId === null) return null;
  const { entries } = await drafts.entries({ uid, locale, documentIds: [documentId] });
  return entries[0] ?? null;
}
