import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { readEnvironment } from '#server/config/env.ts';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import { checkManifests } from './check-manifests.ts';
import { type Chart, type Manifest, openChart } from './helm.ts';

const CHART = path.join(ROOT, 'deploy/helm/souvenance');
const EVERYTHING = ['--values', 'ci/example-values.yaml'];
/** A server that is told to stop has stopped by then. */
const STOPPED_AFTER_S = 10;

const containerSchema = z.looseObject({
  command: z.array(z.string()),
  env: z.array(z.looseObject({ name: z.string(), value: z.string().optional() })),
  securityContext: z.unknown(),
  lifecycle: z.object({ preStop: z.object({ exec: z.object({ command: z.array(z.string()) }) }) }).optional(),
  volumeMounts: z.array(z.looseObject({ name: z.string(), mountPath: z.string() })),
});
const podSchema = z.object({
  spec: z.looseObject({
    automountServiceAccountToken: z.boolean(),
    securityContext: z.unknown(),
    containers: z.tuple([containerSchema]),
    volumes: z.array(z.looseObject({ name: z.string() })),
    terminationGracePeriodSeconds: z.number().optional(),
    tolerations: z.unknown().optional(),
  }),
});
const withPod = z.object({ spec: z.object({ template: podSchema }) });
const scheduled = z.object({ spec: z.object({ jobTemplate: withPod }) });

let chart: Chart;
let all: Manifest[];
beforeAll(async () => {
  chart = await openChart();
  all = await chart.render(...EVERYTHING);
}, 300_000);

function one(kind: string, name: string, among = all): Manifest {
  const found = among.find((object) => object.kind === kind && object.metadata.name === name);
  if (found === undefined) throw new Error(`There is no ${kind} ${name}.`);
  return found;
}

/** The pod of a Deployment, a Job or a CronJob, by the end of its name. */
function podOf(kind: string, part: string, among = all) {
  const workload = one(kind, `clinic-souvenance-${part}`, among);
  const { template } =
    kind === 'CronJob' ? scheduled.parse(workload).spec.jobTemplate.spec : withPod.parse(workload).spec;
  return { ...template.spec, container: template.spec.containers[0] };
}

const PODS = [
  ['Deployment', 'site'],
  ['Deployment', 'content'],
  ['CronJob', 'backup'],
  ['Job', 'command-1'],
] as const;

const texts = z.record(z.string(), z.string());
const configOf = (name: string) => texts.parse(one('ConfigMap', `clinic-souvenance-${name}`).data);
const secretNames = (env: { name: string; value?: string | undefined }[]) =>
  env.filter(({ value }) => value === undefined).map(({ name }) => name);

const { settings, secrets: secretValues } = parse(readFileSync(path.join(CHART, 'ci/example-values.yaml'), 'utf8'));

/** The settings and secrets of the example, without one of the secrets. */
function needed(without = ''): string[] {
  const { [without]: _, ...secrets } = secretValues;
  return Object.entries({ settings, secrets }).map(([key, value]) => `--set-json=${key}=${JSON.stringify(value)}`);
}

test('Helm finds nothing to say of the chart', async () => {
  await chart.lint('ci/example-values.yaml');
});

test('what the chart makes has the published shapes of Kubernetes, with everything switched on and with what is needed', async () => {
  const off = ['networkPolicy.enabled', 'podDisruptionBudget.enabled', 'serviceMonitor.enabled', 'backup.enabled'];
  const least = await chart.render(...needed(), ...off.map((name) => `--set=${name}=false`));
  expect(all.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['ServiceMonitor', 'CronJob', 'Job', 'Ingress']));
  expect(least.map(({ kind }) => kind)).not.toContain('NetworkPolicy');
  expect(await checkManifests([...all, ...least])).toBe('');
  const wrong = { ...one('Service', 'clinic-souvenance-site'), spec: { ports: [], sellector: {} } };
  expect(await checkManifests([wrong])).toContain('sellector');
});

