import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const NEVER = ['**/node_modules/**', '**/dist/**'];

/** A worker for every core: by default one core is left idle, which is half of a small machine. */
const WORKERS = '100%';
/** One more where tests wait for another process: meanwhile its core is free. */
const WAITING_WORKERS = availableParallelism() + 1;
/** Each of them is two or three processes of some 200 MB; while two start, another waits for its answers. */
const STACKS = 2;
/** In milliseconds. Machines on which everything is tested are small and busy. */
const TEST_TIMEOUT_MS = 20_000;

/** Files take as long as they are large, as far as a fresh clone knows; these take longer, and would run last and alone. */
const LONGER_THAN_THEY_LOOK = /\/(?:cms-transfer|content-migrations|start-command|docs-walk)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONGER_THAN_THEY_LOOK.test(moduleId);
    return [...bySize.filter(isLong), ...bySize.filter((file) => !isLong(file))];
  }
}

const UNIT = {
  exclude: NEVER,
  setupFiles: ['tests/harness/unit-setup.ts'],
  maxWorkers: WORKERS,
  testTimeout: TEST_TIMEOUT_MS,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};

/**
 * Kinds of tests. Unit tests stand beside the code and touch neither network nor disk outside a temporary
 * directory; contract tests hold the schemas, blocks and generated files together; integration tests start the
 * real content service and server, on ports and data of their own, so two files at a time. The clinic's unit tests run
 * on SQLite and, once more, on a real PostgreSQL. Where modules keep nothing between calls, as on the server, they are
 * loaded once for all test files of a worker; those of the browser keep what belongs to a tab, so each file has its own,
 * in a context of its own: a worker that loads jsdom and the packages once takes a third of the time.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...UNIT, name: 'unit', pool: 'vmForks', include: ['{src,blocks}/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...UNIT,
          name: 'unit-server',
          include: ['{server,scripts,cms/src,tests/harness}/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.{ts,tsx}'],
          exclude: NEVER,
          maxWorkers: WORKERS,
          testTimeout: TEST_TIMEOUT_MS,
          // Some copy the project first.
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: NEVER,
          maxWorkers: STACKS,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        // Not a part of `npm test`: it builds the product twice.
        test: {
          name: 'language',
          include: ['tests/language/**/*.test.ts'],
          exclude: NEVER,
          testTimeout: 120_000,
          hookTimeout: 900_000,
        },
      },
      {
        // Not a part of `npm test`: it installs and builds the first release, from the project's history.
        test: {
          name: 'upgrade',
          include: ['tests/upgrade/**/*.test.ts'],
          exclude: NEVER,
          testTimeout: 400_000,
          hookTimeout: 900_000,
        },
      },
      {
        // Not a part of `npm test`: minutes of traffic while servers, databases and what they need go away.
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: NEVER,
          maxWorkers: 1,
          testTimeout: 600_000,
          hookTimeout: 180_000,
        },
      },
      {
        // Not a part of `npm test`: it installs and builds the product in containers.
        test: {
          name: 'image',
          include: ['tests/image/**/*.test.ts'],
          exclude: NEVER,
          globalSetup: ['tests/image/build-images.ts'],
          maxWorkers: 1,
        },
      },
      {
        // Not a part of `npm test`: it needs Helm, which it fetches once where there is none, systemd and Caddy.
        test: {
          name: 'chart',
          include: ['tests/chart/**/*.test.ts'],
          exclude: NEVER,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'clinic-postgres',
          include: ['server/{clinic,testing/clinic}/**/*.test.ts', 'server/backup/clinic-backup.test.ts'],
          exclude: NEVER,
          setupFiles: ['tests/harness/unit-setup.ts'],
          globalSetup: ['tests/harness/postgres-setup.ts'],
          isolate: false,
          maxWorkers: WAITING_WORKERS,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
