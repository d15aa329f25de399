import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { EnvironmentError, environmentWarnings, readEnvironment } from './env.ts';

function sentencesFor(variables: Record<string, string>): readonly string[] {
  try {
    readEnvironment(variables);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.sentences;
    throw error;
  }
  return [];
}

test('an empty environment has a default for everything that needs one', () => {
  const environment = readEnvironment({});
  expect(environment).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', CMS_PORT: 1337, TRUST_PROXY: false });
  expect(environment).toMatchObject({
    PRODUCT_HOST_PREFIX: 'souvenance',
    ANALYTICS_DEFAULT: true,
    TRACE_SAMPLE_RATE: 1,
  });
  expect(environment.DATA_DIR).toMatch(/\/var$/);
  expect(environment.CMS_URL).toBeUndefined();
});

test('a variable that is set but empty counts as unset', () => {
  expect(readEnvironment({ PORT: '', CMS_URL: '', SITE_FR_ORIGIN: '' })).toMatchObject({ PORT: 3000 });
});

test('every bad variable is named at once, each with one sentence', () => {
  const sentences = sentencesFor({
    PORT: 'http',
    CMS_PORT: '70000',
    DATABASE_URL: 'mysql://x',
    CMS_URL: 'not a url',
    SITE_EN_ORIGIN: 'https://example.com/path',
    TRUST_PROXY: 'maybe',
    TRACE_SAMPLE_RATE: '2',
    ANALYTICS_DEFAULT: 'perhaps',
    ERROR_REPORTING_DSN: 'https://errors.example.org/1',
    SMTP_URL: 'http://mail',
    APPOINTMENT_REMINDERS: 'sometimes',
    SMS_WEBHOOK_URL: 'sms:gateway',
    SMS_WEBHOOK_TOKEN: 'a b',
    RATE_LIMIT_SCALE: '-1',
    STAFF_SECOND_FACTOR: 'yes',
    OIDC_ISSUER: 'http://login.example.org',
    S3_ENDPOINT: 'storage:7070',
    S3_BUCKET: 'Uploads',
    S3_SECRET_KEY: 'a b',
    S3_PUBLIC_URL: 'https://media.example.org/?a;b',
    SEED: 'no',
  });
  expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual([
    'PORT',
    'CMS_PORT',
    'DATABASE_URL',
    'CMS_URL',
    'TRUST_PROXY',
    'RATE_LIMIT_SCALE',
    'STAFF_SECOND_FACTOR',
    'OIDC_ISSUER',
    'SMTP_URL',
    'APPOINTMENT_REMINDERS',
    'SMS_WEBHOOK_URL',
    'SMS_WEBHOOK_TOKEN',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_SECRET_KEY',
    'S3_PUBLIC_URL',
    'SEED',
    'ANALYTICS_DEFAULT',
    'ERROR_REPORTING_DSN',
    'TRACE_SAMPLE_RATE',
    'SITE_EN_ORIGIN',
  ]);
  for (const sentence of sentences) expect(sentence).toMatch(/ must .*\.$/);
});

test('a host with accents, or the port of its scheme, is told how browsers write it', () => {
  for (const SITE_FR_ORIGIN of ['https://www.mémoire.example', 'https://www.example.fr:443'])
    expect(sentencesFor({ SITE_FR_ORIGIN })).toEqual([expect.stringContaining('a host with accents by its xn-- name')]);
  expect(sentencesFor({ SITE_FR_ORIGIN: 'https://www.example.fr/' })).toEqual([
    expect.stringContaining('without a slash'),
  ]);
  const SITE_FR_ORIGIN = 'https://www.xn--mmoire-bva.example';
  expect(readEnvironment({ SITE_FR_ORIGIN }).siteOrigins.fr).toBe(SITE_FR_ORIGIN);
});

test('an OpenID provider needs its three variables, and TLS where it is not on this machine', () => {
  const client = { OIDC_CLIENT_ID: 'clinic', OIDC_CLIENT_SECRET: 'x' };
  for (const some of [client, { OIDC_ISSUER: 'https://login.example.org' }])
    expect(sentencesFor(some)).toEqual([expect.stringContaining('set all three, or none')]);
  for (const issuer of ['https://login.example.org/realm', 'http://127.0.0.1:8080']) {
    const { oidc } = readEnvironment({ ...client, OIDC_ISSUER: issuer });
    expect(oidc).toEqual({ issuer, clientId: 'clinic', clientSecret: 'x' });
  }
  expect(readEnvironment({}).oidc).toBeNull();
});

test('a storage of uploads needs its five variables, and a public address needs a storage', () => {
  const five = {
    S3_ENDPOINT: 'http://storage:7070/',
    S3_BUCKET: 'uploads',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY: 'clinic',
    S3_SECRET_KEY: 'secret',
  };
  for (const name of Object.keys(five)) {
    expect(sentencesFor({ ...five, [name]: '' })).toEqual([expect.stringContaining('set all five, or none')]);
  }
  expect(sentencesFor({ S3_PUBLIC_URL: 'https://media.example.org' })).toHaveLength(1);
  const { storage, S3_PUBLIC_URL } = readEnvironment({ ...five, S3_PUBLIC_URL: 'https://media.example.org/clinic/' });
  expect(storage).toEqual({
    endpoint: 'http://storage:7070',
    bucket: 'uploads',
    region: 'us-east-1',
    accessKey: 'clinic',
    secretKey: 'secret',
  });
  expect(S3_PUBLIC_URL).toBe('https://media.example.org/clinic');
  expect(readEnvironment({}).storage).toBeNull();
});

test('a bad value is never repeated, because it may hold a password', () => {
  expect(sentencesFor({ DATABASE_URL: 'mysql://user:hunter2@db' }).join()).not.toContain('hunter2');
});

