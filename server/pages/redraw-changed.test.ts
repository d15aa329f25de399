import { expect, test, vi } from 'vitest';
import { fakeApp, fakeRenderer, notify } from '../testing/fake-app.ts';
import { FakeContent } from '../testing/fake-content.ts';
import type { Renderer } from './renderer.ts';

const FR = { host: 'localhost' };

async function startSite(...names: string[]) {
  const drawn: string[] = [];
  const renderer: Renderer = {
    ...fakeRenderer,
    render: (input) => {
      drawn.push(input.path);
      return fakeRenderer.render(input);
    },
  };
  const content = new FakeContent(...names);
  const { app } = await fakeApp({ content, renderer, timing: { redrawDelayMs: 0 } });
  const load = async (url: string) => (await app.inject({ url, headers: FR })).body;
  return { app, content, drawn, load };
}

test('a page that a visitor asked for is drawn again as it changes, and no other one', async () => {
  const { app, content, drawn, load } = await startSite('about', 'other', 'third');
  await load('/other');
  await load('/about');
  content.add('about', { description: 'Changed' });
  await notify(app, { uid: 'api::page.page', documentId: 'about', event: 'entry.publish', committed: true });
  await vi.waitFor(() => expect(drawn).toHaveLength(3));
  for (const url of ['/about', '/other']) await load(url);
  expect(drawn).toEqual(['/other', '/about', '/about']);
});
