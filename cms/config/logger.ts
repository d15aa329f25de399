/** Warnings and errors only: the site counts requests, and the boot banner of Strapi is of no use. */
export default { level: 'warn' };
