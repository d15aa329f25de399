import { type HttpHandler, HttpResponse, http } from 'msw';
import { type SetupServer, setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/**
 * Answers the network calls of a test file: call it once at the top, give the handlers that all tests share, and add a
 * test's own with `network.use(…)`, which end with the test. A call that no handler answers fails like a dead
 * connection, and the test fails with it, even where the code under test swallows the error.
 */
export function prepareNetwork(...shared: HttpHandler[]): SetupServer {
  let unanswered: string[] = [];
  const refuse = http.all('*', ({ request }) => {
    unanswered.push(`${request.method} ${request.url}`);
    return HttpResponse.error();
  });
  const network = setupServer(...shared, refuse);
  beforeAll(() => network.listen());
  afterEach(() => {
    const calls = unanswered;
    unanswered = [];
    network.resetHandlers();
    if (calls.length > 0) throw new Error(`The test did not prepare these network calls:\n${calls.join('\n')}`);
  });
  afterAll(() => network.close());
  return network;
}
