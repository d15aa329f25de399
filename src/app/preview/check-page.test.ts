// @vitest-environment jsdom
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { pageView, site } from '../site.fixtures.ts';
import { checker } from './check-page.ts';
import type { ToPanel } from './messages.ts';

const finding = { rule: 'link-vague', severity: 'should', path: 'blocks.0.actions.0.text', values: { text: 'ici' } };
const socialImage = { url: '/uploads/a.png', alt: '', mime: 'image/png', width: 1200, height: 630, formats: [] };
const page = pageView({
  name: 'about',
  path: '/a-propos',
  title: 'À propos',
  description: 'Qui nous sommes.',
  socialImage,
});

/** What the panel hears after a question, and what the server was asked. */
async function answersTo({ accessibility = false, refused = false, shared = page }) {
  const fetched = vi.fn(async (url: string, init?: RequestInit) => {
    if (url !== '/preview/checks')
      return {
        ok: true,
        redirected: url.startsWith('/social-images/'),
        blob: async () => new Blob(['x'], { type: 'image/png' }),
      };
    return refused ? new Response(null, { status: 503 }) : Response.json({ findings: [finding], asked: init?.body });
  });
  vi.stubGlobal('fetch', fetched);
  const heard: ToPanel[] = [];
  const check = checker(
    () => ({ send: (message) => heard.push(message) }),
    () => ({ page: shared, site, footer: [] }),
  );
  const asked = { type: 'preview:check', token: 't', values: { title: 'Neu' }, number: 3, language: 'fr' } as const;
  const ask = async (): Promise<void> => {
    const expected = heard.length + (accessibility ? 2 : 1);
    check({ ...asked, accessibility });
    await vi.waitFor(() => expect(heard).toHaveLength(expected), { timeout: 10_000 });
  };
  await ask();
  return { heard, fetched, ask };
}

test('the panel gets the findings of its form; pictures are not read while nobody looks at the findings', async () => {
  const { heard, fetched } = await answersTo({});
  expect(heard).toEqual([{ type: 'preview:checked', number: 3, findings: [finding], card: null }]);
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledWith(
    '/preview/checks',
    expect.objectContaining({ method: 'POST', body: '{"values":{"title":"Neu"}}' }),
  );
});

test('an editor who looks at the findings gets the page as it will be shared, its picture read once', async () => {
  const { heard, fetched, ask } = await answersTo({ accessibility: true });
  await ask();
  const card = {
    ...{ title: 'À propos', description: 'Qui nous sommes.', address: 'localhost:3000/a-propos', brand: site.brand },
    picture: 'data:image/png;base64,eA==',
  };
  expect([heard[0], heard[2]]).toMatchObject([{ card }, { card }]);
  expect(fetched.mock.calls.filter(([url]) => url === '/uploads/a.png')).toHaveLength(1);
});

test('a server that does not answer leaves no findings, and the rest stands', async () => {
  const { heard } = await answersTo({ accessibility: true, refused: true });
  expect(heard[0]).toMatchObject({ findings: null, card: { title: 'À propos' } });
});

test('what axe finds is told in the language of the panel, with the place where it was found', async () => {
  document.documentElement.lang = 'fr';
  document.title = 'À propos';
  document.body.innerHTML =
    '<div id="root"><main><h1>À propos</h1><div data-static="block-0"><img src="/uploads/a.png"></div></main></div>';
  const { heard } = await answersTo({ accessibility: true });
  expect(heard[1]).toMatchObject({
    type: 'preview:accessible',
    faults: [
      {
        ...{ rule: 'image-alt', grave: true, sentence: expect.stringContaining('alternative') },
        pointed: { place: { zone: 'blocks', index: 0 }, picture: '/uploads/a.png' },
      },
    ],
  });
});

test('a page that axe cannot look at is told as such, and not as one without faults', async () => {
  vi.spyOn(axe, 'run').mockRejectedValue(new Error('Axe is already running.'));
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const { heard } = await answersTo({ accessibility: true });
  expect(heard[1]).toEqual({ type: 'preview:accessible', number: 3, faults: null });
  expect(reported).toHaveBeenCalledOnce();
});

test('the card of a title that is not published shows no picture of the published one', async () => {
  const drawn = { ...socialImage, url: '/social-images/fr/about/0a1b.png' };
  const { fetched } = await answersTo({ accessibility: true, shared: pageView({ ...page, socialImage: drawn }) });
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/preview/checks', drawn.url, '/social-card-fr.png']);
});
