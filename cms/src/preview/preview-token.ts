import { createHmac } from 'node:crypto';
import type { Locale } from '../lib/locales.ts';

/** An entry that is being edited; its document is null while it was never saved. */
export interface EditedEntry {
  uid: string;
  documentId: string | null;
}

/** How a draft stands to what visitors see: the same, or changed since. */
export type Standing = 'same' | 'changed';

/** What a preview token gives access to. */
export interface PreviewClaim {
  /** A page's name, or `<kind>:<slug>` of an entry below a list. */
  name: string;
  locale: Locale;
  /** The version that is shown: the draft, or what visitors see. */
  status: 'draft' | 'published';
  /** How the draft stands to what visitors see; left out where they see nothing of the entry. */
  stands?: Standing;
  /** With it, the site also draws this entry from values that are not saved. */
  edits?: EditedEntry;
  /** The link for reviewers that the token is of: the site asks whether it was taken back. */
  link?: string;
  /** Whether its holder may see all drafts: without it, only that one, among what visitors see. */
  drafts?: 'all';
}

const LIFETIME_S = 5 * 60;

/**
 * Signs a token that gives access to one page, in one language, as draft or as published, for five minutes, or longer for
 * a link that can be taken back.
 *
 * Format: `<payload>.<signature>`, both base64url without padding. The payload is the UTF-8 JSON text
 * `{"name":…,"locale":"fr"|"en","status":"draft"|"published","exp":…}`, with `"stands":"same"|"changed"` for the draft
 * of what is published, `"edits":{"uid":…,"documentId":…|null}` where an entry is being edited, `"link":…` in a link for
 * reviewers and `"drafts":"all"` for who may read all drafts, `exp` being seconds since 1970 (UTC); the signature is the HMAC-SHA256 of
 * the payload's base64url text (not of the JSON) under the text of `DATA_DIR/secrets/preview-secret`.
 * @param now milliseconds since 1970
 */
export function signPreviewToken(claim: PreviewClaim, secret: string, now: number, lifetimeS = LIFETIME_S): string {
  const { name, locale, status, stands, edits, link, drafts } = claim;
  const exp = Math.floor(now / 1000) + lifetimeS;
  // JSON leaves out what is undefined.
  const content = { name, locale, status, stands, edits, link, drafts, exp };
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`;
}
