import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Locale } from '#lib/locale.ts';
import { PRODUCT_NAME } from '../config/product-name.ts';
import en from './en.json' with { type: 'json' };
import { filled } from './filled.ts';
import fr from './fr.json' with { type: 'json' };
import { translations } from './translations.ts';

const TEXTS = translations.inEveryLanguage('pages', { fr, en });

/** What a page that needs neither the renderer nor the content service can say. */
export type PlainMessage = Exclude<keyof typeof fr, 'home' | 'incident'>;

interface PlainPage {
  locale: Locale;
  message: PlainMessage;
  link: boolean;
  incident?: string;
}

const STYLE =
  ':root{color-scheme:light dark;--paper:#fbf5ea;--ink:#1c2b2b;--heading:#0f3d3a}' +
  '@media(prefers-color-scheme:dark){:root{--paper:#14201f;--ink:#f8f1e4;--heading:#f8f1e4}}' +
  'body{font:1.25rem/1.6 system-ui,sans-serif;max-width:36rem;margin:12vh auto;padding:0 1.5rem;' +
  'background:var(--paper);color:var(--ink)}' +
  'header{display:flex;align-items:center;gap:.75rem;font:600 1.5rem/1.2 Georgia,serif;color:var(--heading)}' +
  'svg{width:3rem;height:3rem}' +
  'h1{font:600 2rem/1.3 Georgia,serif;color:var(--heading)}a{color:inherit;display:inline-block;padding:.75rem 0}';

/** The mark of `public/favicon.svg`, which no request has to fetch. */
const MARK =
  '<svg viewBox="0 0 64 64" aria-hidden="true"><path d="M28 1h8a27 27 0 0 1 27 27v8a27 27 0 0 1-27 27H7a6 6 0 0 1-6-6V28A27 27 0 0 1 28 1z" fill="#0f4a45"/>' +
  '<path d="M31 33C27 19 15 12 10.5 19.5 6.5 27 17 35 31 33zM33 33c3-13 14-21 19.5-15C58 25 47 35 33 33zM29 35c-2 7-7 13-14 16M35 35c3 6 8 11 15 13" fill="none" stroke="#f4a557" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>' +
  '<circle cx="32" cy="33.5" r="5.4" fill="#f4a557" stroke="#0f4a45" stroke-width="2"/></svg>';

/** The policy of these pages: their one style and nothing else. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * Sends a small page that stands on its own: for when the renderer cannot be asked, or must not be.
 * @param options `link`: whether the home page of this host is worth a link; `incident`: what the person can tell us of a
 * failure; `frameAncestors`: who may show the page in a frame, nobody when left out
 */
export function sendPlainPage(
  reply: FastifyReply,
  options: PlainPage & { status: number; frameAncestors?: readonly string[] },
): FastifyReply {
  const { status, frameAncestors = [] } = options;
  const frames = frameAncestors.join(' ') || "'none'";
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', `${POLICY}; frame-ancestors ${frames}`)
    .type('text/html; charset=utf-8')
    .send(plainPage(options));
}

/** The texts are ours and hold no markup. */
function plainPage({ locale, message, link, incident }: PlainPage): string {
  const { title, text } = TEXTS[locale][message];
  const told = incident === undefined ? '' : `<p>${filled(TEXTS[locale].incident, { incident })}</p>`;
  const way = link ? `<p><a href="/" target="_top">${TEXTS[locale].home}</a></p>` : '';
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<style>${STYLE}</style></head><body><header>${MARK}${PRODUCT_NAME}</header><main><h1>${title}</h1><p>${text}</p>${told}${way}</main></body></html>`
  );
}
