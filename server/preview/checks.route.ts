import type { FastifyInstance } from 'fastify';
import { checkEntry } from '../checks/check-entry.ts';
import { checkSite, readCursor } from '../checks/check-site.ts';
import type { Finding } from '../checks/finding.ts';
import { SiteKnowledge } from '../checks/read-facts.ts';
import { otherLocale } from '../checks/site-facts.ts';
import type { ContentService } from '../content/strapi/content-service.ts';
import type { StoredEntry } from '../content/strapi/load-entries.ts';
import type { UnsavedEntry } from '../content/strapi/unsaved-entry.ts';
import { carriesSecret } from '../lib/bearer.ts';
import { answering, registerEditingCall } from './editing-call.ts';
import { type Editing, keepPrivate, refuse } from './editing-token.ts';
import type { PreviewOptions } from './preview-options.ts';

/** What the rules find in the form of an entry. */
export interface ChecksAnswer {
  findings: Finding[];
}

/** What the log says where the content service gives nothing to check. */
const PROBLEM = 'content cannot be checked';

/**
 * `POST /preview/checks` answers what the rules find in an entry as its form stands, to whoever may have it drawn.
 * `GET /preview/checks?after=…` answers what they find in some of the entries that are saved, and what to ask with for
 * the next ones, to the content service, which has the preview secret.
 */
export function registerChecks(app: FastifyInstance, options: PreviewOptions): void {
  const { secret, now } = options;
  registerEditingCall(app, options, {
    path: '/preview/checks',
    problem: PROBLEM,
    answer: async (entry): Promise<ChecksAnswer> => ({ findings: await checkForm(entry, options) }),
  });
  app.get<{ Querystring: { after?: unknown } }>('/preview/checks', async (request, reply) => {
    keepPrivate(reply);
    const { authorization } = request.headers;
    if (authorization === undefined) return refuse(reply, 401, 'preview_secret_missing');
    if (!carriesSecret(authorization, secret)) return refuse(reply, 403, 'preview_secret_refused');
    const { after } = request.query;
    const cursor = readCursor(after === undefined ? null : String(after));
    if (cursor === undefined) return refuse(reply, 400, 'place_unknown');
    return answering(request, reply, PROBLEM, () => checkSite(options, cursor, now()));
  });
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
