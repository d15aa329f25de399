import { Counter, type CounterConfiguration, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Where an answer comes from: the cache, a last good page while its content cannot be read, or rendered just now. */
export type ContentState = 'fresh' | 'stale' | 'miss';

/** What the server counts, in a registry of its own so that two servers in one process do not mix. */
export interface Metrics {
  registry: Registry;
  /** Counts an answer by its status. */
  countAnswer: (status: number) => void;
  renderSeconds: Histogram;
  /** Counts the answer to a page request by where it came from. */
  countPage: (state: ContentState) => void;
  blockErrors: Counter<'block'>;
  contentAvailable: Gauge;
  changeEvents: Counter;
  /** When the newest backup was made, in seconds since 1970; 0 where there is none. */
  lastBackup: Gauge;
  failedBackups: Counter;
  /** How old the newest backup may be, in seconds; 0 where none are made. */
  backupInterval: Gauge;
  /** Count what is in memory, by what it is; called when the metrics are read. */
  cached: Map<'content' | 'pages', () => number>;
}

/**
 * A counter that costs a request next to nothing: what is counted is told to the registry when the metrics are read.
 * @param labelOf the label of a value; there are few values
 * @returns counts one
 */
function counting<Value, Label extends string>(
  options: CounterConfiguration<Label> & { labelNames: readonly [Label] },
  labelOf: (value: Value) => string,
): (value: Value) => void {
  const counts = new Map<Value, number>();
  const [name] = options.labelNames;
  new Counter<string>({
    ...options,
    collect() {
      this.reset();
      for (const [value, count] of counts) this.inc({ [name]: labelOf(value) }, count);
    },
  });
  return (value) => void counts.set(value, (counts.get(value) ?? 0) + 1);
}

/** @param options.process also measure the process itself: memory, event loop, garbage collection */
export function createMetrics(options: { process: boolean }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (options.process) collectDefaultMetrics({ register: registry });
  const cached: Metrics['cached'] = new Map();
  new Gauge({
    name: 'kept_entries',
    help: 'Entries held in memory: content as it was read, pages as they were made.',
    labelNames: ['what'],
    registers,
    collect() {
      for (const [what, count] of cached) this.set({ what }, count());
    },
  });
  return {
    registry,
    cached,
    countAnswer: counting(
      {
        name: 'http_requests_total',
        help: 'Requests answered, by class of status.',
        labelNames: ['class'],
        registers,
      },
      (status: number) => `${Math.floor(status / 100)}xx`,
    ),
    renderSeconds: new Histogram({
      name: 'page_render_seconds',
      help: 'Time to render a page, content included.',
      buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
      registers,
    }),
    countPage: counting(
      {
        name: 'page_answers_total',
        help: 'Pages answered: fresh from the cache, stale because the content service is away, or rendered (miss).',
        labelNames: ['state'],
        registers,
      },
      (state: ContentState) => state,
    ),
    blockErrors: new Counter({
      name: 'page_block_problems_total',
      help: 'Blocks that could not be shown, by type.',
      labelNames: ['block'],
      registers,
    }),
    contentAvailable: new Gauge({
      name: 'content_service_available',
      help: '1 while the content service answers, else 0.',
      registers,
    }),
    lastBackup: new Gauge({
      name: 'backup_last_success_timestamp_seconds',
      help: 'When the newest backup in BACKUP_DIR was made, in seconds since 1970; 0 where there is none.',
      registers,
    }),
    backupInterval: new Gauge({
      name: 'backup_interval_seconds',
      help: 'How old the newest backup in BACKUP_DIR may be, in seconds; 0 where this server makes none.',
      registers,
    }),
    failedBackups: new Counter({
      name: 'backup_failures_total',
      help: 'Backups that could not be made.',
      registers,
    }),
    changeEvents: new Counter({
      name: 'content_notices_total',
      help: 'Change events taken from the content service.',
      registers,
    }),
  };
}
