import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { PageView } from '#contract/content/page-view.ts';
import { pageView } from '../site.fixtures.ts';
import { createPageAhead, PageAheadContext, usePageAhead } from './page-ahead.ts';

const [one, other] = [pageView({ name: 'one' }), pageView({ name: 'other' })];
const urlOf = ({ path }: PageView) => new URL(path, 'http://site.invalid');

/** Tells which page is drawn ahead. */
const Name = () => usePageAhead()?.name ?? 'none';

test('the page that is expected last is the one that is drawn ahead, whichever comes first', async () => {
  const slow = Promise.withResolvers<PageView | null>();
  const ahead = createPageAhead((url) => (url.pathname === one.path ? slow.promise : Promise.resolve(other)));
  const onChange = vi.fn();
  const stop = ahead.subscribe(onChange);
  ahead.expect(urlOf(one));
  ahead.expect(urlOf(other));
  await vi.waitFor(() => expect(ahead.current()).toBe(other));
  slow.resolve(one);
  await slow.promise;
  expect([ahead.current(), onChange.mock.calls.length]).toEqual([other, 1]);
  stop();
  ahead.expect(null);
  expect([ahead.current(), onChange.mock.calls.length]).toEqual([null, 1]);
});

test('a page that comes when nobody expects it any more is not drawn', async () => {
  const slow = Promise.withResolvers<PageView | null>();
  const ahead = createPageAhead(() => slow.promise);
  ahead.expect(urlOf(one));
  ahead.expect(null);
  slow.resolve(one);
  await slow.promise;
  expect(ahead.current()).toBeNull();
});

test('what the server drew is hydrated without a page ahead', async () => {
  const ahead = createPageAhead(async () => one);
  ahead.expect(urlOf(one));
  await vi.waitFor(() => expect(ahead.current()).toBe(one));
  expect(
    renderToString(
      <PageAheadContext value={ahead}>
        <Name />
      </PageAheadContext>,
    ),
  ).toBe('none');
});
