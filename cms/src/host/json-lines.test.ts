import { expect, test } from 'vitest';
import { jsonLine } from './json-lines.ts';

const NOW = new Date('2026-11-23T15:00:00.000Z');
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const request = { headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` } };
const LINE = { time: NOW.toISOString(), service: 'content' };

test('a line says when, how grave, what and by which service, in the trace of its request', () => {
  const info = { level: 'warn', message: 'The site answered 503 to a change event.' };
  expect(JSON.parse(jsonLine(info, null, NOW))).toEqual({ ...LINE, level: 'warn', msg: info.message });
  expect(JSON.parse(jsonLine(info, request, NOW))).toMatchObject({ traceId: TRACE });
  expect(JSON.parse(jsonLine(info, { headers: { traceparent: 'Jeanne' } }, NOW))).not.toHaveProperty('traceId');
});

test('of an error in a request no message is written, and of one outside of any it is', () => {
  const error = Object.assign(new TypeError('insert of jeanne@example.org failed'), { code: '23505', level: 'error' });
  for (const info of [error, { level: 'error', message: error }]) {
    const line = jsonLine(info, request, NOW);
    expect(line).not.toContain('jeanne');
    expect(JSON.parse(line)).toMatchObject({
      level: 'error',
      err: { type: 'TypeError', code: '23505', stack: expect.stringContaining('json-lines.test.ts') },
      msg: 'a request to the content service failed',
    });
    expect(JSON.parse(jsonLine(info, null, NOW)).msg).toBe(error.message);
  }
});
