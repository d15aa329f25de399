import { defineConfig } from 'vitest/config';

const NEVER = ['**/node_modules/**', '**/dist/**'];

/**
 * Three kinds of tests. Unit tests stand beside the code and touch neither network nor disk outside a temporary
 * directory; contract tests hold the schemas, blocks and generated files together; integration tests start the
 * real content service and server, one file at a time.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,blocks,server,scripts,cms/src,tests/harness}/**/*.test.{ts,tsx}'],
          exclude: NEVER,
          setupFiles: ['tests/harness/unit-setup.ts'],
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
        },
      },
      { test: { name: 'contract', include: ['tests/contract/**/*.test.{ts,tsx}'], exclude: NEVER } },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: NEVER,
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
