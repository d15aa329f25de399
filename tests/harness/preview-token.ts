import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const FIVE_MINUTES = 300;

/** A link's token for a preview of the home page, as the content service on this data makes it for an editor. */
export function previewToken(dataDir: string): string {
  const secret = readFileSync(path.join(dataDir, 'secrets', 'preview-secret'), 'utf8').trim();
  const claim = { name: 'index', locale: 'fr', status: 'published', exp: Math.floor(Date.now() / 1000) + FIVE_MINUTES };
  const payload = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`;
}
