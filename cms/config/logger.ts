/** Warnings and errors only: requests are counted by the site, and nobody reads a boot banner. */
export default { level: 'warn' };
