// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fixtureBrowser } from '../../../tests/support/fixture-browser.ts';
import { blockLoaders, formBlockLoaders } from '../../blocks.ts';
import { start } from '../../entry-preview.tsx';
import { readState, STATE_ID, stateElement } from '../hydration/page-state.ts';
import { allArticles, markdown, pages, pageView, site } from '../site.fixtures.ts';
import type { LiveView } from './live-page.tsx';
import type { FromPanel, ToPanel } from './messages.ts';
import { startEditing } from './start-editing.ts';

const actions = { up: '', down: '', duplicate: '', remove: '', above: '', below: '', hide: '', show: '', copy: '' };
const texts = { ...actions, toolbar: '', hidden: 'Hidden' };
const hello: FromPanel = { type: 'preview:hello', texts, mode: 'follow' };
const entry = (number: number): FromPanel => ({ type: 'preview:entry', token: 't', values: {}, version: '', number });

/** More articles than the page had when it was loaded: the browser has none of them. */
const longer = { ...allArticles, limit: 6 };
const view: LiveView = {
  page: pageView({ name: 'index', path: '/', blocks: [markdown('<p><a href="#suite">La suite</a></p>'), longer] }),
  site,
  footer: [],
};
const articles = {
  ...{ count: 1, page: 1, pageSize: 6, topic: null, topics: [] },
  results: [{ ...pages['article:dormir']?.article, body: null }],
};

/** A preview of the start page in the frame of a panel at this address, which hears what the page says. */
async function frame(panel: string, onMessage: (message: ToPanel) => void) {
  const parent = { postMessage: onMessage };
  vi.stubGlobal('parent', parent);
  // jsdom lays nothing out.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
    },
  );
  const browser = fixtureBrowser();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input === '/preview/unsaved') return Response.json(view);
    return input.startsWith('/api/articles') ? Response.json(articles) : fetch(input, init);
  });
  await browser.open('/', { preview: 'draft' });
  const state = document.getElementById(STATE_ID);
  if (!state) throw new Error('The page has no state.');
  state.outerHTML = stateElement({ ...(await readState(document)), editors: [panel] }, null);
  return (data: FromPanel): void => {
    const event = new MessageEvent('message', { data, origin: panel });
    Object.defineProperty(event, 'source', { value: parent });
    window.dispatchEvent(event);
  };
}

/** Starts the page, and waits for its block as well: React goes on with it after the page is interactive. */
async function hydrate(): Promise<void> {
  await start(() => undefined);
  const block = document.querySelector('[data-interactive] > *');
  await waitFor(() => expect(Object.keys(block ?? {}).join()).toContain('__reactProps'));
}

test('what an editor typed stands with what its blocks read, and a link inside the page stays on it', async () => {
  const drawn = vi.fn();
  const say = await frame('http://one.example.org', ({ type }) => {
    if (type === 'preview:drawn') drawn(document.querySelector('main')?.textContent);
  });
  await hydrate();
  say(hello);
  say(entry(1));
  await waitFor(() => expect(drawn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('La suite')));
  expect(drawn).toHaveBeenCalledWith(expect.stringContaining('Bien dormir'));
  const link = document.querySelector<HTMLAnchorElement>('a[href="#suite"]');
  link?.click();
  expect(link?.target).toBe('_self');
});

test('what is pointed at while the page is drawn anew is named again', async () => {
  const onMessage = vi.fn();
  const say = await frame('http://three.example.org', onMessage);
  await hydrate();
  say({ ...hello, mode: 'edit' });
  const block = document.querySelector('[data-static="block-0"] h1');
  block?.dispatchEvent(new MouseEvent('pointermove', { bubbles: true, clientX: 1 }));
  const named = expect.objectContaining({
    type: 'preview:point',
    pointed: expect.objectContaining({ place: { zone: 'blocks', index: 0 } }),
  });
  await waitFor(() => expect(onMessage).toHaveBeenLastCalledWith(named, 'http://three.example.org'));
  onMessage.mockClear();
  say(entry(1));
  await waitFor(() =>
    expect(onMessage.mock.calls).toEqual([
      [named, 'http://three.example.org'],
      [{ type: 'preview:drawn', number: 1 }, 'http://three.example.org'],
    ]),
  );
});

test('what the editor scrolled with the wheel is pointed at anew; a wheel that moved nothing names nothing when the panel scrolls', async () => {
  const onMessage = vi.fn();
  const say = await frame('http://five.example.org', onMessage);
  await hydrate();
  say({ ...hello, mode: 'edit' });
  const title = document.querySelector('[data-static="block-0"] h1');
  const footer = document.querySelector('footer');
  Object.assign(document, { elementFromPoint: () => footer });
  const points = () =>
    onMessage.mock.calls.filter(([{ type }, to]) => type === 'preview:point' && to === 'http://five.example.org')
      .length;
  title?.dispatchEvent(new MouseEvent('pointermove', { bubbles: true, clientX: 5 }));
  await waitFor(() => expect(points()).toBe(1));
  document.dispatchEvent(new MouseEvent('wheel'));
  say({ type: 'preview:show', place: { zone: 'blocks', index: 0 } });
  document.dispatchEvent(new Event('scrollend'));
  expect(points()).toBe(1);
  document.dispatchEvent(new MouseEvent('wheel'));
  document.dispatchEvent(new Event('scrollend'));
  document.dispatchEvent(new Event('scrollend'));
  expect(points()).toBe(2);
});

test('the buttons of a block leave the page with the pointer', async () => {
  const onMessage = vi.fn();
  const say = await frame('http://four.example.org', onMessage);
  await hydrate();
  say({ ...hello, mode: 'edit' });
  const block = document.querySelector('[data-static="block-0"] h1');
  block?.dispatchEvent(new MouseEvent('pointermove', { bubbles: true, clientX: 2 }));
  say({ type: 'preview:name', name: 'Long text', can: null });
  const bars = () =>
    [...document.querySelectorAll('#editing-layer')].map((layer) =>
      layer.shadowRoot?.querySelector<HTMLElement>('.bar'),
    );
  await waitFor(() => expect(bars().some((bar) => bar?.hidden === false)).toBe(true));
  document.documentElement.dispatchEvent(new MouseEvent('pointerleave'));
  expect(bars().every((bar) => bar?.hidden)).toBe(true);
});

test('a page that could not be drawn is drawn when the form changes again', async () => {
  const onMessage = vi.fn();
  const say = await frame('http://two.example.org', onMessage);
  vi.stubGlobal('reportError', vi.fn());
  const fail = () => {
    throw new Error('A file of the site cannot be had.');
  };
  // Before the first drawing, and for it.
  const all = vi
    .fn(() => blockLoaders)
    .mockImplementationOnce(fail)
    .mockImplementationOnce(fail);
  const blocks = {
    get all() {
      return all();
    },
    withForms: formBlockLoaders,
  };
  startEditing({ state: await readState(document), blocks, leave: () => undefined });
  say(hello);
  say(entry(1));
  await waitFor(() =>
    expect(onMessage).toHaveBeenLastCalledWith(
      { type: 'preview:failed', number: 1, code: 'failed' },
      'http://two.example.org',
    ),
  );
  say(entry(2));
  await waitFor(() =>
    expect(onMessage).toHaveBeenLastCalledWith({ type: 'preview:drawn', number: 2 }, 'http://two.example.org'),
  );
});
