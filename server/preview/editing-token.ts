import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UnsavedEntry } from '../content/strapi/unsaved-entry.ts';
import type { PreviewOptions } from './preview-options.ts';
import { type PreviewGrant, readPreviewToken } from './preview-token.ts';

/** As the content service itself accepts it from a form. */
export const FORM_LIMIT = 2_000_000;

/** An entry that is being edited, in one language. */
export type Editing = Omit<UnsavedEntry, 'values'>;

/** What a token lets its holder do: have an entry drawn or checked, among the drafts that they may see. */
interface EditingGrant extends Pick<PreviewGrant, 'drafts'> {
  editing: Editing;
}

const BEARER = /^Bearer +(\S+) *$/i;

function tokenOf({ headers }: FastifyRequest): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}

/**
 * Guards the calls about an entry whose form is open: they are for whoever holds a token of the content service that names
 * that entry. 401 without a token, 403 for one that is old, forged or opens something else.
 */
export function editingGuard({ secret, now }: Pick<PreviewOptions, 'secret' | 'now'>) {
  /** What the call's token is about; null for one that is refused. */
  const granted = (request: FastifyRequest): EditingGrant | null => {
    const grant = readPreviewToken(tokenOf(request) ?? '', secret, now());
    return grant?.edits ? { editing: { locale: grant.locale, ...grant.edits }, drafts: grant.drafts } : null;
  };
  return {
    granted,
    /** Nobody has the server read a long form without a token. */
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      keepPrivate(reply);
      if (tokenOf(request) === undefined) return refuse(reply, 401, 'preview_token_missing');
      if (granted(request) === null) return refuse(reply, 403, 'preview_token_refused');
    },
  };
}

/** What is not published is neither cached nor indexed. */
export function keepPrivate(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
}

/** Answers a refusal by its code. */
export function refuse(reply: FastifyReply, status: 400 | 401 | 403 | 422 | 503, code: string): FastifyReply {
  return reply.code(status).send({ code });
}
