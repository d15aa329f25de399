import { expect, test } from 'vitest';
import { addressLines } from './addresses.mjs';

const SETTINGS = {
  host: '127.0.0.1',
  port: 3100,
  cmsPort: 1437,
  dataDir: '/var/souvenance',
  cmsUrl: null,
  siteUrl: null,
  cmsPublicUrl: null,
  siteOrigins: { fr: null, en: null },
};

test('on one machine both sites and the admin panel have an address', () => {
  const lines = addressLines(SETTINGS);
  expect(lines).toContain('http://127.0.0.1:3100/');
  expect(lines).toContain('http://www.example.com:3100/');
  expect(lines).toContain('http://127.0.0.1:1437/admin');
});

test('configured origins are the addresses, and a wildcard HOST is shown as a loopback address', () => {
  const lines = addressLines({
    ...SETTINGS,
    siteOrigins: { fr: 'https://site.example.fr', en: 'https://site.example.com', es: 'https://site.example.es' },
  });
  expect(lines).toContain('https://site.example.fr');
  expect(lines).toContain('https://site.example.com');
  expect(lines).toContain('Site in es      https://site.example.es');
  expect(addressLines({ ...SETTINGS, host: '0.0.0.0' })).toContain('http://127.0.0.1:3100/');
  expect(addressLines({ ...SETTINGS, cmsUrl: 'https://cms.example.org' })).toContain('https://cms.example.org/admin');
  const cmsPublicUrl = 'https://edit.example.org';
  expect(addressLines({ ...SETTINGS, cmsPublicUrl })).toContain('https://edit.example.org/admin');
});
