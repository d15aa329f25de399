import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ClinicContext } from '../../context.ts';

const SECONDS = 10 * 60;
const SCOPE = { path: '/api/auth/oidc', httpOnly: true, sameSite: 'lax' } as const;

type Parts = Pick<ClinicContext, 'vault' | 'now'>;

/** Something of a sign-in that a browser carries for ten minutes, sealed: no other server needs to know of it. */
export interface ErrandCookie<Value> {
  /** Null when there is none, it is over, or not of our making. */
  read(parts: Parts, request: FastifyRequest): Value | null;
  give(parts: Parts, request: FastifyRequest, reply: FastifyReply, value: Value): void;
  take(request: FastifyRequest, reply: FastifyReply): void;
}

/** The name is sealed too: one of these cookies does not stand for another. */
const sealedSchema = z.object({ name: z.string(), until: z.number(), value: z.unknown() });

function errandCookie<Schema extends z.ZodMiniType>(name: string, schema: Schema): ErrandCookie<z.infer<Schema>> {
  const secure = ({ protocol }: FastifyRequest) => protocol === 'https';
  const opened = ({ vault, now }: Parts, sealed: string) => {
    const { name: given, until, value } = sealedSchema.parse(vault.open(Buffer.from(sealed, 'base64url').toString()));
    return given === name && until > now().getTime() ? schema.parse(value) : null;
  };
  return {
    read(parts, request) {
      try {
        return opened(parts, request.cookies[name] ?? '');
      } catch {
        return null;
      }
    },
    give({ vault, now }, request, reply, value) {
      const sealed = vault.seal({ name, until: now().getTime() + SECONDS * 1000, value });
      const text = Buffer.from(sealed).toString('base64url');
      reply.setCookie(name, text, { ...SCOPE, secure: secure(request), maxAge: SECONDS });
    },
    take: (request, reply) => void reply.clearCookie(name, { ...SCOPE, secure: secure(request) }),
  };
}

/** While the browser is at the provider. */
export const errandAtProvider = errandCookie(
  'oidc_errand',
  z.object({
    callback: z.string(),
    next: z.string(),
    errand: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  }),
);

/** Whom the provider has named, until they are signed in. */
export const namedByProvider = errandCookie(
  'oidc_person',
  z.object({
    issuer: z.string(),
    subject: z.string(),
    email: z.nullable(z.string()),
    hasSecondFactor: z.boolean(),
  }),
);
