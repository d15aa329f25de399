import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { login } from '#contract/calls/auth.calls.ts';
import type { ClinicContext } from '../context.ts';
import { audit } from '../storage/audit.ts';
import { browserOf } from './browser-of.ts';
import { rememberDevice } from './known-device.ts';
import { setRefreshCookie } from './refresh-cookie.ts';
import { startSession } from './sessions.repository.ts';
import { stillAdmitted } from './still-admitted.ts';
import type { SignInUser } from './users.repository.ts';

/** Begins the session of somebody who has shown all that is asked of them, and gives the browser its cookies. */
export async function openSession(
  context: ClinicContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  found: SignInUser,
  { hasShownFactor, factorElsewhere = false }: { hasShownFactor: boolean; factorElsewhere?: boolean },
): Promise<z.infer<typeof login.answer>> {
  const { db, vault, now, tokens } = context;
  const { password, disabled_at: _since, ...user } = found;
  const seen = { ...browserOf(request.headers['user-agent']), factorElsewhere };
  const session = await startSession(context, user.pk, seen, (trx) =>
    stillAdmitted(trx, { pk: user.pk, password, hasShownFactor }),
  );
  await audit(db, now(), { actor: `user:${user.pk}`, action: 'session.start', subject: session.family });
  setRefreshCookie(request, reply, session.token);
  rememberDevice(vault, request, reply, found);
  return { access_token: await tokens.sign(session), user };
}
