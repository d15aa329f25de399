import { createHmac } from 'node:crypto';
import { SECRETS } from './fake-app.ts';

/** A preview token of that claim, signed as the content service signs. */
export function signedToken(claim: object, secret = SECRETS.preview): string {
  const payload = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`;
}
