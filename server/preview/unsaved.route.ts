import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { ContentError } from '#contract/content/content-errors.ts';
import type { FooterGroup, PageView, SiteView } from '#contract/content/page-view.ts';
import { ContentReader } from '../content/content-reader.ts';
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

/**
 * `POST /preview/unsaved` answers the views of an entry as its form stands, to whoever holds a token of the content
 * service that names that entry: 401 without a token, 403 for one that is old, forged or opens something else. Nothing
 * is stored or cached.
 */
export function registerUnsavedPreview(app: FastifyInstance, options: PreviewOptions): void {
  const { secret, now, content, drafts } = options;
  app.post('/preview/unsaved', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return refuse(reply, 401, 'preview_token_missing');
    const grant = readPreviewToken(token, secret, now());
    if (grant === null || grant.edits === null) return refuse(reply, 403, 'preview_token_refused');
    const body = bodySchema.safeParse(request.body);
    if (!body.success) return refuse(reply, 400, 'values_missing');
    const { locale, edits } = grant;
    try {
      const { page, site } = await drafts.unsaved({ ...edits, locale, values: body.data.values });
      const shell = await new ContentReader(content).shell(locale);
      const footer = page.name === 'index' ? page.footer : shell.footer;
      // Whoever asks has the form of the entry open already.
      return reply.send({ page: { ...page, editUrl: null }, site: site ?? shell.site, footer } satisfies UnsavedAnswer);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      request.log.warn({ problem: error.message }, 'an unsaved entry cannot be shown');
      return refuse(reply, error.kind === 'unavailable' ? 503 : 422, error.kind);
    }
  });
}

function refuse(reply: FastifyReply, status: 400 | 401 | 403 | 422 | 503, code: string): FastifyReply {
  return reply.code(status).send({ code });
}
