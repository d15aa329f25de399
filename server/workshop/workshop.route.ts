import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientConfig } from '#contract/client-config.ts';
import { isLocale } from '#lib/locale.ts';
import { contentPolicy, developmentPolicy } from '../lib/content-policy.ts';
import type { Renderer } from '../pages/renderer.ts';
import { keepPrivate } from '../preview/editing-token.ts';
import { readPreviewToken } from '../preview/preview-token.ts';
import { givePass, holdsPass } from '../preview/workshop-pass.ts';

/** What the workshop is answered with. */
export interface WorkshopOptions {
  /** The secret that signs previews. */
  secret: string;
  now: () => number;
  renderer: Renderer;
  config: ClientConfig;
  development: boolean;
  /** The client build; null where the sources are served. */
  clientDir: string | null;
  /** Answers everybody else, as any address of which the server knows nothing. */
  otherwise: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

interface WorkshopQuery {
  token?: unknown;
  locale?: unknown;
}

/** Who may show a page of the workshop: itself, and only the part that is made to stand in a frame. */
const FRAMED = ["'self'"];

/**
 * `GET /blocks`, `/blocks/<name>` and `/blocks/<name>/frame`: every block in every state, for developers. In production
 * only for whoever opened a preview in the last hour, or comes with the token of one; for all others these addresses are
 * unknown ones.
 */
export function registerWorkshop(app: FastifyInstance, options: WorkshopOptions): void {
  const answer = (block: string | null, frame: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { token, locale }: WorkshopQuery = Object(request.query);
    const opens = admission(request, token, options);
    const asked = frame && typeof locale === 'string' && isLocale(locale) ? locale : request.locale;
    const html = opens ? await options.renderer.workshop(pageOf({ block, frame, locale: asked }, options)) : null;
    // The page that it sent at once is the answer: from here, nothing would count as an empty one.
    if (html === null) return options.otherwise(request, reply) ?? reply;
    keepPrivate(reply);
    if (opens === 'token') {
      givePass(reply, options);
      return reply.redirect(request.url.split('?')[0] ?? '/blocks', 302);
    }
    const ancestors = frame ? FRAMED : [];
    const policy = options.development
      ? developmentPolicy({ frameAncestors: ancestors })
      : contentPolicy({ styles: [], styleAttributes: [], frameAncestors: ancestors });
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
  };
  type Named = { Params: { block: string } };
  app.get('/blocks', answer(null, false));
  app.get<Named>('/blocks/:block', (request, reply) => answer(request.params.block, false)(request, reply));
  app.get<Named>('/blocks/:block/frame', (request, reply) => answer(request.params.block, true)(request, reply));
}

/** By what a request is let in; null for one that is not. A token counts first: it leaves the address. A link for reviewers opens its one page only. */
function admission(request: FastifyRequest, token: unknown, options: WorkshopOptions): 'here' | 'token' | null {
  const grant = typeof token === 'string' ? readPreviewToken(token, options.secret, options.now()) : null;
  if (grant?.link === null) return 'token';
  return options.development || holdsPass(request, options) ? 'here' : null;
}

type Shown = Pick<Parameters<Renderer['workshop']>[0], 'block' | 'frame' | 'locale'>;

function pageOf(shown: Shown, { config, clientDir }: WorkshopOptions): Parameters<Renderer['workshop']>[0] {
  return { ...shown, config, sizeOf: (file) => (clientDir === null ? null : sentBytes(clientDir, file)) };
}

/** How many bytes of a built file a browser is sent: small files have no compressed sibling. */
async function sentBytes(clientDir: string, file: string): Promise<number> {
  const { size } = await stat(path.join(clientDir, `${file}.br`)).catch(() => stat(path.join(clientDir, file)));
  return size;
}
