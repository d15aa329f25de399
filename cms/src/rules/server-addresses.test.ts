import { expect, test } from 'vitest';
import { sentence } from '../lib/sentences.ts';
import { explainServerAddress } from './server-addresses.ts';

const SERVER = { addresses: ['/api', '/sitemap.xml'], fileEndings: ['.ico'] };
const explain = (path: string) => explainServerAddress('page', sentence('label.path'), path, SERVER)?.en ?? null;

test("the server's own addresses are reserved with everything below them", () => {
  expect(explain('/api/x')).toBe('The path "/api/x" is reserved for the server (/api): choose another path.');
  expect(explain('/sitemap.xml')).toContain('(/sitemap.xml)');
});

test('file extensions of the site are reserved, in upper and lower case', () => {
  expect(explain('/favicon.ico')).toBe(
    'The path "/favicon.ico" ends like a file of the site (.ico): choose another path.',
  );
  expect(explain('/a/FAVICON.ICO')).not.toBeNull();
});

test('other addresses are free', () => {
  for (const path of ['/apiculture', '/v2.1', '/old.html', '/iconique']) expect(explain(path)).toBeNull();
});
