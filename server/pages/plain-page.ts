import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Locale } from '#lib/locale.ts';
import en from '../texts/en.json' with { type: 'json' };
import fr from '../texts/fr.json' with { type: 'json' };

const TEXTS = { fr, en };

/** What a page that needs neither the renderer nor the content service can say. */
export type PlainMessage = Exclude<keyof typeof fr, 'home'>;

const STYLE =
  ':root{color-scheme:light dark}body{font:1.25rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem}' +
  'h1{font-size:1.75rem;line-height:1.3}a{color:inherit;display:inline-block;padding:.75rem 0}';

/** The policy of these pages: their one style and nothing else. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * Sends a small page that stands on its own: for when the renderer cannot be asked, or must not be.
 * @param options `link`: whether the home page of this host is worth a link; `frameAncestors`: who may show the page in a
 * frame, nobody when left out
 */
export function sendPlainPage(
  reply: FastifyReply,
  options: { status: number; locale: Locale; message: PlainMessage; link: boolean; frameAncestors?: readonly string[] },
): FastifyReply {
  const { status, locale, message, link, frameAncestors = [] } = options;
  const frames = frameAncestors.join(' ') || "'none'";
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', `${POLICY}; frame-ancestors ${frames}`)
    .type('text/html; charset=utf-8')
    .send(plainPage(locale, message, link));
}

/** The texts are ours and hold no markup. */
function plainPage(locale: Locale, message: PlainMessage, link: boolean): string {
  const { title, text } = TEXTS[locale][message];
  const way = link ? `<p><a href="/" target="_top">${TEXTS[locale].home}</a></p>` : '';
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p>${way}</main></body></html>`
  );
}