test.each(PODS)('the pod of the %s %s is unprivileged, and writes its volumes only', (kind, part) => {
  const pod = podOf(kind, part);
  const user = { runAsNonRoot: true, runAsUser: 10001, runAsGroup: 10001, seccompProfile: { type: 'RuntimeDefault' } };
  expect(pod.automountServiceAccountToken).toBe(false);
  expect(pod.securityContext).toMatchObject(user);
  expect(pod.container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  const mounted = pod.container.volumeMounts.map(({ name }) => name);
  expect(pod.volumes.map(({ name }) => name).sort()).toEqual(mounted.sort());
  expect(pod.container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(
    expect.arrayContaining(['/data', '/tmp']),
  );
});

test('the site understands its settings, and knows content service and secrets as a server of several does', () => {
  const { container, volumes } = podOf('Deployment', 'site');
  const { CMS_DATABASE_URL: _, ...secrets } = texts.parse(one('Secret', 'clinic-souvenance-settings').stringData);
  const own = Object.fromEntries(container.env.map(({ name, value }) => [name, value ?? secrets[name]]));
  const environment = readEnvironment({ ...configOf('site'), ...own });
  expect(environment).toMatchObject({
    HOST: '0.0.0.0',
    CMS_URL: 'http://clinic-souvenance-content:1337',
    SITE_URL: 'http://clinic-souvenance-site:3000',
    TRUST_PROXY: 1,
    CDN_MAX_AGE_SECONDS: 2_592_000,
    APPOINTMENT_REMINDERS: false,
    ...secrets,
    siteOrigins: { fr: 'https://www.example.fr', en: 'https://www.example.com' },
  });
  const shared = one('Secret', 'clinic-souvenance-shared');
  expect(volumes).toContainEqual({ name: 'shared', secret: { secretName: shared.metadata.name, defaultMode: 0o440 } });
  const mount = container.volumeMounts.find(({ name }) => name === 'shared');
  expect(Object.keys(Object(shared.data)).sort()).toEqual(['cms-read-token', 'content-hook-secret', 'preview-secret']);
  expect(environment.CMS_TOKEN_FILE).toBe(`${mount?.mountPath}/cms-read-token`);
  expect(mount).toMatchObject({ mountPath: `${environment.DATA_DIR}/secrets`, readOnly: true });
});

test('the content service gets settings of its own only: nothing of the clinic', () => {
  const { env } = podOf('Deployment', 'content').container;
  const names = [...Object.keys(configOf('content')), ...env.map(({ name }) => name)];
  expect(names).toEqual(expect.arrayContaining(['CMS_DATABASE_URL', 'SITE_URL', 'CMS_PUBLIC_URL', 'SITE_FR_ORIGIN']));
  expect(names).toEqual(expect.arrayContaining(['CMS_READ_TOKEN', 'CONTENT_HOOK_SECRET', 'PREVIEW_SECRET']));
  for (const name of ['DATABASE_URL', 'CLINIC_KEY', 'CLINIC_KEY_OLD', 'SMTP_URL']) expect(names).not.toContain(name);
});

test('every secret of the schema reaches a pod, and no other is asked for', () => {
  const schema = JSON.parse(readFileSync(path.join(CHART, 'values.schema.json'), 'utf8'));
  const asked = PODS.flatMap(([kind, part]) => secretNames(podOf(kind, part).container.env));
  const shared = ['CMS_READ_TOKEN', 'CONTENT_HOOK_SECRET', 'PREVIEW_SECRET'];
  expect([...new Set(asked)].sort()).toEqual([...Object.keys(schema.properties.secrets.properties), ...shared].sort());
});

test('a pod ends after nobody sends to it any more, and has the time to finish', () => {
  const { container, terminationGracePeriodSeconds = 30 } = podOf('Deployment', 'site');
  const waits = Number(container.lifecycle?.preStop.exec.command[1]);
  expect(waits).toBeGreaterThan(0);
  expect(terminationGracePeriodSeconds).toBeGreaterThan(waits + STOPPED_AFTER_S);
  const { terminationGracePeriodSeconds: content = 30 } = podOf('Deployment', 'content');
  expect(content).toBeGreaterThan(STOPPED_AFTER_S);
});

test('a Job that opens the volume of the content service may run wherever its pod may', () => {
  const { tolerations } = podOf('Deployment', 'content');
  expect(tolerations).toEqual([{ key: 'dedicated', value: 'content', effect: 'NoSchedule' }]);
  for (const [kind, part] of [
    ['CronJob', 'backup'],
    ['Job', 'command-1'],
  ] as const)
    expect(podOf(kind, part)).toMatchObject({ tolerations });
});

test.each([
  [['--set=settings.SITE_FR_ORIGIN=https://www.example.fr/'], 'Set settings.SITE_FR_ORIGIN to the https address'],
  [['--set=settings.SITE_FR_ORIGIN=www.example.fr'], 'Set settings.SITE_FR_ORIGIN to the https address'],
  [['--set=secrets.CLINIC_KEY=short'], 'minLength: got 5, want 32'],
  [['--set=secrets.REDIS_URL='], 'set secrets.REDIS_URL, or site.replicas to 1'],
  [['--set=settings.BACKUP_RECIPIENT='], 'backup.enabled needs settings.BACKUP_RECIPIENT'],
  [['--set=s3.endpoint='], 's3.bucket needs s3.endpoint'],
  [['--set=settings.PORT=3001'], "additional properties 'PORT' not allowed"],
  [['--set=settings.CLINIC_KEY=x'], "additional properties 'CLINIC_KEY' not allowed"],
  [['--set=settings.CDN_MAX_AGE_SECONDS=300'], 'got number, want string'],
  [['--set=settings.STAFF_SECOND_FACTOR=some'], 'STAFF_SECOND_FACTOR'],
  [['--set=content.replicas=2'], 'content'],
])('%s is refused in a sentence', async (values, sentence) => {
  await expect(chart.render(...EVERYTHING, ...values)).rejects.toThrow(sentence);
});

test.each(['DATABASE_URL', 'CLINIC_KEY', 'SMTP_URL', 'REDIS_URL', 'METRICS_TOKEN'])(
  'without %s nothing is made, and a sentence says where it goes',
  async (name) => {
    const values = [...needed(name), '--set=serviceMonitor.enabled=true'];
    await expect(chart.render(...values)).rejects.toThrow(`secrets.${name}`);
  },
);

test('with Secrets of the operator none is made, and pods wait for what they would else keep in files', async () => {
  const rendered = await chart.render(...EVERYTHING, '--set=existingSecret=own,sharedSecret=mine,secrets=null');
  expect(rendered.map(({ kind }) => kind)).not.toContain('Secret');
  const { env } = podOf('Deployment', 'site', rendered).container;
  const asked = env.filter(({ valueFrom }) => valueFrom !== undefined);
  const needed = asked.filter(({ valueFrom }) => Object(valueFrom).secretKeyRef.optional === false);
  expect(needed.map(({ name }) => name)).toEqual([
    'DATABASE_URL',
    'CLINIC_KEY',
    'REDIS_URL',
    'SMTP_URL',
    'METRICS_TOKEN',
  ]);
});
