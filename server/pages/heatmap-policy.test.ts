import { expect, test } from 'vitest';
import { fakeApp, fakeRenderer } from '../testing/fake-app.ts';
import { FakeContent } from '../testing/fake-content.ts';

const SET_UP = { HEATMAP_ID: '123', HEATMAP_SCRIPT_URL: 'https://heatmap.example/c/{id}.js?v={version}' };
const ORIGIN = 'https://heatmap.example';

/** Asks for pages of a site with these settings. @returns the policy of each, and the script address that it was drawn with */
async function pagesOf(variables: Record<string, string>) {
  const content = new FakeContent('about', 'questionnaire', 'account', 'login', 'search', 'recommendations');
  const known = new Map<string, string | null | undefined>();
  const { app } = await fakeApp({
    content,
    variables,
    renderer: {
      ...fakeRenderer,
      render: (request) => {
        known.set(request.path, request.config.heatmap?.scriptUrl);
        return fakeRenderer.render(request);
      },
    },
  });
  return async (url: string) => {
    const { headers } = await app.inject({ url, headers: { host: 'localhost' } });
    return { policy: String(headers['content-security-policy']), script: known.get(url) };
  };
}

test('no page allows or names a script of somebody else’s by default, or with settings that name none', async () => {
  const nothingNamed: Record<string, string>[] = [
    {},
    { HEATMAP_ID: '123' },
    { HEATMAP_SCRIPT_URL: SET_UP.HEATMAP_SCRIPT_URL },
  ];
  for (const variables of nothingNamed) {
    const { policy } = await (await pagesOf(variables))('/about');
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('http');
  }
});

test('once a heatmap is set up, pages of the content service allow its origin, and nothing but it', async () => {
  const page = await pagesOf(SET_UP);
  const { policy, script } = await page('/about');
  expect(script).toBe(SET_UP.HEATMAP_SCRIPT_URL);
  for (const directive of [
    `script-src 'self' ${ORIGIN}`,
    `connect-src 'self' ${ORIGIN}`,
    `img-src 'self' data: ${ORIGIN}`,
  ]) {
    expect(policy.split('; ')).toContain(directive);
  }
  expect(policy.match(/https?:/g)).toHaveLength(3);
});

test.each(['/questionnaire', '/account', '/login', '/search', '/recommendations'])(
  'the screen %s allows no script of others and knows none, whatever is set up',
  async (url) => {
    const { policy, script } = await (await pagesOf(SET_UP))(url);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('heatmap');
    expect(script).toBeNull();
  },
);
