import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ContentError } from '#contract/content/content-errors.ts';
import type { UnsavedEntry } from '../content/strapi/unsaved-entry.ts';
import { editingGuard, FORM_LIMIT, refuse } from './editing-token.ts';
import type { PreviewOptions } from './preview-options.ts';
import type { PreviewGrant } from './preview-token.ts';

const bodySchema = z.object({ values: z.record(z.string(), z.unknown()), version: z.string().max(100).optional() });

/** A call about an entry as its form stands. */
interface EditingCall {
  path: string;
  /** What the log says where the content service gives no answer to it. */
  problem: string;
  answer: (entry: UnsavedEntry, drafts: PreviewGrant['drafts']) => Promise<object>;
}

/** Registers a `POST` with an entry's form, for whoever holds a token that names the entry: 400, 401 and 403 otherwise. */
export function registerEditingCall(app: FastifyInstance, options: PreviewOptions, call: EditingCall): void {
  const { granted, onRequest } = editingGuard(options);
  app.post(call.path, {
    bodyLimit: FORM_LIMIT,
    onRequest,
    handler: async (request, reply) => {
      const grant = granted(request);
      if (grant === null) return refuse(reply, 403, 'preview_token_refused');
      const body = bodySchema.safeParse(request.body);
      if (!body.success) return refuse(reply, 400, 'values_missing');
      return answering(request, reply, call.problem, () =>
        call.answer({ ...grant.editing, ...body.data }, grant.drafts),
      );
    },
  });
}

/** Answers what was read, or that the content service gave none: 503 while it is away, 422 for what it cannot read. */
export async function answering(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: string,
  read: () => Promise<object>,
): Promise<FastifyReply> {
  try {
    return reply.send(await read());
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    request.log.warn({ problem: error.message }, problem);
    return refuse(reply, error.kind === 'unavailable' ? 503 : 422, error.kind);
  }
}
