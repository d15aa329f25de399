import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClinicContext } from '../context.ts';

const NAME = 'known_device';
/** The device's own secret, then a mark for each person who signed in on it. */
const FORM = /^[\w-]{43}(?:\.[\w-]{22}){1,8}$/;
const MOST_PEOPLE = 8;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

type Vault = Pick<ClinicContext['vault'], 'fingerprint' | 'signatures'>;

/** Whose device it may be: a new password makes every device a stranger again. */
interface Owner {
  pk: number;
  /** The password's hash. */
  password: string;
}

function read(request: FastifyRequest): { secret: string; marks: string[] } | null {
  const value = request.cookies[NAME] ?? '';
  const [secret = '', ...marks] = FORM.test(value) ? value.split('.') : [];
  return secret === '' ? null : { secret, marks };
}

/** The mark that somebody is given, then those of former keys. */
const marksOf = (vault: Vault, secret: string, { pk, password }: Owner) =>
  vault.signatures(`known device ${secret} ${pk} ${password}`).map((signature) => signature.slice(0, 22));

/**
 * The device's fingerprint when this very person has signed in on it before; null for everybody else, so that what
 * strangers try never counts against them, and the cookie never says who they are.
 */
export function knownDevice(vault: Vault, request: FastifyRequest, owner: Owner | null): string | null {
  const device = read(request);
  if (!device || !owner?.password) return null;
  if (!marksOf(vault, device.secret, owner).some((mark) => device.marks.includes(mark))) return null;
  return vault.fingerprint(`device ${device.secret}`);
}

/** Marks the device as known to somebody who has just signed in; several people may share one. */
export function rememberDevice(vault: Vault, request: FastifyRequest, reply: FastifyReply, owner: Owner): void {
  const { secret, marks } = read(request) ?? { secret: randomBytes(32).toString('base64url'), marks: [] };
  const own = marksOf(vault, secret, owner);
  const others = marks.filter((one) => !own.includes(one)).slice(-(MOST_PEOPLE - 1));
  reply.setCookie(NAME, [secret, ...others, ...own.slice(0, 1)].join('.'), {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: YEAR_SECONDS,
  });
}
