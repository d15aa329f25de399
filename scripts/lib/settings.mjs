import path from 'node:path';

/**
 * @typedef {object} Settings What the start needs to know before anything else runs.
 * @property {string} host
 * @property {number} port of the site
 * @property {number} cmsPort of the embedded content service
 * @property {string} dataDir absolute
 * @property {string | null} cmsUrl an existing content service; null for the embedded one
 * @property {string | null} siteFrOrigin
 * @property {string | null} siteEnOrigin
 */

/** Variables that hold an address, with the schemes each understands. The server checks the rest itself. */
const ADDRESSES = [
  { name: 'CMS_URL', schemes: ['http', 'https'] },
  { name: 'BACKEND_URL', schemes: ['http', 'https'] },
  { name: 'SITE_FR_ORIGIN', schemes: ['http', 'https'], origin: true },
  { name: 'SITE_EN_ORIGIN', schemes: ['http', 'https'], origin: true },
  { name: 'SITE_FR_STAGING_ORIGIN', schemes: ['http', 'https'], origin: true },
  { name: 'SITE_EN_STAGING_ORIGIN', schemes: ['http', 'https'], origin: true },
  { name: 'DATABASE_URL', schemes: ['postgres', 'postgresql'] },
  { name: 'CMS_DATABASE_URL', schemes: ['postgres', 'postgresql'] },
  { name: 'REDIS_URL', schemes: ['redis', 'rediss'] },
  { name: 'SMTP_URL', schemes: ['smtp', 'smtps'] },
];

/**
 * Reads the variables the start itself depends on, so that a mistake is told before minutes of installing.
 * @param {Record<string, string | undefined>} env
 * @param {string} root of the project; a relative DATA_DIR starts here
 * @returns {{ settings: Settings, problems: string[] }} each problem is a sentence with the mend
 */
export function readSettings(env, root) {
  /** @type {string[]} */
  const problems = [];
  const port = readPort(env, 'PORT', 3000, problems);
  const cmsPort = readPort(env, 'CMS_PORT', 1337, problems);
  const host = env.HOST || '127.0.0.1';
  if (!/^[\w.:-]+$/.test(host)) {
    problems.push(`HOST is "${host}": give the address to listen on, such as 127.0.0.1 or 0.0.0.0.`);
  }
  const cmsUrl = env.CMS_URL || null;
  if (cmsUrl === null && port === cmsPort) {
    problems.push(`PORT and CMS_PORT are both ${port}: give the site and the content service a port each.`);
  }
  for (const address of ADDRESSES) checkAddress(env[address.name], address, problems);
  const settings = {
    host,
    port,
    cmsPort,
    dataDir: path.resolve(root, env.DATA_DIR || 'var'),
    cmsUrl,
    siteFrOrigin: env.SITE_FR_ORIGIN || null,
    siteEnOrigin: env.SITE_EN_ORIGIN || null,
  };
  return { settings, problems };
}

/**
 * @param {Record<string, string | undefined>} env
 * @param {string} name
 * @param {number} fallback
 * @param {string[]} problems
 */
function readPort(env, name, fallback, problems) {
  const value = env[name];
  if (value === undefined || value === '') return fallback;
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= 65535) return port;
  problems.push(`${name} is "${value}": give a whole number from 1 to 65535, such as ${fallback}.`);
  return fallback;
}

/**
 * @param {string | undefined} value
 * @param {{ name: string, schemes: string[], origin?: boolean }} address
 * @param {string[]} problems
 */
function checkAddress(value, { name, schemes, origin }, problems) {
  if (value === undefined || value === '') return;
  const example = `${schemes[0]}://example.org`;
  const url = URL.canParse(value) ? new URL(value) : null;
  // The value may hold a password: only the name is repeated.
  if (url === null || !schemes.includes(url.protocol.slice(0, -1))) {
    problems.push(`${name} is not an address this program understands: give one that begins as ${example}.`);
  } else if (origin && value.replace(/\/$/, '') !== url.origin) {
    problems.push(`${name} has more than an origin: give scheme, host and port only, such as ${url.origin}.`);
  }
}
