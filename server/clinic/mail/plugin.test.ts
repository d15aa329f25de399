import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerHealth } from '../../ops/health.route.ts';
import { createMetrics } from '../../ops/metrics.ts';
import { registerRequestContext } from '../../plugins/request-context.ts';
import { TEST_KEY } from '../../testing/clinic/make-clinic.ts';
import { clinicPlugin } from '../clinic.ts';
import { sqliteDialect } from '../storage/dialect.ts';
import type { OutgoingMail } from './deliver.ts';

test('what a call queues is sent by the running clinic', async () => {
  const app = Fastify({ logger: false });
  await registerRequestContext(app, [], '127.0.0.1');
  registerHealth(app, { metrics: createMetrics({ process: false }), metricsToken: undefined });
  const sent = Promise.withResolvers<OutgoingMail>();
  const options = {
    dialect: sqliteDialect(':memory:'),
    key: TEST_KEY,
    trials: async () => [],
    siteOrigin: () => 'http://localhost:3000',
    rateLimitScale: 1,
    deliver: async (mail: OutgoingMail) => sent.resolve(mail),
  };
  await app.register(clinicPlugin(options));
  onTestFinished(() => app.close());
  const csrf = 'a'.repeat(43);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/privacy/requests',
    cookies: { csrftoken: csrf },
    headers: { host: 'localhost', 'x-csrftoken': csrf },
    payload: { email: 'ada@example.org', kind: 'export' },
  });
  expect(answer.statusCode).toBe(202);
  expect(await sent.promise).toMatchObject({ from: 'contact@localhost', mail: { to: 'ada@example.org' } });
});
