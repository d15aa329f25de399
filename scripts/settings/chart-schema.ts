import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { environmentSchema, readEnvironment, siteVariables } from '#server/config/env.ts';
import { documentedSettings, plain } from './documented-settings.ts';

/** Where the chart keeps them, below the project. */
export const CHART = 'deploy/helm/souvenance';

/** A part of a JSON schema. */
type Schema = Record<string, unknown>;

/** What the chart itself sets, by what else stands in its values, and what has no place in a pod. */
const OF_THE_CHART = new Set([
  ...['HOST', 'PORT', 'CMS_PORT', 'DATA_DIR', 'CMS_URL', 'CMS_TOKEN', 'CMS_TOKEN_FILE', 'SITE_URL'],
  ...['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_PUBLIC_URL'],
  ...['BACKUP_DIR', 'BACKUP_EVERY_HOURS', 'BACKUP_KEEP', 'ENV_FILE', 'CHROMIUM_PATH'],
]);

/** What goes into the Secret, in the order of the chart's templates. */
const SECRETS = [
  ...['DATABASE_URL', 'CMS_DATABASE_URL', 'CLINIC_KEY', 'CLINIC_KEY_OLD', 'REDIS_URL', 'SMTP_URL', 'SMS_WEBHOOK_TOKEN'],
  ...['CDN_PURGE_TOKEN', 'OIDC_CLIENT_SECRET', 'METRICS_TOKEN', 'CMS_ADMIN_PASSWORD', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
];

/**
 * The text of the chart's `values.schema.json`: its own values, and the product's settings as the README explains them and
 * the schema of the environment allows them.
 * @param root of the project
 */
export function chartSchema(root: string): string {
  const values = readFileSync(path.join(root, CHART, 'values-of-the-chart.json'), 'utf8');
  const schema = JSON.parse(values);
  const meanings = meaningOfEach(root);
  const settings = [...meanings.keys()].filter((name) => !OF_THE_CHART.has(name) && !SECRETS.includes(name));
  schema.properties.settings = objectOf(settings, meanings);
  schema.properties.secrets = objectOf(SECRETS, meanings);
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** The chart's description of itself with the version of the product. */
export function chartWithVersion(root: string): string {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return readFileSync(path.join(root, CHART, 'Chart.yaml'), 'utf8').replace(
    /^appVersion: .*$/m,
    `appVersion: ${JSON.stringify(version)}`,
  );
}

function objectOf(names: readonly string[], meanings: ReadonlyMap<string, string>): Schema {
  const properties = names.map((name) => [name, { description: meanings.get(name), ...allowedFor(name) }]);
  return { type: 'object', additionalProperties: false, properties: Object.fromEntries(properties) };
}

function meaningOfEach(root: string): Map<string, string> {
  const rows = documentedSettings(root);
  return new Map(rows.flatMap(({ names, meaning }) => names.map((name) => [name, plain(meaning)] as const)));
}

const asJson = z.toJSONSchema(environmentSchema, { io: 'input', unrepresentable: 'any' });
const defaults = new Map<string, unknown>(Object.entries(readEnvironment({})));

/** What a variable may hold: text, since a number of YAML may lose its form; a switch also as YAML reads `on` and `off`. */
function allowedFor(name: string): Schema {
  if (siteVariables.includes(name)) return { type: 'string' };
  const described = asJson.properties?.[name];
  const { default: _, ...schema } = typeof described === 'object' ? described : { default: undefined };
  return { ...schema, type: typeof defaults.get(name) === 'boolean' ? ['string', 'boolean'] : 'string' };
}
