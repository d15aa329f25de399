import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DCLinter } from 'dclint';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { LOCALES } from '#lib/locale.ts';
import { readEnvironment, siteVariables } from '#server/config/env.ts';
import { CHART, chartSchema, chartWithVersion } from '../../scripts/settings/chart-schema.ts';
import { envExample } from '../../scripts/settings/env-example.ts';
import { BUILDS } from '../../scripts/setup/builds.mjs';
import { loadEnvFile } from '../../scripts/setup/env-file.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const documented = [...read('README.md').matchAll(/^\| (`[A-Z][A-Z\d_`, ]+`) \|/gm)].flatMap(([, names = '']) =>
  names.replaceAll('`', '').split(', '),
);
/** One of each kind for each language, of which the README names two. */
const known = [...documented, ...siteVariables];
/** What the images of the database and of the storage read. */
const OF_OTHERS = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'ROOT_ACCESS_KEY', 'ROOT_SECRET_KEY'];

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      build: z.object({ dockerfile: z.string(), target: z.string() }).optional(),
      environment: z.record(z.string(), z.unknown()).default({}),
      volumes: z.array(z.string()).default([]),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
});
const { services, volumes } = composeSchema.parse(parse(read('compose.yaml'), { merge: true }));
const containerfile = read('Containerfile');

/** The arguments of an instruction of the Containerfile, each time it stands there. */
const instructions = (name: string): string[] =>
  [...containerfile.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, rest = '']) => rest);

test('.env.example and what the chart allows are what "npm run settings:example" writes', () => {
  expect(read('.env.example')).toBe(envExample(root));
  expect(read(`${CHART}/values.schema.json`)).toBe(chartSchema(root));
  expect(read(`${CHART}/Chart.yaml`)).toBe(chartWithVersion(root));
});

test('the chart knows each setting once: as text, as a secret, or as what it sets itself', () => {
  const { properties } = JSON.parse(read(`${CHART}/values.schema.json`));
  const [settings, secrets] = [properties.settings, properties.secrets].map((part) => Object.keys(part.properties));
  expect(settings).toEqual(expect.arrayContaining(['SITE_FR_ORIGIN', 'TRUST_PROXY', 'SEED']));
  expect(
    secrets?.filter((name) => settings?.includes(name) || !(documented.includes(name) || name.startsWith('S3_'))),
  ).toEqual([]);
  expect(documented.filter((name) => /_(?:KEY|PASSWORD|SECRET|TOKEN)$/.test(name) && settings?.includes(name))).toEqual(
    [],
  );
});

test('each line of .env.example may be switched on as it stands', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'env-example-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, '.env'), read('.env.example').replaceAll(/^#(?=[A-Z])/gm, ''));
  const env: NodeJS.ProcessEnv = {};
  loadEnvFile(env, folder);
  expect(Object.keys(env)).toEqual(expect.arrayContaining(['PORT', 'SITE_FR_ORIGIN', 'SEED']));
  expect(readEnvironment(env)).toEqual(readEnvironment({}));
});

test('an image holds everything from which a start tells that nothing is to be built', () => {
  const copied = instructions('COPY')
    .filter((rest) => !rest.startsWith('--from'))
    .flatMap((rest) => rest.split(' ').slice(0, -1));
  expect(copied.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  const isCopied = (input: string): boolean => copied.some((file) => input === file || input.startsWith(`${file}/`));
  for (const build of Object.values(BUILDS)) expect(build.inputs.filter((input) => !isCopied(input))).toEqual([]);
});

test('an image runs unprivileged, is asked for its health, and runs only scripts that exist', () => {
  expect(instructions('USER')).toEqual(['10001:10001']);
  expect(instructions('HEALTHCHECK')).toHaveLength(1);
  const scripts = [...containerfile.matchAll(/scripts\/[\w/-]+\.(?:ts|mjs)/g)].map(([script]) => script);
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((script) => !existsSync(path.join(root, script)))).toEqual([]);
});

test('compose.yaml sets and asks for documented variables only', () => {
  const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z\d_]+)/g)].map(([, name = '']) => name);
  const set = Object.values(services).flatMap(({ environment }) => Object.keys(environment));
  expect(asked.length).toBeGreaterThan(5);
  expect([...asked, ...set].filter((name) => !known.includes(name) && !OF_OTHERS.includes(name))).toEqual([]);
});

/** What is a matter of taste, or meant: ports for everybody, images that are built here, the newest mail catcher for a try. */
const NOT_ASKED = [
  ...['no-build-and-image', 'no-quotes-in-volumes', 'no-unbound-port-interfaces', 'require-quotes-in-ports'],
  ...['service-dependencies-alphabetical-order', 'service-image-require-explicit-tag', 'service-keys-order'],
  ...['services-alphabetical-order', 'top-level-properties-order'],
];

test('compose.yaml is what the Compose specification allows', () => {
  const rules = Object.fromEntries(NOT_ASKED.map((rule) => [rule, 0 as const]));
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] });
  const found = (file: string) => linter.lintFiles([file], false).flatMap(({ messages }) => messages);
  expect(found(path.join(root, 'compose.yaml'))).toEqual([]);
  const folder = mkdtempSync(path.join(tmpdir(), 'compose-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'compose.yaml'), read('compose.yaml').replace('stop_grace_period:', 'stop_period:'));
  expect(found(path.join(folder, 'compose.yaml')).map(({ rule }) => rule)).toContain('invalid-schema');
});

