import { expect, test, vi } from 'vitest';
import { fakeApp, fakeRenderer } from '../testing/fake-app.ts';
import { FakeContent } from '../testing/fake-content.ts';

/** Asks over a socket, as anybody can. */
async function asking(options: Parameters<typeof fakeApp>[0]) {
  const { app } = await fakeApp(options);
  const site = await app.listen({ port: 0, host: '127.0.0.1' });
  return async (url: string) => {
    const { status, headers } = await fetch(site + url).then(async (answer) => {
      await answer.text();
      return answer;
    });
    return [status, headers.get('x-content-state')];
  };
}

test.each([
  ['/questionnaire', '/questionnaire%2F'],
  ['/questionnaire', '/%2fquestionnaire'],
  ['/articles?page=2', '/articles%3Fpage=2'],
])('%s is kept as it is, whoever asked for %s before', async (address, other) => {
  const ask = await asking({ content: new FakeContent('questionnaire', 'articles') });
  expect(await ask(other)).toEqual([404, null]);
  expect(await ask(address)).toEqual([200, 'miss']);
  expect(await ask(other)).toEqual([404, null]);
  expect((await ask(address))[0]).toBe(200);
});

test('a page tells the year: it is drawn again in the next one', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-31T12:00:00Z'), toFake: ['Date'] });
  const drawn: number[] = [];
  const renderer: typeof fakeRenderer = {
    ...fakeRenderer,
    render: (input) => {
      drawn.push(new Date().getFullYear());
      return fakeRenderer.render(input);
    },
  };
  try {
    const ask = await asking({ content: new FakeContent('about'), renderer });
    for (const address of ['/about', '/about', '/nowhere']) await ask(address);
    vi.setSystemTime(Date.parse('2027-01-01T12:00:00Z'));
    for (const address of ['/about', '/about', '/nowhere']) await ask(address);
  } finally {
    vi.useRealTimers();
  }
  expect(drawn).toEqual([2026, 2026, 2027, 2027]);
});
