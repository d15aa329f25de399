import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ContentError } from '#contract/content/content-errors.ts';
import { checkEntry } from '../checks/check-entry.ts';
import { checkSite, readCursor } from '../checks/check-site.ts';
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
 * `GET /preview/checks?after=…` answers what they find in some of the entries that are saved, and what to ask with for
 * the next ones, to the content service, which has the preview secret.
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
      return answering(request, reply, async (): Promise<ChecksAnswer> => {
        return { findings: await checkForm({ ...editing, values: body.data.values }, options) };
      });
    },
  });
  app.get<{ Querystring: { after?: unknown } }>('/preview/checks', async (request, reply) => {
    keepPrivate(reply);
    const { authorization } = request.headers;
    if (authorization === undefined) return refuse(reply, 401, 'preview_secret_missing');
    if (!carriesSecret(authorization, secret)) return refuse(reply, 403, 'preview_secret_refused');
    const { after } = request.query;
    const cursor = readCursor(after === undefined ? null : String(after));
    if (cursor === undefined) return refuse(reply, 400, 'place_unknown');
    return answering(request, reply, () => checkSite(options, cursor, now()));
  });
}

/** Answers what the content service was asked for, or that it did not answer. */
async function answering(
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<object>,
): Promise<FastifyReply> {
  try {
    return reply.send(await read());
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    request.log.warn({ problem: error.message }, 'content cannot be checked');
    return refuse(reply, error.kind === 'unavailable' ? 503 : 422, error.kind);
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
  return checkEntry(await knowledge.about(entry, now()));
}

/** An entry as it was last saved in a language; null where it was not. */
async function storedSide(drafts: ContentService, { uid, documentId, locale }: Editing): Promise<StoredEntry | null> {
  if (documentId === null) return null;
  const { entries } = await drafts.entries({ uid, locale, documentIds: [documentId] });
  return entries[0] ?? null;
}
