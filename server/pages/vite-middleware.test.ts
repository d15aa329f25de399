import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeDirectory } from '../testing/fake-app.ts';
import { startDevelopment } from './vite-middleware.ts';

/** A site of one block, which only the server draws. */
const ENTRY = `import { text } from '../blocks/block.ts';
export const createRenderer = () => ({
  render: async () => ({ status: 200, html: '<!doctype html><html><head></head><body>' + text + '</body></html>' }),
});`;
const block = (text: string): string => `export const text = '${text}';\n`;

/** Vite's server on a socket, and what a browser that shows a page hears from it. */
async function startSite() {
  const root = await makeDirectory();
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  };
  await write('src/entry-server.tsx', ENTRY);
  await write('blocks/block.ts', block('first'));
  const server = createServer();
  const { renderer, serveSource, close } = await startDevelopment(root, server);
  server.on('request', (request, response) => void serveSource(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    await close();
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no address.');
  const host = `127.0.0.1:${address.port}`;
  const client = await (await fetch(`http://${host}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? '';
  const socket = new WebSocket(`ws://${host}/?token=${token}`, 'vite-hmr');
  const heard: string[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(data).type));
  onTestFinished(() => socket.close());
  await expect.poll(() => heard).toContain('connected');
  const read = async (): Promise<string> => {
    const { html } = await renderer.render({
      ...{ path: '/', search: '', locale: 'fr', site: null, footer: [], routes: [], preview: false },
      config: { origins: { fr: null, en: null, frStaging: null, enStaging: null }, ...CLIENT },
      source: { page: () => Promise.reject(), articles: () => Promise.reject(), trials: () => Promise.reject() },
    });
    return html;
  };
  const load = async (file: string): Promise<string> => (await fetch(`http://${host}/${file}`)).text();
  return { write, read, heard, load };
}

const CLIENT = { productHostPrefix: '', heatmap: null, analyticsDefault: false };

test('the first edit of a block that only the server drew loads the page anew, with what was written', async () => {
  const { write, read, heard } = await startSite();
  expect(await read()).toContain('first');
  await write('blocks/block.ts', block('second'));
  await expect.poll(() => heard, { timeout: 20_000 }).toContain('full-reload');
  expect(await read()).toContain('second');
});

test('an edit of what a browser loaded, and can replace in place, loads nothing anew', async () => {
  const { write, read, heard, load } = await startSite();
  await write(
    'src/entry-client.ts',
    "import { text } from '../blocks/block.ts';\nimport.meta.hot?.accept();\nexport { text };\n",
  );
  await read();
  await load('src/entry-client.ts');
  await load('blocks/block.ts');
  await write('blocks/block.ts', block('second'));
  await expect.poll(() => heard, { timeout: 20_000 }).toContain('update');
  expect(heard).not.toContain('full-reload');
});
