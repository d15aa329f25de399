import { createHash } from 'node:crypto';
import type { ClientConfig } from '#contract/client-config.ts';

/** What a page's content-security policy is made from. */
export interface PolicyInput {
  /** The text of each `<style>` of the page. */
  styles: readonly string[];
  /** The value of each `style` attribute of the page. */
  styleAttributes: readonly string[];
  /** Who may show the page in a frame; nobody when empty. */
  frameAncestors: readonly string[];
  /** The one other origin whose script may run, ask and count in the page; left out, none may. */
  scriptOrigin?: string | null;
  /** Where the browser reports errors; left out, nowhere. */
  reportOrigin?: string | null;
  /** What addresses of pictures begin with beside those of this site; left out, there are none. */
  pictures?: string | null;
}

/** What the public addresses of uploads begin with, as a policy names it; null where the site hands all of them out. */
export function publicPictures({ S3_PUBLIC_URL }: { S3_PUBLIC_URL?: string | undefined }): string | null {
  return S3_PUBLIC_URL === undefined ? null : `${S3_PUBLIC_URL}/uploads/`;
}

/** The origin to which the browser reports errors; null where it reports none. */
export function reportOriginOf({ errorEndpoint }: ClientConfig): string | null {
  return errorEndpoint === undefined ? null : new URL(errorEndpoint).origin;
}

/**
 * The policy of a page: scripts are files of this site, styles are files of this site or match a hash. Hashes depend
 * on the content only, so the policy is cached with the page. The empty style is the one that the style library makes
 * in the browser and fills through the object model.
 */
export function contentPolicy(input: PolicyInput): string {
  const { styles, styleAttributes, frameAncestors, scriptOrigin = null, reportOrigin = null, pictures = null } = input;
  const also = scriptOrigin === null ? '' : ` ${scriptOrigin}`;
  const reports = reportOrigin === null || reportOrigin === scriptOrigin ? '' : ` ${reportOrigin}`;
  const attributes = styleAttributes.length > 0 ? `'unsafe-hashes' ${hashes(styleAttributes)}` : "'none'";
  return policy({
    'default-src': "'self'",
    'script-src': `'self'${also}`,
    'style-src': `'self' ${hashes(['', ...styles])}`,
    'style-src-attr': attributes,
    'img-src': `'self' data:${also}${pictures === null ? '' : ` ${pictures}`}`,
    'font-src': "'self'",
    'connect-src': `'self'${also}${reports}`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': frameAncestors.join(' ') || "'none'",
  });
}

/** The policy of answers that are no pages: nothing may be loaded or run from them. */
export const BARE_POLICY = policy({
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
});

/** The policy of a file that editors uploaded: shown as it is, it can run nothing. */
export const UPLOAD_POLICY = policy({
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  'frame-ancestors': "'none'",
  sandbox: '',
});

/** The policy while developing: hot reload needs inline script, eval and a socket. */
export function developmentPolicy({
  frameAncestors,
  pictures = null,
}: Pick<PolicyInput, 'frameAncestors' | 'pictures'>): string {
  return policy({
    'default-src': "'self'",
    'script-src': "'self' 'unsafe-inline' 'unsafe-eval'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data:${pictures === null ? '' : ` ${pictures}`}`,
    'connect-src': "'self' ws: wss:",
    'object-src': "'none'",
    'frame-ancestors': frameAncestors.join(' ') || "'none'",
  });
}

function policy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');
}

function hashes(texts: readonly string[]): string {
  const unique = new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`));
  return [...unique].join(' ');
}
