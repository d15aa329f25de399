import path from 'node:path';
import * as z from 'zod';
import type { SiteOrigins } from '#contract/client-config.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { isLoopbackHost } from '../lib/hosts.ts';
import { PRODUCT_FOLDER } from '../lib/product-folder.ts';
import {
  address,
  atLeastOne,
  baseUrl,
  bucketName,
  factor,
  firstContent,
  flag,
  origin,
  port,
  publicBase,
  recipients,
  scriptAddress,
  seconds,
  secret,
  secrets,
  share,
  token,
  trustedProxies,
  visible,
} from './env-values.ts';
import { errorEndpoint } from './error-endpoint.ts';
import { type OidcClient, readOidcClient } from './oidc-client.ts';
import { readUploadStorage, type UploadStorage } from './upload-storage.ts';

/** The variable with the address of a language's site, such as `SITE_FR_ORIGIN`. */
const siteVariable = (locale: Locale, staging: boolean): string =>
  `SITE_${locale.toUpperCase()}_${staging ? 'STAGING_ORIGIN' : 'ORIGIN'}`;

/** The names of those variables: two for each language. */
export const siteVariables = LOCALES.flatMap((locale) => [siteVariable(locale, false), siteVariable(locale, true)]);

const sitesSchema = z.object(Object.fromEntries(siteVariables.map((name) => [name, origin(name)])));

function siteOrigins(sites: z.infer<typeof sitesSchema>): SiteOrigins {
  const origins: { -readonly [Site in keyof SiteOrigins]: SiteOrigins[Site] } = {};
  for (const locale of LOCALES) origins[locale] = sites[siteVariable(locale, false)] ?? null;
  for (const locale of LOCALES) origins[`${locale}Staging`] = sites[siteVariable(locale, true)] ?? null;
  return origins;
}

/** What names a provider travels over TLS, or stays on this machine. */
function isIssuer(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.host));
}

/**
 * Every variable the server understands (README, "Settings"). A variable that is set but empty counts as unset.
 * The three heatmap values are raw text on purpose: a wrong one switches that tracking off in the browser
 * and never stops the start (specification, section 5).
 */
export const environmentSchema = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: port('PORT', 3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'HOST must be the address to listen on, such as 127.0.0.1 or 0.0.0.0.')
    .default('127.0.0.1'),
  CMS_PORT: port('CMS_PORT', 1337),
  DATA_DIR: z
    .string()
    .default('var')
    .transform((directory) => path.resolve(PRODUCT_FOLDER, directory)),
  DATABASE_URL: address('DATABASE_URL', ['postgres', 'postgresql']),
  CMS_DATABASE_URL: address('CMS_DATABASE_URL', ['postgres', 'postgresql']),
  REDIS_URL: address('REDIS_URL', ['redis', 'rediss']),
  CMS_URL: baseUrl('CMS_URL'),
  CMS_PUBLIC_URL: origin('CMS_PUBLIC_URL'),
  CMS_TOKEN: z.string().optional(),
  CMS_TOKEN_FILE: z.string().optional(),
  SITE_URL: baseUrl('SITE_URL'),
  BACKEND_URL: baseUrl('BACKEND_URL'),
  TRUST_PROXY: trustedProxies('TRUST_PROXY'),
  CLINIC_KEY: secret('CLINIC_KEY', 32),
  CLINIC_KEY_OLD: secrets('CLINIC_KEY_OLD', 32),
  BACKUP_RECIPIENT: recipients('BACKUP_RECIPIENT'),
  BACKUP_DIR: z
    .string()
    .transform((directory) => path.resolve(PRODUCT_FOLDER, directory))
    .optional(),
  BACKUP_EVERY_HOURS: factor('BACKUP_EVERY_HOURS', 24),
  BACKUP_KEEP: atLeastOne('BACKUP_KEEP', 14),
  RATE_LIMIT_SCALE: factor('RATE_LIMIT_SCALE', 1),
  STAFF_SECOND_FACTOR: z
    .enum(['invited', 'everyone', 'off'], 'STAFF_SECOND_FACTOR must be invited, everyone or off.')
    .default('invited'),
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, 'OIDC_ISSUER must be the address of an OpenID provider, such as https://login.example.org.')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  CLINIC_EMAIL: z.email('CLINIC_EMAIL must be one e-mail address, such as contact@clinic.example.').optional(),
  SMTP_URL: address('SMTP_URL', ['smtp', 'smtps']),
  SOURCE_URL: address('SOURCE_URL', ['http', 'https']),
  APPOINTMENT_REMINDERS: flag('APPOINTMENT_REMINDERS', true),
  SMS_WEBHOOK_URL: address('SMS_WEBHOOK_URL', ['http', 'https']),
  SMS_WEBHOOK_TOKEN: z
    .string()
    .regex(/^[!-~]+$/, 'SMS_WEBHOOK_TOKEN must be the token as the service gave it, without blanks.')
    .optional(),
  S3_ENDPOINT: baseUrl('S3_ENDPOINT'),
  S3_BUCKET: bucketName('S3_BUCKET'),
  S3_REGION: visible('S3_REGION', 'the region of the storage, such as eu-west-3'),
  S3_ACCESS_KEY: visible('S3_ACCESS_KEY', 'the name of the key as the storage gave it'),
  S3_SECRET_KEY: visible('S3_SECRET_KEY', 'the secret of the key as the storage gave it'),
  S3_PUBLIC_URL: publicBase('S3_PUBLIC_URL'),
  CDN_MAX_AGE_SECONDS: seconds('CDN_MAX_AGE_SECONDS'),
  CDN_PURGE_URL: address('CDN_PURGE_URL', ['http', 'https']),
  CDN_PURGE_TOKEN: z
    .string()
    .regex(/^[!-~]+$/, 'CDN_PURGE_TOKEN must be the token as the service gave it, without blanks.')
    .optional(),
  CDN_PASSES_LANGUAGE: flag('CDN_PASSES_LANGUAGE', false),
  SEED: firstContent('SEED'),
  PRODUCT_HOST_PREFIX: z.string().default('souvenance'),
  HEATMAP_ID: z.string().optional(),
  HEATMAP_PRODUCTION: z.string().optional(),
  HEATMAP_SNIPPET_VERSION: z.string().optional(),
  HEATMAP_SCRIPT_URL: scriptAddress('HEATMAP_SCRIPT_URL'),
  ANALYTICS_DEFAULT: flag('ANALYTICS_DEFAULT', true),
  ERROR_REPORTING_DSN: errorEndpoint(),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl('OTEL_EXPORTER_OTLP_ENDPOINT'),
  TRACE_SAMPLE_RATE: share('TRACE_SAMPLE_RATE', 1),
  METRICS_TOKEN: token('METRICS_TOKEN', 16),
});

