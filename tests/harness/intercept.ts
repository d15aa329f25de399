import type { Page, Route } from 'playwright/test';

/** What answers a request in the server's place. */
export type Answer = (route: Route) => Promise<void>;

/**
 * Answers the requests to some addresses in the server's place, until it is ended or has answered so many times. The
 * browser goes on intercepting: where that is taken away (`page.unroute`, the option `times`), a request that is under
 * way just then, such as one that reads ahead, is sometimes left without any answer.
 */
export async function intercept(
  page: Page,
  url: string | RegExp,
  answer: Answer,
  { times = Number.POSITIVE_INFINITY }: { times?: number } = {},
): Promise<{ end: () => void }> {
  let left = times;
  await page.route(url, (route) => {
    if (left <= 0) return route.fallback();
    left -= 1;
    return answer(route);
  });
  return {
    end() {
      left = 0;
    },
  };
}

/** The answer of a clinic or content service that is out of order. */
export const outOfOrder: Answer = (route) =>
  route.fulfill({ status: 503, json: { detail: 'out of order', code: 'service_unavailable' } });
