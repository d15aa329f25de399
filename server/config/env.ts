import path from 'node:path';
import * as z from 'zod';
import { address, baseUrl, factor, flag, origin, port, secret, share, trustedProxies } from './env-values.ts';

/**
 * Every variable the server understands (README, "Settings"). A variable that is set but empty counts as unset.
 * `REDIS_URL`, `ERROR_REPORTING_DSN` and `TRACE_SAMPLE_RATE` are only checked: nothing uses them yet, so the README does
 * not name them. The three heatmap values are raw text on purpose: a wrong one switches that tracking off in the browser
 * and never stops the start (specification, section 5).
 */
const environmentSchema = z.object({
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
    .transform((directory) => path.resolve(import.meta.dirname, '../..', directory)),
  DATABASE_URL: address('DATABASE_URL', ['postgres', 'postgresql']),
  CMS_DATABASE_URL: address('CMS_DATABASE_URL', ['postgres', 'postgresql']),
  REDIS_URL: address('REDIS_URL', ['redis', 'rediss']),
  CMS_URL: baseUrl('CMS_URL'),
  CMS_PUBLIC_URL: origin('CMS_PUBLIC_URL'),
  CMS_TOKEN: z.string().optional(),
  BACKEND_URL: baseUrl('BACKEND_URL'),
  SITE_FR_ORIGIN: origin('SITE_FR_ORIGIN'),
  SITE_EN_ORIGIN: origin('SITE_EN_ORIGIN'),
  SITE_FR_STAGING_ORIGIN: origin('SITE_FR_STAGING_ORIGIN'),
  SITE_EN_STAGING_ORIGIN: origin('SITE_EN_STAGING_ORIGIN'),
  TRUST_PROXY: trustedProxies('TRUST_PROXY'),
  CLINIC_KEY: secret('CLINIC_KEY', 32),
  RATE_LIMIT_SCALE: factor('RATE_LIMIT_SCALE', 1),
  STAFF_SECOND_FACTOR: z
    .enum(['invited', 'everyone', 'off'], 'STAFF_SECOND_FACTOR must be invited, everyone or off.')
    .default('invited'),
  CLINIC_EMAIL: z.email('CLINIC_EMAIL must be one e-mail address, such as contact@clinic.example.').optional(),
  SMTP_URL: address('SMTP_URL', ['smtp', 'smtps']),
  PRODUCT_HOST_PREFIX: z.string().default('souvenance'),
  HEATMAP_ID: z.string().optional(),
  HEATMAP_PRODUCTION: z.string().optional(),
  HEATMAP_SNIPPET_VERSION: z.string().optional(),
  ANALYTICS_DEFAULT: flag('ANALYTICS_DEFAULT', true),
  ERROR_REPORTING_DSN: address('ERROR_REPORTING_DSN', ['http', 'https']),
  TRACE_SAMPLE_RATE: share('TRACE_SAMPLE_RATE', 1),
  METRICS_TOKEN: secret('METRICS_TOKEN', 16),
});

/** The validated environment; paths are absolute (a relative `DATA_DIR` starts at the project), addresses have no slash at their end. */
export type Environment = z.infer<typeof environmentSchema>;

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
  if (!result.success) throw new EnvironmentError([...new Set(result.error.issues.map((issue) => issue.message))]);
  const clash = result.data.CMS_URL === undefined && result.data.PORT === result.data.CMS_PORT;
  if (clash)
    throw new EnvironmentError(['PORT and CMS_PORT must differ: the site and the content service need a port each.']);
  return result.data;
}
