import { type HrTime, ValueType } from '@opentelemetry/api';
import { hrTime } from '@opentelemetry/core';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

type Family = MetricObjectWithValues<MetricValue<string>>;
type Labels = MetricValue<string>['labels'];
type Times = Pick<DataPoint<number>, 'startTime' | 'endTime'>;

const PROCESS_START = performance.timeOrigin;

/** What `/metrics` shows, for OTLP: the same names, labels and numbers. */
export function otlpMetrics(registry: Registry, resource: Resource): MetricProducer {
  const startTime: HrTime = [Math.trunc(PROCESS_START / 1000), Math.trunc((PROCESS_START % 1000) * 1e6)];
  return {
    async collect() {
      const times = { startTime, endTime: hrTime() };
      const families = await registry.getMetricsAsJSON();
      const metrics = families.flatMap((family) => metricOf(family, times) ?? []);
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'souvenance' }, metrics }] }, errors: [] };
    },
  };
}

/** Null for a summary, which OTLP does not take any more. */
function metricOf(family: Family, times: Times): MetricData | null {
  const { name, help } = family;
  const base = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  switch (String(family.type)) {
    case 'counter':
      return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: pointsOf(family, times) };
    case 'gauge':
      return { ...base, dataPointType: DataPointType.GAUGE, dataPoints: pointsOf(family, times) };
    case 'histogram':
      return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(family, times) };
    default:
      return null;
  }
}

const attributesOf = (labels: Labels): Record<string, string | number> =>
  Object.fromEntries(Object.entries(labels).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

function pointsOf({ values }: Family, times: Times): DataPoint<number>[] {
  return values.map(({ value, labels }) => ({ ...times, attributes: attributesOf(labels), value }));
}

/** The rows of a histogram, one for each bucket, sum and count, by what else their labels say. */
function histogramsOf({ values }: Family, times: Times): DataPoint<Histogram>[] {
  const groups = Map.groupBy(values, ({ labels: { le: _bucket, ...others } }) => JSON.stringify(others));
  return [...groups.values()].map((rows) => {
    const [{ labels: { le: _bucket, ...labels } = {} } = {}] = rows;
    return { ...times, attributes: attributesOf(labels), value: histogramOf(rows) };
  });
}

/** Prometheus counts in each bucket all that fits into it, OTLP only what fits into none before. */
function histogramOf(rows: readonly MetricValue<string>[]): Histogram {
  const ending = (end: string) => rows.find((row) => String(Reflect.get(row, 'metricName')).endsWith(end))?.value ?? 0;
  const buckets = rows.filter(({ labels }) => labels.le !== undefined);
  const totals = buckets.map(({ value }) => value);
  return {
    sum: ending('_sum'),
    count: ending('_count'),
    buckets: {
      boundaries: buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite),
      counts: totals.map((total, index) => total - (totals[index - 1] ?? 0)),
    },
  };
}
