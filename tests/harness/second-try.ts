import type { Page } from 'playwright/test';
import type { FullResult, Reporter, Suite, TestCase } from 'playwright/types/testReporter';

/** The note on a failed test whose browser no longer drew: its clicks wait for a frame that never comes. */
export const STOPPED_DRAWING = 'the browser stopped drawing';

/** How long a frame may take on a busy machine, in milliseconds. */
const FRAME_MS = 5000;

/** Whether the page draws: within a while it comes to its next frame, or it is closed. */
export async function draws(page: Page): Promise<boolean> {
  const frame = page.evaluate(
    (patience) =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true));
        setTimeout(() => resolve(false), patience);
      }),
    FRAME_MS,
  );
  return frame.catch(() => true);
}

const isExcused = (test: TestCase): boolean =>
  test.results.some(({ annotations }) => annotations.some(({ type }) => type === STOPPED_DRAWING));

/**
 * A test has a second try for one reason only: Chromium, once in some thousand tests on a small machine, stops drawing a
 * page for good. A test that passed at its second try for any other reason fails the run, and is named.
 */
export default class SecondTry implements Reporter {
  #tests: Suite | null = null;

  onBegin(_config: unknown, tests: Suite): void {
    this.#tests = tests;
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const tests = this.#tests?.allTests() ?? [];
    const again = tests.filter((test) => test.outcome() === 'flaky');
    for (const test of again) {
      const why = isExcused(test) ? STOPPED_DRAWING : 'it passed only at its second try, which counts as a failure';
      process.stdout.write(`\n${test.titlePath().join(' › ')}: ${why}\n`);
    }
    return { status: again.every(isExcused) ? status : 'failed' };
  }

  printsToStdio(): boolean {
    return false;
  }
}
