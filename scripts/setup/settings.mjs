import { readFileSync } from 'node:fs';
import path from 'node:path';

const LANGUAGES = new URL('../../cms-schemas/languages.json', import.meta.url);

/**
 * The addresses of the sites by language: `SITE_FR_ORIGIN` and so on.
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string | null>}
 */
function siteOrigins(env) {
  const languages = Object.keys(JSON.parse(readFileSync(LANGUAGES, 'utf8')));
  return Object.fromEntries(languages.map((code) => [code, env[`SITE_${code.toUpperCase()}_ORIGIN`] || null]));
}

/**
 * @typedef {object} Settings The settings that the start itself needs.
 * @property {string} host
 * @property {number} port of the site
 * @property {number} cmsPort of the embedded content service
 * @property {string} dataDir absolute
 * @property {string | null} cmsUrl an existing content service; null for the embedded one
 * @property {string | null} siteUrl where the content service reaches the site, when that runs on another machine
 * @property {string | null} cmsPublicUrl where editors open the panel, when a proxy stands before it
 * @property {Record<string, string | null>} siteOrigins the address of each language's site, where it has one
 */

/**
 * Reads the variables that the start depends on before any package is installed. The whole environment is validated
 * by server/config/env.ts, which needs packages.
 * @param {Record<string, string | undefined>} env
 * @param {string} root of the project; base of a relative DATA_DIR
 * @returns {{ settings: Settings, problems: string[] }} each problem is a sentence that says how to fix it
 */
export function readSettings(env, root) {
  /** @type {string[]} */
  const problems = [];
  const port = readPort(env, 'PORT', 3000, problems);
  const cmsPort = readPort(env, 'CMS_PORT', 1337, problems);
  const host = env.HOST || '127.0.0.1';
  if (!/^[\w.:-]+$/.test(host)) {
    problems.push('HOST must be the address to listen on, such as 127.0.0.1 or 0.0.0.0.');
  }
  const cmsUrl = env.CMS_URL || null;
  if (cmsUrl === null && port === cmsPort) {
    problems.push('PORT and CMS_PORT must differ: the site and the content service need a port each.');
  }
  const settings = {
    host,
    port,
    cmsPort,
    dataDir: path.resolve(root, env.DATA_DIR || 'var'),
    cmsUrl,
    siteUrl: env.SITE_URL?.replace(/\/+$/, '') || null,
    cmsPublicUrl: env.CMS_PUBLIC_URL || null,
    siteOrigins: siteOrigins(env),
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
  if (/^\d{1,5}$/.test(value) && port >= 1 && port <= 65535) return port;
  problems.push(`${name} must be a whole number from 1 to 65535, such as ${fallback}.`);
  return fallback;
}
