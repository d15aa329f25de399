import { jsonLines } from '../src/host/json-lines.ts';

/**
 * Warnings and errors only: the site counts requests, and the boot banner of Strapi is of no use. They have the form of
 * the site's log.
 */
export default { level: 'warn', format: jsonLines };
