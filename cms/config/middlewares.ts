/**
 * Strapi merges these lists into its defaults index by index, so each has as many items as Strapi's: a shorter list
 * would keep the remaining foreign origins of the default.
 */
const OWN_ORIGIN_ONLY = {
  'connect-src': ["'self'", "'self'"],
  'img-src': ["'self'", 'data:', 'blob:', 'blob:'],
  'media-src': ["'self'", 'data:', 'blob:'],
  upgradeInsecureRequests: null,
};

/**
 * The admin panel connects to its own origin only: no marketplace pictures, no release check, no analytics. There is no
 * request log, no session and no banner header; other origins get no CORS header, because only the site server and
 * the panel itself call this service.
 */
export default [
  'strapi::errors',
  {
    name: 'strapi::security',
    config: { contentSecurityPolicy: { useDefaults: true, directives: OWN_ORIGIN_ONLY } },
  },
  { name: 'strapi::cors', config: { origin: [] } },
  'strapi::query',
  { name: 'strapi::body', config: { formLimit: '2mb', jsonLimit: '2mb', textLimit: '2mb' } },
  { name: 'strapi::favicon', config: { path: '../public/favicon.ico' } },
  'strapi::public',
];
