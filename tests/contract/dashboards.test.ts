import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { fakeApp } from '#server/testing/fake-app.ts';

const MONITORING = path.join(import.meta.dirname, '../../deploy/monitoring');
const read = (file: string): string => readFileSync(path.join(MONITORING, file), 'utf8');

const dashboardSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })).min(10),
});
const alertsSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Souvenance[A-Za-z]+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[mh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning', 'info']) }),
          annotations: z.strictObject({ summary: z.string().regex(/\.$/), mend: z.string().regex(/\.$/) }),
        }),
      ),
    }),
  ),
});

const dashboard = dashboardSchema.parse(JSON.parse(read('grafana-dashboard.json')));
const { groups } = alertsSchema.parse(parse(read('prometheus-alerts.yml')));
const expressions = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
  ...groups.flatMap(({ rules }) => rules.map(({ alert, expr }): [string, string] => [alert, expr])),
];

/** What a server shows at `/metrics` when it has just started. */
async function metricsShown(): Promise<string> {
  const { app } = await fakeApp({ measureProcess: true });
  const site = await app.listen({ host: '127.0.0.1', port: 0 });
  return (await fetch(`${site}/metrics`)).text();
}

/** Every name of a series that a server shows, and `up`, which Prometheus makes itself. */
async function seriesShown(): Promise<Set<string>> {
  const text = await metricsShown();
  const names = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    (type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']).map((part) => name + part),
  );
  return new Set(['up', ...names]);
}

/** The names of series in an expression: no function, label, word of the language or duration. */
function seriesIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without) *\([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b[a-z_]\w*\b(?! *\()/gi)]
    .map(([name]) => name)
    .filter((name) => !['and', 'or', 'unless', 'offset', 'sum', 'min', 'max'].includes(name));
}

test('dashboard and alerts ask only for what a server shows', async () => {
  const shown = await seriesShown();
  expect(shown.size).toBeGreaterThan(30);
  for (const [where, expression] of expressions) {
    const series = seriesIn(expression);
    expect(series, where).not.toEqual([]);
    expect(
      series.filter((name) => !shown.has(name)),
      where,
    ).toEqual([]);
  }
});

test('a name that is not counted would be found', () => {
  expect(seriesIn('sum by (le) (rate(made_up_total{job="x"}[5m])) / up > 0.5')).toEqual(['made_up_total', 'up']);
});

test('an alert of what increases rings for the first of a kind too, with which its series only begins', async () => {
  const text = await metricsShown();
  const begins = (name: string): boolean => !new RegExp(`^${name}[ {]`, 'm').test(text);
  const increasing = groups.flatMap(({ rules }) =>
    rules.flatMap(({ expr }) => [...expr.matchAll(/increase\((\w+)/g)].map(([, name = '']) => ({ name, expr }))),
  );
  const born = increasing.filter(({ name }) => begins(name));
  expect(born.map(({ name }) => name)).toEqual(['page_block_problems_total']);
  for (const { name, expr } of born) expect(expr).toMatch(new RegExp(`unless ${name}\\{[^}]*\\} offset`));
});
