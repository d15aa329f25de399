import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { localeSchema } from '#contract/locale-schema.ts';
import type { Locale } from '#lib/locale.ts';
import { sameSecret } from '../lib/bearer.ts';

/** The entry that the holder of a preview token may have drawn from values that are not saved. */
export interface EditedEntry {
  uid: string;
  /** Null for an entry that was never saved. */
  documentId: string | null;
}

/** How a draft stands to what visitors see: the same, or changed since. */
export type Standing = 'same' | 'changed';

/** What a preview link opens: one page in one language, as drafted or as visitors see it. */
export interface PreviewGrant {
  name: string;
  locale: Locale;
  status: 'draft' | 'published';
  /** How the draft stood to what visitors see when the token was made; null where they saw nothing, or that is not said. */
  stands: Standing | null;
  /** Null where nothing is being edited. */
  edits: EditedEntry | null;
  /** The link for reviewers that the token is of; null for the panel's own, which live too short to be taken back. */
  link: string | null;
  /** Which drafts its holder may see: all, or only the one that it opens, among what visitors see. */
  drafts: 'all' | 'one';
}

const grantSchema = z.object({
  name: z.string().min(1).max(200),
  locale: localeSchema,
  status: z.enum(['draft', 'published']).default('draft'),
  stands: z.enum(['same', 'changed']).nullish(),
  edits: z.object({ uid: z.string().min(1).max(100), documentId: z.string().min(1).max(100).nullable() }).nullish(),
  link: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .nullish(),
  drafts: z.enum(['all', 'one']).default('one'),
  /** Until when the link opens the page, in seconds since 1970. */
  exp: z.number(),
});

/** What a token says whose signature is right; null for any other. */
function readSigned(token: string, secret: string): z.infer<typeof grantSchema> | null {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const expected = createHmac('sha256', secret).update(payload).digest('base64url');
  if (rest.length > 0 || !sameSecret(signature, expected)) return null;
  const grant = grantSchema.safeParse(parseJson(Buffer.from(payload, 'base64url').toString()));
  return grant.success ? grant.data : null;
}

/**
 * Reads a preview token: base64url of the JSON `{name, locale, status, exp, stands?, edits?, link?, drafts?}`, a dot, base64url of its HMAC-SHA256. The content
 * service makes it with the shared secret.
 * @param now in milliseconds
 * @returns null for a token with a wrong signature or past its time
 */
export function readPreviewToken(token: string, secret: string, now: number): PreviewGrant | null {
  const grant = readSigned(token, secret);
  if (grant === null || grant.exp * 1000 <= now) return null;
  const { name, locale, status, stands = null, edits = null, link = null, drafts } = grant;
  return { name, locale, status, stands, edits, link, drafts: link === null ? drafts : 'one' };
}

/** The language of a link for reviewers, whether it still opens its page or not; null for any other token. */
export function languageOfReview(token: string, secret: string): Locale | null {
  const grant = readSigned(token, secret);
  return grant?.link ? grant.locale : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
