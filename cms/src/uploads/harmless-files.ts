import type { Core } from '@strapi/strapi';

/** What a browser opens from here has no origin, loads nothing and runs nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
/** Types that a browser only ever draws, or only programs read. */
const SHOWN_TYPE = /^(image\/(png|jpeg|webp|avif|gif|x-icon|vnd\.microsoft\.icon)|application\/json)\b/;

/**
 * Takes from everything outside the admin panel the power to run in its origin, above all from uploaded files: also from
 * those that were stored before uploads were checked, and under whatever spelling of their address. Call it in
 * `register`, before other middleware.
 */
export function serveHarmlessFiles(strapi: Core.Strapi): void {
  strapi.server.use(async (context, next) => {
    await next();
    if (isPanel(context.path)) return;
    context.set('Content-Security-Policy', POLICY);
    context.set('X-Content-Type-Options', 'nosniff');
    if (context.body && !SHOWN_TYPE.test(context.type)) context.set('Content-Disposition', 'attachment');
  });
}

const isPanel = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');
