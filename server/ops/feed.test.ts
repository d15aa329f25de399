// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { fakeApp } from '../testing/fake-app.ts';
import { AN_ARTICLE, FakeContent } from '../testing/fake-content.ts';

/** The texts of the elements of this name. */
const textOf = (xml: Element | Document, name: string) => [...xml.getElementsByTagName(name)].map((e) => e.textContent);

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
  const [channel] = new DOMParser().parseFromString(body, 'application/xml').getElementsByTagName('channel');
  if (!channel) throw new Error(`the feed has no channel: ${body}`);
  expect(textOf(channel, 'language')).toEqual(['en']);
  expect(textOf(channel, 'item')).toHaveLength(1);
  expect(textOf(channel, 'link').at(-1)).toBe('https://souvenance.example.com/our-articles/article/a&b');
  expect(textOf(channel, 'title').at(-1)).toBe('A & B');
  expect(textOf(channel, 'pubDate')).toEqual(['Fri, 20 Nov 2026 00:00:00 GMT']);
});

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
