import { isIP, isIPv4 } from 'node:net';
import * as z from 'zod';

/**
 * The kinds of values the environment may hold. Each builder takes what to say when the value is wrong: one sentence
 * that names the variable and the mend. A value is never repeated, because it may hold a password.
 */

/** A TCP port. */
export function port(name: string, fallback: number) {
  const sentence = `${name} must be a whole number from 1 to 65535, such as ${fallback}.`;
  return z
    .string()
    .regex(/^\d{1,5}$/, sentence)
    .transform(Number)
    .refine((value) => value >= 1 && value <= 65_535, sentence)
    .default(fallback);
}

/** Where a service listens: an address that begins with one of the schemes. */
export function address(name: string, schemes: readonly string[]) {
  const sentence = `${name} must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}.`;
  return z
    .string()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), sentence)
    .optional();
}

/**
 * The address of a script of somebody else's: https, or http on this machine, with `{id}` and `{version}` where these
 * stand. Its origin must be plain, as policies name it.
 */
export function scriptAddress(name: string) {
  const sentence = `${name} must be an https address of a script, such as https://heatmap.example/{id}.js?v={version}.`;
  return z
    .string()
    .refine((value) => isScriptAddress(value), sentence)
    .optional();
}

function isScriptAddress(value: string): boolean {
  const [before = '', after] = /^([^/]*\/\/[^/]*)(\/.*)?$/.exec(value)?.slice(1) ?? [];
  if (after === undefined || !URL.canParse(before) || /[{}@*\s;,]/.test(before)) return false;
  const { protocol, hostname } = new URL(before);
  return protocol === 'https:' || (protocol === 'http:' && /^(127\.|localhost$)/.test(hostname));
}

/** The base of a web service, without a slash at its end so that paths can be appended. */
export function baseUrl(name: string) {
  return address(name, ['http', 'https']).transform((value) => value?.replace(/\/+$/, ''));
}

/**
 * Scheme, host and port of a site, such as `https://example.org`. A slash behind it is refused: Compose and systemd hand the
 * value to Caddy as it is, for whom it would be the one path that is answered.
 */
export function origin(name: string) {
  const sentence = `${name} must be scheme, host and port only, such as https://example.org, without a slash at its end.`;
  const asSent = `${name} must be written as browsers send it, such as https://www.xn--mmoire-bva.example: a host with accents by its xn-- name, and without a :443 or :80 that goes without saying.`;
  return z
    .string()
    .refine(isOrigin, { error: ({ input }) => (isOriginElse(input) ? asSent : sentence) })
    .transform((value) => new URL(value).origin)
    .optional();
}

function isOrigin(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value) && new URL(value).origin === value.toLowerCase();
}

