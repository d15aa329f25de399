import { expect, test } from 'vitest';
import { fakeApp } from '../testing/fake-app.ts';
import { A_TRIAL, FakeContent } from '../testing/fake-content.ts';

const ORIGINS = {
  SITE_FR_ORIGIN: 'https://souvenance.example.fr',
  SITE_EN_ORIGIN: 'https://souvenance.example.com',
  SITE_FR_STAGING_ORIGIN: 'https://staging.example.fr',
};

test('robots.txt names the sitemap of its site, and a staging site asks not to be searched', async () => {
  const { app } = await fakeApp({ variables: ORIGINS });
  const rules = async (host: string) => (await app.inject({ url: '/robots.txt', headers: { host } })).body;
  expect(await rules('souvenance.example.fr')).toContain('Sitemap: https://souvenance.example.fr/sitemap.xml');
  expect(await rules('souvenance.example.com')).toContain('Sitemap: https://souvenance.example.com/sitemap.xml');
  expect(await rules('staging.example.fr')).toBe('User-agent: *\nDisallow: /\n');
});

test('without configured sites no absolute address is made from the host', async () => {
  const { app } = await fakeApp();
  const robots = await app.inject({ url: '/robots.txt', headers: { host: 'evil.com' } });
  expect(robots.body).not.toContain('Sitemap');
  const map = await app.inject({ url: '/sitemap.xml', headers: { host: 'evil.com' } });
  expect(map.body).toContain('<loc>/</loc>');
  expect(map.body).not.toContain('evil');
});

function contentOfAllKinds(): FakeContent {
  const content = new FakeContent('about');
  content.add('about', { path: '/about-us', changedOn: '2026-11-19T10:00:00.000Z' });
  const french = content.pages.get('fr:about');
  if (french) content.pages.set('fr:about', { ...french, path: '/qui-sommes-nous' });
  content.add('thanks', { noIndex: true });
  content.add('login', { path: '/login' });
  const alternates = { fr: '/nos-articles/article/é', en: '/our-articles/article/a&b' };
  content.add('article:a', { path: alternates.en, alternates, changedOn: '2026-11-20T09:43:20.426Z' });
  content.trialList = [
    { ...A_TRIAL, changedOn: '2026-11-18T08:00:00.000Z' },
    { ...A_TRIAL, key: 'NO_TRIAL_MATCH', slug: '', path: '/clinical-trials' },
  ];
  return content;
}

test('the sitemap lists pages, trials and articles of its site, when each changed and where it is in each language', async () => {
  const { app } = await fakeApp({ variables: ORIGINS, content: contentOfAllKinds() });
  const { body, headers } = await app.inject({ url: '/sitemap.xml', headers: { host: 'souvenance.example.com' } });
  expect(headers['content-type']).toContain('application/xml');
  const places = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
  expect(places).toEqual([
    'https://souvenance.example.com/',
    'https://souvenance.example.com/about-us',
    'https://souvenance.example.com/clinical-trials/start',
    'https://souvenance.example.com/our-articles/article/a&amp;b',
  ]);
  const changed = [...body.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, day]) => day);
  expect(changed).toEqual(['2026-11-19T10:00:00.000Z', '2026-11-18T08:00:00.000Z', '2026-11-20T09:43:20.426Z']);
  const french = [...body.matchAll(/hreflang="fr" href="https:\/\/souvenance.example.fr(.*?)"/g)].map(
    ([, path]) => path,
  );
  expect(french).toEqual(['/', '/qui-sommes-nous', '/clinical-trials/start', '/nos-articles/article/%C3%A9']);
  expect(body).toContain('hreflang="en" href="https://souvenance.example.com/clinical-trials/start"');
});

test('a sitemap that cannot be read is unavailable, not empty', async () => {
  const content = new FakeContent();
  content.failure = 'unavailable';
  const { app } = await fakeApp({ content });
  expect((await app.inject({ url: '/sitemap.xml', headers: { host: 'localhost' } })).statusCode).toBe(503);
});
