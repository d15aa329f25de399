import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ContentError } from '#contract/content/content-errors.ts';
import type { FooterGroup, PageView, SiteView } from '#contract/content/page-view.ts';
import { ContentReader } from '../content/content-reader.ts';
import type { UnsavedEntry } from '../content/strapi/unsaved-entry.ts';
import type { PreviewOptions } from './preview-options.ts';
import { readPreviewToken } from './preview-token.ts';

/** What the frame of a preview draws instead of what is saved. */
export interface UnsavedAnswer {
  page: PageView;
  site: SiteView | null;
  footer: FooterGroup[];
}

/** As the content service itself accepts it from a form. */
const BODY_LIMIT = 2_000_000;

const bodySchema = z.object({ values: z.record(z.string(), z.unknown()) });

const BEARER = /^Bearer +(\S+) *$/i;

function tokenOf({ headers }: FastifyRequest): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}

/**
 * `POST /preview/unsaved` answers the views of an entry as its form stands, to whoever holds a token of the content
 * service that names that entry: 401 without a token, 403 for one that is old, forged or opens something else. Nothing
 * is stored or cached.
 */
export function registerUnsavedPreview(app: FastifyInstance, options: PreviewOptions): void {
  const { secret, now } = options;
  /** What the call's token lets it draw; null for one that is old, forged or opens something else. */
  const granted = (request: FastifyRequest): Editing | null => {
    const grant = readPreviewToken(tokenOf(request) ?? '', secret, now());
    return grant?.edits ? { locale: grant.locale, ...grant.edits } : null;
  };
  app.post('/preview/unsaved', {
    bodyLimit: BODY_LIMIT,
    // Nobody has the server read a long form without a token.
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
      if (tokenOf(request) === undefined) return refuse(reply, 401, 'preview_token_missing');
      if (granted(request) === null) return refuse(reply, 403, 'preview_token_refused');
    },
    handler: async (request, reply) => {
      const editing = granted(request);
      if (editing === null) return refuse(reply, 403, 'preview_token_refused');
      const body = bodySchema.safeParse(request.body);
      if (!body.success) return refuse(reply, 400, 'values_missing');
      try {
        return reply.send(await draw({ ...editing, values: body.data.values }, options));
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        request.log.warn({ problem: error.message }, 'an unsaved entry cannot be shown');
        return refuse(reply, error.kind === 'unavailable' ? 503 : 422, error.kind);
      }
    },
  });
}

/** An entry that may be drawn, in one language. */
type Editing = Omit<UnsavedEntry, 'values'>;

/** Draws an entry; around what all pages share, the home page as visitors see it. */
async function draw(entry: UnsavedEntry, { content, drafts }: PreviewOptions): Promise<UnsavedAnswer> {
  const reader = new ContentReader(content);
  const { page: drawn, site } = await drafts.unsaved(entry);
  const page = drawn ?? (await reader.page('index', entry.locale));
  const shell = await reader.shell(entry.locale);
  const footer = page.name === 'index' ? page.footer : shell.footer;
  // Whoever asks has the form of the entry open already.
  return { page: { ...page, editUrl: null }, site: site ?? shell.site, footer };
}

function refuse(reply: FastifyReply, status: 400 | 401 | 403 | 422 | 503, code: string): FastifyReply {
  return reply.code(status).send({ code });
}