/** The validated environment; paths are absolute (a relative `DATA_DIR` starts at the project), addresses have no slash at their end. */
export type Environment = z.infer<typeof environmentSchema> & {
  siteOrigins: SiteOrigins;
  oidc: OidcClient | null;
  /** Where uploads are; null: in `DATA_DIR`. */
  storage: UploadStorage | null;
};

/** What works and should not be so: one sentence each, with its mend. */
export function environmentWarnings({ TRUST_PROXY }: Pick<Environment, 'TRUST_PROXY'>): string[] {
  if (TRUST_PROXY !== true) return [];
  return [
    'TRUST_PROXY is true, so any client can choose the address it is counted by: name your proxies instead, ' +
      'as a number such as 1 or a list such as loopback,10.0.0.0/8.',
  ];
}

/** The environment is wrong; `sentences` has one per bad variable, each with its mend. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

/**
 * Reads and validates the environment.
 * @throws {EnvironmentError} that lists every bad variable at once
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environmentSchema.safeParse(given);
  const sites = sitesSchema.safeParse(given);
  if (!result.success || !sites.success) {
    const issues = [...(result.error?.issues ?? []), ...(sites.error?.issues ?? [])];
    throw new EnvironmentError([...new Set(issues.map((issue) => issue.message))]);
  }
  const clash = result.data.CMS_URL === undefined && result.data.PORT === result.data.CMS_PORT;
  if (clash)
    throw new EnvironmentError(['PORT and CMS_PORT must differ: the site and the content service need a port each.']);
  if (result.data.BACKUP_DIR !== undefined && result.data.BACKUP_RECIPIENT.length === 0) {
    throw new EnvironmentError([
      'BACKUP_DIR needs BACKUP_RECIPIENT as well: the public key that backups are sealed to (npm run backup:key makes one).',
    ]);
  }
  const oidc = readOidcClient(result.data);
  if (oidc === 'incomplete') {
    const names = 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET';
    throw new EnvironmentError([`${names} must be set together: set all three, or none.`]);
  }
  const storage = readUploadStorage(result.data);
  if (storage === 'incomplete') {
    const names = 'S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY and S3_SECRET_KEY';
    throw new EnvironmentError([`${names} must be set together: set all five, or none (and no S3_PUBLIC_URL then).`]);
  }
  return { ...result.data, siteOrigins: siteOrigins(sites.data), oidc, storage };
}
