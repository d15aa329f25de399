import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signPreviewToken } from './preview-token.ts';

test('a preview token is its claim, valid for five minutes, and the signature of its text', () => {
  const token = signPreviewToken(
    { name: 'article:été', locale: 'fr', status: 'published' },
    'secret',
    1_700_000_000_999,
  );
  const [payload = '', signature] = token.split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
    name: 'article:été',
    locale: 'fr',
    status: 'published',
    exp: 1_700_000_300,
  });
  expect(signature).toBe(createHmac('sha256', 'secret').update(payload).digest('base64url'));
});