test('wrong heatmap settings never stop the start', () => {
  const environment = readEnvironment({
    HEATMAP_ID: 'abc',
    HEATMAP_PRODUCTION: 'maybe',
    HEATMAP_SNIPPET_VERSION: 'six',
  });
  expect(environment).toMatchObject({ HEATMAP_ID: 'abc', HEATMAP_PRODUCTION: 'maybe', HEATMAP_SNIPPET_VERSION: 'six' });
});

test('the first content is on, off, or a folder', () => {
  for (const value of ['on', 'off', '/srv/first-content', './first-content', 'C:\\first-content'])
    expect(readEnvironment({ SEED: value }).SEED).toBe(value);
  for (const value of ['On', 'true', 'content']) expect(sentencesFor({ SEED: value })).toHaveLength(1);
});

test('the site and the embedded content service cannot share a port', () => {
  expect(sentencesFor({ PORT: '1337' })).toHaveLength(1);
  expect(sentencesFor({ PORT: '1337', CMS_URL: 'http://cms.example.org' })).toEqual([]);
});

test('addresses are brought to one form', () => {
  const environment = readEnvironment({ CMS_URL: 'http://cms.example.org/', SITE_FR_ORIGIN: 'https://Example.fr' });
  expect(environment).toMatchObject({ CMS_URL: 'http://cms.example.org', siteOrigins: { fr: 'https://example.fr' } });
});

test('an address of a site or of the panel with a slash at its end is refused: Caddy would answer at that path alone', () => {
  for (const name of ['SITE_FR_ORIGIN', 'SITE_EN_ORIGIN', 'SITE_FR_STAGING_ORIGIN', 'CMS_PUBLIC_URL'])
    expect(sentencesFor({ [name]: 'https://www.example.org/' })).toEqual([
      `${name} must be scheme, host and port only, such as https://example.org, without a slash at its end.`,
    ]);
});

test('trusted proxies are everyone, a number of hops or a list', () => {
  expect(readEnvironment({ TRUST_PROXY: 'true' }).TRUST_PROXY).toBe(true);
  expect(readEnvironment({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2);
  for (const harmless of [{}, { TRUST_PROXY: '2' }, { TRUST_PROXY: 'loopback' }])
    expect(environmentWarnings(readEnvironment(harmless))).toEqual([]);
  expect(readEnvironment({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).TRUST_PROXY).toEqual(['loopback', '10.0.0.0/8']);
});

test('a DSN is read as the address that takes reports; its secret, and what no policy can name, are not taken', () => {
  const read = (dsn: string) => readEnvironment({ ERROR_REPORTING_DSN: dsn }).ERROR_REPORTING_DSN;
  expect(read('https://key:hunter2@errors.example.org:8443/sub/7')).toBe(
    'https://errors.example.org:8443/sub/api/7/envelope/?sentry_key=key&sentry_version=7',
  );
  for (const dsn of ['https://key@a;b/7', 'https://key@errors.example.org/', 'ftp://key@errors.example.org/7', 'x'])
    expect(sentencesFor({ ERROR_REPORTING_DSN: dsn })).toEqual([
      expect.stringMatching(/^ERROR_REPORTING_DSN must be /),
    ]);
});

/** What the server itself makes of a list of proxies. */
const serverTakes = (trustProxy: string[]) => () => Fastify({ trustProxy });

test('a list of proxies that the server would not take is refused with the name of the variable', () => {
  const good = [
    '10.0.0.0/8',
    '10.0.0.1',
    '10.0.0.0/255.255.0.0',
    '::1/128',
    'fd00::/8',
    '::ffff:10.0.0.1',
    'uniquelocal',
  ];
  for (const value of good) {
    expect(readEnvironment({ TRUST_PROXY: value }).TRUST_PROXY).toEqual([value]);
    expect(serverTakes([value])).not.toThrow();
  }
  const bad = [
    '10.0.0.0/99',
    '10.0.0.0/0',
    '::1/129',
    '10.0.0.0/255.0.0.255',
    '::1/255.0.0.0',
    '10.0.0.0/8/8',
    'abc',
    'Loopback',
  ];
  for (const value of [...bad, '100', '1.2.3', 'loopback,']) {
    expect(sentencesFor({ TRUST_PROXY: value })).toEqual([expect.stringMatching(/^TRUST_PROXY must be true, false/)]);
  }
  for (const value of bad) expect(serverTakes([value]), value).toThrow();
});

test('a token that a header would cut at its blank is refused', () => {
  expect(sentencesFor({ METRICS_TOKEN: 'an example of a token' })).toEqual([
    'METRICS_TOKEN must have at least 16 characters, without blanks.',
  ]);
  expect(readEnvironment({ METRICS_TOKEN: 'an-example-of-a-token' }).METRICS_TOKEN).toBe('an-example-of-a-token');
});

test('a former key is found by its text, also where it holds commas or ends in a line feed', () => {
  const [plain, other, comma] = ['p'.repeat(32), 'o'.repeat(32), `${'c'.repeat(20)},${'d'.repeat(20)}`];
  const formerOf = (CLINIC_KEY_OLD: string) => readEnvironment({ CLINIC_KEY_OLD }).CLINIC_KEY_OLD;
  expect(formerOf(plain)).toEqual([plain]);
  expect(formerOf(`${plain}, ${other}`).slice(-2)).toEqual([plain, other]);
  expect(formerOf(comma)).toEqual([comma]);
  expect(formerOf(`${plain},${comma},${other}`)).toEqual(expect.arrayContaining([plain, comma, other]));
  expect(formerOf(`${plain}\n`)).toEqual([`${plain}\n`, plain]);
  expect(sentencesFor({ CLINIC_KEY_OLD: 'short' })).toHaveLength(1);
});