/** Whether a value is scheme, host and port, but not as browsers write them. */
const isOriginElse = (value: unknown): boolean =>
  typeof value === 'string' && /^https?:\/\/[^\s/?#@]+$/i.test(value) && URL.canParse(value);

/** The name of a bucket, as S3 allows it. */
export function bucketName(name: string) {
  return z
    .string()
    .regex(
      /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
      `${name} must be the name of a bucket: 3 to 63 of a to z, 0 to 9, dots and hyphens.`,
    )
    .optional();
}

/** What somebody else gave, as it is: without blanks. */
export function visible(name: string, what: string) {
  return z
    .string()
    .regex(/^[!-~]+$/, `${name} must be ${what}, without blanks.`)
    .optional();
}

/** What addresses of files begin with, as a policy may name it: scheme, host and a plain path; without a slash at its end. */
export function publicBase(name: string) {
  const sentence = `${name} must be an address such as https://media.example.org, with a path at most.`;
  return z
    .string()
    .transform((value) => value.replace(/\/+$/, ''))
    .refine((value) => URL.canParse(value) && /^https?:\/\/[\w.:[\]-]+(\/[\w.~-]+)*$/i.test(value), sentence)
    .optional();
}

/** A switch in the words people use for one. */
export function flag(name: string, fallback: boolean) {
  return z.stringbool({ error: `${name} must be on or off.` }).default(fallback);
}

/** The first content: that of the product, none, or a folder, which is told from a misspelt word by its separator. */
export function firstContent(name: string) {
  return z
    .string()
    .regex(/^(?:on|off|.*[\\/].*)$/, `${name} must be on, off, or the path of a folder, such as /srv/first-content.`)
    .default('on');
}

/** A share between 0 and 1. */
export function share(name: string, fallback: number) {
  const sentence = `${name} must be a number from 0 to 1, such as ${fallback}.`;
  return z
    .string()
    .regex(/^(0|1|0?\.\d+|[01]\.\d+)$/, sentence)
    .transform(Number)
    .refine((value) => value <= 1, sentence)
    .default(fallback);
}

/** A secret that a person chose; short ones can be guessed. */
export function secret(name: string, minimum: number) {
  return z.string().min(minimum, `${name} must have at least ${minimum} characters.`).optional();
}

/** Such a secret that travels in a header, where a blank would end it. */
export function token(name: string, minimum: number) {
  const sentence = `${name} must have at least ${minimum} characters, without blanks.`;
  return z
    .string()
    .min(minimum, sentence)
    .regex(/^[!-~]+$/, sentence)
    .optional();
}

/**
 * Such secrets, separated by commas. A secret may itself hold a comma or end in a blank, so whatever the text may mean is
 * among them.
 */
export function secrets(name: string, minimum: number) {
  const sentence = `${name} must be a secret of at least ${minimum} characters, or several with commas between them.`;
  return z
    .string()
    .transform((value) => secretsIn(value).filter((item) => item.length >= minimum))
    .refine((items) => items.length > 0, sentence)
    .default([]);
}

/** Each part between commas, at the end; before them the parts as they stand, and several with the commas between them. */
function secretsIn(text: string): string[] {
  const parts = text.split(',');
  const from = (start: number) => parts.slice(start).map((_, more) => parts.slice(start, start + more + 1).join(','));
  const runs = parts.flatMap((_, start) => from(start));
  const meant = parts.map((part) => part.trim());
  const others = [...runs, ...runs.map((run) => run.trim())].filter((run) => !meant.includes(run));
  return [...new Set([...others, ...meant])];
}

/**
 * Which proxies' forwarded headers count: `true` (whoever connects), a number of hops, or a list of addresses,
 * networks and the names loopback, linklocal and uniquelocal.
 */
export function trustedProxies(name: string) {
  const sentence = `${name} must be true, false, a number of proxies, or a list of addresses such as loopback,10.0.0.0/8.`;
  return z
    .string()
    .refine((value) => proxySetting(value) !== null, sentence)
    .transform((value) => proxySetting(value) ?? false)
    .default(false);
}

function proxySetting(value: string): boolean | number | string[] | null {
  if (value === 'true' || value === 'false') return value === 'true';
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const list = value.split(',').map((item) => item.trim());
  return list.every((item) => /^(?:loopback|linklocal|uniquelocal)$/.test(item) || isNetwork(item)) ? list : null;
}

/** An address, or a network as the server takes it: with the number of bits that count, or of IPv4 their mask; never everybody's. */
function isNetwork(item: string): boolean {
  const [address = '', size, ...more] = item.split('/');
  const version = isIP(address);
  if (version === 0 || item.includes('%') || more.length > 0) return false;
  if (size === undefined) return true;
  const bits = /^\d+$/.test(size) ? Number(size) : bitsOfMask(size);
  return bits >= 1 && bits <= (version === 4 ? 32 : 128) && (version === 4 || !isIPv4(size));
}

/** How many bits a mask such as 255.0.0.0 counts; NaN for what is none. */
function bitsOfMask(mask: string): number {
  if (!isIPv4(mask)) return Number.NaN;
  const bits = mask.split('.').map((part) => Number(part).toString(2).padStart(8, '0'));
  return /^1+0*$/.test(bits.join('')) ? bits.join('').lastIndexOf('1') + 1 : Number.NaN;
}

/** A positive number that something is multiplied with. */
export function factor(name: string, fallback: number) {
  const sentence = `${name} must be a number above 0, such as ${fallback}.`;
  return z
    .string()
    .regex(/^\d{1,6}(\.\d{1,4})?$/, sentence)
    .transform(Number)
    .refine((value) => value > 0, sentence)
    .default(fallback);
}

/** Public keys in the age format, separated by commas; whether each is one is asked before it is used (`seal.ts`). */
export function recipients(name: string) {
  const sentence = `${name} must be a public key such as age1… (npm run backup:key makes one), or several with commas between them.`;
  return z
    .string()
    .transform((value) => value.split(',').map((item) => item.trim()))
    .refine((keys) => keys.every((key) => /^age1[\da-z]{58,}$/.test(key)), sentence)
    .default([]);
}

/** A time in whole seconds, up to a month; there is none where it is left out. */
export function seconds(name: string) {
  const sentence = `${name} must be a whole number of seconds from 1 to 2592000, such as 300.`;
  return z
    .string()
    .regex(/^\d{1,7}$/, sentence)
    .transform(Number)
    .refine((value) => value >= 1 && value <= 2_592_000, sentence)
    .optional();
}

/** How many of something are kept: one at least. */
export function atLeastOne(name: string, fallback: number) {
  const sentence = `${name} must be a whole number above 0, such as ${fallback}.`;
  return z
    .string()
    .regex(/^\d{1,5}$/, sentence)
    .transform(Number)
    .refine((value) => value > 0, sentence)
    .default(fallback);
}
