import type { Call } from '#contract/define-call.ts';

const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const text = { type: 'string' };
const detailAndCode = object({ detail: text, code: text });
const json = (description: string, schema: object, headers?: object) => ({
  description,
  content: { 'application/json': { schema } },
  ...(headers && { headers }),
});
const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };

const messages = {
  type: 'array',
  items: object({ token_class: text, token_type: text, message: text }),
};

/** The answers that refuse a call, by the name under which the document keeps them. */
export const problemResponses = {
  Invalid: json(
    'Something sent is wrong: messages by field, `non_field_errors` for the whole. A body that cannot be read at all is answered with `detail` and `code`.',
    {
      anyOf: [{ type: 'object', additionalProperties: { type: 'array', items: text } }, detailAndCode],
    },
  ),
  NotSignedIn: json(
    'The access token is missing, wrong or expired.',
    object({ detail: text, code: { const: 'token_not_valid' }, messages }),
  ),
  SessionOver: json(
    'The refresh cookie is missing, wrong, expired or used.',
    object({ detail: text, code: { const: 'token_not_valid' } }),
  ),
  Forbidden: json(
    'The anti-forgery cookie and header do not match, or the call is not for the role of the signed-in person (`code`: `role_not_allowed`), or a second factor is missing (`second_factor_needed` at the sign-in, `second_factor_required` until it is set up).',
    object({ detail: text, code: text }, ['detail']),
  ),
  NotFound: json('There is nothing at this address.', detailAndCode),
  Conflict: json(
    'Somebody was faster, or the version is stale, or the key was used for something else.',
    detailAndCode,
  ),
  Gone: json('It was there, and no longer is.', detailAndCode),
  TooLarge: json('The body is too large.', detailAndCode),
  UnsupportedMediaType: json('The body is not of a type that is read.', detailAndCode),
  TooMany: json('Too many calls.', object({ detail: text, code: text }, ['detail']), retryAfter),
  Failed: json('Something went wrong on our side; nothing of it is shown.', detailAndCode),
  Unavailable: json('Something the call needs cannot be reached.', detailAndCode, retryAfter),
};

type ProblemName = keyof typeof problemResponses;

/** Calls whose own code limits them. */
const LIMITED_BY_HANDLER = new Set([
  'POST auth/login',
  'POST trials/utils/check_password',
  'POST forms/documents',
  'GET privacy/{token}',
  'POST user/password',
  'POST user/second-factor/totp',
  'POST user/second-factor/totp/confirm',
  'DELETE user/second-factor/totp',
  'POST user/second-factor/recovery-codes',
]);

function problemsOf(call: Call): [number, ProblemName][] {
  const isUnsafe = call.method !== 'GET';
  const isRenewal = call.path === 'auth/token/refresh';
  const rules: [boolean, number, ProblemName][] = [
    [isUnsafe || Boolean(call.params ?? call.query), 400, 'Invalid'],
    [Boolean(call.staff), 401, 'NotSignedIn'],
    [isRenewal, 401, 'SessionOver'],
    [isUnsafe || Boolean(call.staff), 403, 'Forbidden'],
    [call.params !== undefined, 404, 'NotFound'],
    [isUnsafe && !call.path.startsWith('auth/'), 409, 'Conflict'],
    [(call.params !== undefined && !call.staff) || call.limit === 'staff_link', 410, 'Gone'],
    [isUnsafe, 413, 'TooLarge'],
    [isUnsafe, 415, 'UnsupportedMediaType'],
    [call.limit !== undefined || LIMITED_BY_HANDLER.has(`${call.method} ${call.path}`), 429, 'TooMany'],
    [true, 500, 'Failed'],
    [true, 503, 'Unavailable'],
  ];
  return rules.flatMap(([applies, status, name]): [number, ProblemName][] => (applies ? [[status, name]] : []));
}

/** References to the answers with which a call may be refused, by status. */
export function problemReferences(call: Call): Record<string, { $ref: string }> {
  return Object.fromEntries(
    problemsOf(call).map(([status, name]) => [String(status), { $ref: `#/components/responses/${name}` }]),
  );
}
