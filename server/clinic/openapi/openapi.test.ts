import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { allCalls } from './all-calls.ts';

const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        parameters: z.array(z.union([z.object({ name: z.string(), in: z.string() }), z.object({ $ref: z.string() })])),
        requestBody: z.optional(z.object({ content: z.record(z.string(), z.object({ schema: z.looseObject({}) })) })),
        responses: z.record(z.string(), z.looseObject({})),
      }),
    ),
  ),
  components: z.looseObject({ responses: z.record(z.string(), z.unknown()) }),
});

async function readDocument() {
  const clinic = await makeClinic();
  const answer = await clinic.get('docs/openapi.json');
  expect(answer.headers['content-type']).toContain('application/json');
  expect((await clinic.get('docs/openapi.json/')).body).toBe(answer.body);
  return { clinic, document: documentSchema.parse(answer.json()) };
}

test('the description holds every call of the contract, once, with what it takes, answers and refuses', async () => {
  const { document } = await readDocument();
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  );
  expect(described.sort()).toEqual(
    allCalls.map(({ name, call }) => `${name} ${call.method.toLowerCase()} /${call.path}`).sort(),
  );
  expect(allCalls.length).toBeGreaterThan(35);
  for (const { call } of allCalls) {
    const operation = document.paths[`/${call.path}`]?.[call.method.toLowerCase()];
    expect(operation?.responses).toHaveProperty(String(call.status));
    expect(operation?.requestBody === undefined).toBe(call.method === 'GET');
    expect('403' in (operation?.responses ?? {})).toBe(call.method !== 'GET' || Boolean(call.staff));
    expect('401' in (operation?.responses ?? {})).toBe(Boolean(call.staff) || call.path === 'auth/token/refresh');
  }
});

test('the description tells of each call that is limited, in its code too, that it may be', async () => {
  const { document } = await readDocument();
  const limited = await makeClinic({ rateLimitScale: 0.001 });
  const token = 'x'.repeat(43);
  const calls = [
    ['GET', 'privacy/{token}', () => limited.get(`privacy/${token}`)],
    ['POST', 'forms/documents', () => limited.post('forms/documents', {})],
    ['POST', 'auth/login', () => limited.post('auth/login', { email: 'ada@example.org', password: 'wrong' })],
  ] as const;
  for (const [method, path, call] of calls) {
    const statuses = [(await call()).statusCode, (await call()).statusCode];
    expect([path, statuses[1]]).toEqual([path, 429]);
    expect(document.paths[`/${path}`]?.[method.toLowerCase()]?.responses).toHaveProperty('429');
  }
});

test('every reference of the description leads somewhere, and operations have names of their own', async () => {
  const { document } = await readDocument();
  for (const [, reference = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/components\/responses\/(\w+)"/g)) {
    expect(document.components.responses).toHaveProperty(reference);
  }
  const names = allCalls.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('a schema of the description is the schema that validates', async () => {
  const { document } = await readDocument();
  const login = document.paths['/auth/login']?.post;
  expect(login?.requestBody?.content['application/json']?.schema).toMatchObject({
    type: 'object',
    required: ['password'],
    additionalProperties: false,
  });
  const list = document.paths['/staff/requests']?.get;
  expect(list?.parameters).toContainEqual(expect.objectContaining({ name: 'page', in: 'query' }));
});

test('no module of calls is left out', async () => {
  const folder = path.resolve(import.meta.dirname, '../../../src/contract/calls');
  const isCall = (value: unknown) => typeof value === 'object' && value !== null && 'method' in value;
  const exported: string[] = [];
  for (const file of readdirSync(folder)) {
    const values: Record<string, unknown> = await import(path.join(folder, file));
    exported.push(...Object.keys(values).filter((name) => isCall(values[name])));
  }
  expect(exported.sort()).toEqual(allCalls.map(({ name }) => name).sort());
});
