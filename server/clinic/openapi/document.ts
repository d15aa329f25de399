import * as z from 'zod';
import type { Call } from '#contract/define-call.ts';
import { LOCALES } from '#lib/locale.ts';
import type { NamedCall } from './all-calls.ts';
import { problemReferences, problemResponses } from './problems.ts';

/** A document in the form of OpenAPI 3.1. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, object>>;
  components: object;
}

const DESCRIPTION = [
  'Every path is answered with and without a slash at its end. JSON in, JSON out, names in snake_case.',
  'Unsafe calls repeat the cookie `csrftoken`, which every reading sets, in the header `X-CSRFToken`.',
  'A body may have 256 kB.',
].join('\n\n');

/** A schema as JSON Schema, without the mark of its dialect: OpenAPI 3.1 has the same one. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersOf(schema: Call['params'], place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const csrfParameter = { $ref: '#/components/parameters/CsrfToken' };

/** Calls that take a file instead of JSON. */
const FILE_CALLS = new Set(['forms/documents']);

const FILE_RULE =
  'The file waits for a form that names its id: a day when the consent about health answers comes with it ' +
  '(`text_id`, `text_version` as in the form’s `consent_texts`, and their language), an hour when it does not. Nobody ' +
  'reads it before a form with its consents has taken it along; the browser that sent it may delete it until then.';

/** What calls answer that answer no JSON. */
const ANSWER_TYPES: Readonly<Record<string, string>> = {
  'staff/requests.csv': 'text/csv',
  'staff/documents/{id}': 'application/octet-stream',
};

function bodyOf(call: Call): object | null {
  if (FILE_CALLS.has(call.path)) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const consent = { text_id: { type: 'string' }, text_version: { type: 'string' }, locale: { enum: LOCALES } };
    const schema = { type: 'object', description: FILE_RULE, properties: { file, ...consent }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!call.body) return null;
  return { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } };
}

function operationOf({ name, part, call }: NamedCall): object {
  const parameters = [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')];
  if (call.method !== 'GET') parameters.push(csrfParameter);
  const requestBody = bodyOf(call);
  const type = call.stream ? 'text/event-stream' : (ANSWER_TYPES[call.path] ?? 'application/json');
  return {
    operationId: name,
    summary: call.summary,
    tags: [part],
    parameters,
    ...(requestBody && { requestBody }),
    ...(call.staff && { security: [{ accessToken: [] }], 'x-roles': call.staff }),
    ...(call.path === 'auth/token/refresh' && { security: [{ refreshCookie: [] }] }),
    responses: {
      [call.status]: { description: 'Done.', content: { [type]: { schema: schemaOf(call.answer, 'output') } } },
      ...problemReferences(call),
    },
  };
}

/** Describes calls in OpenAPI 3.1, from the same schemas that validate them. */
export function describeCalls(calls: readonly NamedCall[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const named of calls) {
    const path = `/${named.call.path}`;
    paths[path] = { ...paths[path], [named.call.method.toLowerCase()]: operationOf(named) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'The clinic’s interface', version: '1', description: DESCRIPTION },
    servers: [{ url: '/api' }],
    tags: [...new Set(calls.map(({ part }) => part))].map((name) => ({ name })),
    paths,
    components: {
      parameters: {
        CsrfToken: { name: 'X-CSRFToken', in: 'header', required: true, schema: { type: 'string' } },
      },
      responses: problemResponses,
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        refreshCookie: { type: 'apiKey', in: 'cookie', name: 'refresh_token' },
      },
    },
  };
}
