import { expect, test } from 'vitest';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';

/** The status of an answer that was read to its end: the server does not close while one is under way. */
async function statusOf(address: string): Promise<number> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  return answer.status;
}

test('the description can be read in a browser, with nothing from another site and no script in the page', async () => {
  const { app } = await makeClinic();
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const page = await fetch(`${origin}/api/docs/`);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const html = await page.text();
  expect(html).not.toMatch(/https?:|<script[^>]*>[^<]|style=/);
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:;",
  );
  const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file);
  expect(files).toHaveLength(4);
  for (const file of files) expect(await statusOf(`${origin}${file}`), file).toBe(200);
  expect(await (await fetch(`${origin}/api/docs/start.js`)).text()).toContain("url: '/api/docs/openapi.json'");
  expect(await statusOf(`${origin}/api/docs`)).toBe(200);
  expect(await statusOf(`${origin}/api/docs/viewer/swagger-ui-bundle.js.LICENSE.txt`)).toBe(200);
});

test('of the viewer’s package only what the page needs is served', async () => {
  const { app } = await makeClinic();
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  for (const file of [
    'index.html',
    'oauth2-redirect.html',
    'package.json',
    '%2e%2e/swagger-ui-dist/package.json',
    '',
  ]) {
    expect(await statusOf(`${origin}/api/docs/viewer/${file}`), file).toBe(404);
  }
});