test('compose.yaml builds stages and mounts volumes and files that exist', () => {
  const stages = instructions('FROM').map((rest) => rest.split(' AS ')[1]);
  const builds = Object.values(services).flatMap(({ build }) => build ?? []);
  expect(builds.map(({ target }) => target).sort()).toEqual(['site', 'whole']);
  for (const { dockerfile, target } of builds) {
    expect(existsSync(path.join(root, dockerfile))).toBe(true);
    expect(stages).toContain(target);
  }
  const sources = Object.values(services).flatMap((service) =>
    service.volumes.map((volume) => volume.split(':')[0] ?? ''),
  );
  const isThere = (source: string): boolean =>
    source.startsWith('./') ? source === './backups' || existsSync(path.join(root, source)) : source in volumes;
  expect(sources.filter((source) => !isThere(source))).toEqual([]);
});

test('in Compose whoever makes backups reaches both databases, and the content service not the clinic’s', () => {
  const { site, commands, content } = services;
  const both = ['DATABASE_URL', 'CMS_DATABASE_URL'];
  for (const service of [site, commands]) {
    expect(Object.keys(service?.environment ?? {})).toEqual(expect.arrayContaining(both));
    expect(service?.volumes).toContain('./backups:/backups');
  }
  expect(site?.environment.CMS_DATABASE_URL).toBe(content?.environment.CMS_DATABASE_URL);
  expect(content?.environment).not.toHaveProperty('DATABASE_URL');
  expect(content?.environment).not.toHaveProperty('CLINIC_KEY');
  // Who reads and writes uploads gets the key of the storage; where visitors find them is a matter of the site.
  const ofStorage = Object.keys(content?.environment ?? {}).filter((name) => name.startsWith('S3_'));
  expect(ofStorage.sort()).toEqual(['S3_ACCESS_KEY', 'S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_SECRET_KEY']);
  const role = /postgres:\/\/(\w+):/.exec(String(content?.environment.CMS_DATABASE_URL))?.[1];
  const sql = read('deploy/create-databases.sql');
  expect(sql).toContain(`CREATE DATABASE content OWNER ${role};`);
  expect(sql).toContain('REVOKE CONNECT ON DATABASE clinic FROM PUBLIC;');
  expect(site?.environment.DATABASE_URL).not.toContain(`//${role}:`);
});

test('a proxy before Caddy may be named in Compose', () => {
  for (const name of ['site', 'content']) expect(services[name]?.environment.TRUST_PROXY).toMatch(/^\$\{TRUST_PROXY:-/);
});

test('neither an image nor a commit takes backups or their keys along', () => {
  const patterns = ['backups', '*.age', '*.tar.gz', '*.jsonl.gz', 'backup-key*'];
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(patterns));
  const files = [
    'backups/souvenance.tar.gz.age',
    'clinic.tar.gz.age',
    'souvenance.tar.gz',
    'clinic.jsonl.gz',
    'backup-key.txt',
  ];
  const { stdout } = spawnSync('git', ['check-ignore', '--no-index', ...files], { cwd: root, encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual(files);
});

/** The services of systemd. */
function unitFiles(): string[] {
  const folder = path.join(root, 'deploy/systemd');
  const names = readdirSync(folder).filter((name) => name.endsWith('.service'));
  return names.map((unit) => path.join(folder, unit));
}

test('the units of systemd are unprivileged and may write their state only', () => {
  const units = unitFiles();
  expect(units).toHaveLength(2);
  for (const unit of units) {
    const lines = readFileSync(unit, 'utf8').split('\n');
    const hardened = ['User=souvenance', 'ProtectSystem=strict', 'NoNewPrivileges=yes', 'CapabilityBoundingSet='];
    // systemd would signal every process of the service, and the launcher tells the server as well: twice is at once.
    expect(lines).toContain('KillMode=mixed');
    expect(lines).toEqual(expect.arrayContaining([...hardened, 'ReadWritePaths=/var/lib/souvenance']));
    const [script = ''] = /scripts\/\S+/.exec(lines.join('\n')) ?? [];
    expect(existsSync(path.join(root, script))).toBe(true);
  }
});

test('the Caddyfile reads documented variables only', () => {
  const names = [...read('deploy/Caddyfile').matchAll(/\{\$([A-Z_]+)/g)].map(([, name = '']) => name);
  expect(names).toEqual(expect.arrayContaining(['SITE_FR_ORIGIN', 'SITE_EN_ORIGIN', 'CMS_PUBLIC_URL']));
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

test('the address of each language’s site reaches site, content service and proxy', () => {
  for (const locale of LOCALES) {
    const name = `SITE_${locale.toUpperCase()}_ORIGIN`;
    for (const service of ['site', 'content', 'proxy'])
      expect(Object.keys(services[service]?.environment ?? {}), service).toContain(name);
    expect(read('deploy/Caddyfile')).toContain(`{$${name}}`);
  }
});
