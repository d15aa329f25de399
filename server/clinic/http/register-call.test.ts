import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '#contract/define-call.ts';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { registerClinicFailures } from '../failures.ts';
import { registerCall } from './register-call.ts';

const shownPerson = z.object({ id: z.string(), name: z.string() });
const listPeople = defineCall({
  method: 'GET',
  path: 'people',
  summary: 'People',
  answer: z.object({ results: z.array(shownPerson) }),
  status: 200,
});
type Row = z.input<typeof shownPerson>;

/** A server that answers the call with these rows, on a port of its own, and what it logs. */
async function serve(rows: () => Row[]) {
  const lines: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } });
  app.decorateRequest('locale', 'en');
  registerClinicFailures(app);
  const { context } = await makeClinic();
  registerCall(app, context, listPeople, async () => ({ results: rows() }));
  onTestFinished(() => app.close());
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { lines, answer: await fetch(`${origin}/people`) };
}

test('a column that a handler spreads into its answer does not leave the server', async () => {
  const stored = { id: 'a1', name: 'Ada', payload_sealed: 'secret of Ada', person_hash: 'hash of Ada' };
  const { answer } = await serve(() => [{ ...stored }]);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ results: [{ id: 'a1', name: 'Ada' }] });
});

test('an answer that does not fit its call is a 500, and the log names the call and the field without a value', async () => {
  const stored: Record<string, string> = { id: 'a1', payload_sealed: 'secret of Ada' };
  const { answer, lines } = await serve(() => JSON.parse(JSON.stringify([stored])));
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({
    detail: 'Something went wrong on our side.',
    code: 'error',
    incident: expect.any(String),
  });
  const log = lines.join('');
  expect(log).toContain('GET people');
  expect(log).toContain('results.0.name');
  expect(log).not.toContain('secret of Ada');
  expect(log).not.toContain('a1');
});
