// @vitest-environment jsdom
import { parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { fakeApp } from '../testing/fake-app.ts';
import { AN_ARTICLE, FakeContent } from '../testing/fake-content.ts';

/** A site with one article. */
function contentWithArticle(): FakeContent {
  const content = new FakeContent();
  content.articleList = [AN_ARTICLE];
  return content;
}

test('the feed has the articles of its site, newest first, where a reader of feeds can open them', async () => {
  const content = contentWithArticle();
  const variables = { SITE_EN_ORIGIN: 'https://souvenance.example.com' };
  const { app } = await fakeApp({ variables, content });
  const { body, headers } = await app.inject({ url: '/rss.xml', headers: { host: 'souvenance.example.com' } });
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  // The reader of feeds forgives what is not well formed; others refuse it.
  const parsed = new DOMParser().parseFromString(body, 'application/xml');
  expect(parsed.querySelector('parsererror')?.textContent).toBeUndefined();
  const feed = parseRssFeed(body);
  expect(feed).toMatchObject({ language: 'en', title: 'Souvenance' });
  expect(feed.items).toMatchObject([
    {
      title: 'A & B',
      link: 'https://souvenance.example.com/our-articles/article/a&b',
      pubDate: 'Fri, 20 Nov 2026 00:00:00 GMT',
    },
  ]);
});

test('a line break that was pasted from a slide into a title does not keep readers from the feed', async () => {
  const content = new FakeContent();
  content.articleList = [{ ...AN_ARTICLE, title: 'Sleep\u000band memory', excerpt: 'Two\u0001words' }];
  const { app } = await fakeApp({ content });
  const { body } = await app.inject({ url: '/rss.xml', headers: { host: 'localhost' } });
  const parsed = new DOMParser().parseFromString(body, 'application/xml');
  expect(parsed.querySelector('parsererror')?.textContent).toBeUndefined();
  expect(parseRssFeed(body).items).toMatchObject([{ title: 'Sleep and memory', description: 'Two words' }]);
});

test.each([null, 'A clinic'])(
  'the feed has what RSS asks of one, whatever the site says of itself: %s',
  async (tagline) => {
    const content = contentWithArticle();
    const { en: site } = content.sites;
    content.sites.en = site && { ...site, tagline };
    const { app } = await fakeApp({ variables: { SITE_EN_ORIGIN: 'https://souvenance.example.com' }, content });
    const { body } = await app.inject({ url: '/rss.xml', headers: { host: 'souvenance.example.com' } });
    const { title, link, description, items = [], atom, ...rest } = parseRssFeed(body);
    // The parts that no channel may lack, nor have empty; dates as in mails; a name for each entry that stays the same.
    for (const part of [title, link, description]) expect(part).toMatch(/\S/);
    expect(new URL(link ?? '').origin).toBe('https://souvenance.example.com');
    expect(atom?.links).toMatchObject([{ href: 'https://souvenance.example.com/rss.xml', rel: 'self' }]);
    expect(new Date(rest.lastBuildDate ?? '').toUTCString()).toBe(rest.lastBuildDate);
    for (const { pubDate, guid, ...item } of items) {
      expect(new Date(pubDate ?? '').toUTCString()).toBe(pubDate);
      expect(guid?.value).toBe(item.link);
      expect(new URL(guid?.value ?? '').protocol).toBe('https:');
    }
    expect(items).toHaveLength(1);
  },
);

test('without a configured address of the site the feed has paths, and nothing of the host that was asked', async () => {
  const { app } = await fakeApp({ content: contentWithArticle() });
  const { statusCode, body } = await app.inject({ url: '/rss.xml', headers: { host: 'localhost' } });
  expect(statusCode).toBe(200);
  expect(body).toContain('<link>/our-articles/article/a&amp;b</link>');
  expect(body).not.toMatch(/localhost|site\.invalid/);
});

test('a feed that cannot be read is unavailable, not empty', async () => {
  const content = new FakeContent();
  content.failure = 'unavailable';
  const { app } = await fakeApp({ content });
  expect((await app.inject({ url: '/rss.xml', headers: { host: 'localhost' } })).statusCode).toBe(503);
});
