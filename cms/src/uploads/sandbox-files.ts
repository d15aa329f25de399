import type { Core } from '@strapi/strapi';

/** A document opened with this policy has an opaque origin, loads nothing and runs no script. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
/** Types that browsers only display (images), or that only programs read (JSON). */
const SHOWN_TYPE = /^(image\/(png|jpeg|webp|avif|gif|x-icon|vnd\.microsoft\.icon)|application\/json)\b/;

/**
 * Prevents every answer outside the admin panel from running script in the panel's origin, above all uploaded files: also
 * those stored before uploads were checked, and whatever the encoding of their URL. Call it in `register`, before other
 * middleware.
 */
export function sandboxFiles(strapi: Core.Strapi): void {
  strapi.server.use(async (context, next) => {
    await next();
    if (isPanel(context.path)) return;
    context.set('Content-Security-Policy', POLICY);
    context.set('X-Content-Type-Options', 'nosniff');
    if (context.body && !SHOWN_TYPE.test(context.type)) context.set('Content-Disposition', 'attachment');
  });
}

const isPanel = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');
