import { expect, test } from 'vitest';
import { readSettings } from './settings.mjs';

test('without variables the documented defaults hold', () => {
  const { settings, problems } = readSettings({}, '/project');
  expect(problems).toEqual([]);
  expect(settings).toEqual({
    host: '127.0.0.1',
    port: 3000,
    cmsPort: 1337,
    dataDir: '/project/var',
    cmsUrl: null,
    siteUrl: null,
    cmsPublicUrl: null,
    siteOrigins: { fr: null, en: null },
  });
});

test('an empty variable counts as unset, and an absolute DATA_DIR is kept', () => {
  const { settings, problems } = readSettings({ PORT: '', DATA_DIR: '/srv/souvenance' }, '/project');
  expect(problems).toEqual([]);
  expect(settings).toMatchObject({ port: 3000, dataDir: '/srv/souvenance' });
});

test.each(['abc', '0', '65536', '3000.5', '-1', '3e3'])('PORT=%s is refused in one sentence', (PORT) => {
  expect(readSettings({ PORT }, '/project').problems).toEqual([
    'PORT must be a whole number from 1 to 65535, such as 3000.',
  ]);
});

test('every wrong variable is reported at once', () => {
  const { problems } = readSettings({ PORT: 'x', CMS_PORT: 'y', HOST: 'a b' }, '/project');
  expect(problems.map((sentence) => sentence.split(' ')[0])).toEqual(['PORT', 'CMS_PORT', 'HOST']);
});

test('the site and the embedded content service need different ports', () => {
  expect(readSettings({ PORT: '1337' }, '/project').problems).toEqual([
    'PORT and CMS_PORT must differ: the site and the content service need a port each.',
  ]);
  expect(readSettings({ PORT: '1337', CMS_URL: 'https://cms.example.org' }, '/project').problems).toEqual([]);
});
