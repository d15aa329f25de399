import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';

const ENTRY = '\0entry';

/** What a browser loads to validate blocks: the generated file as the application's build would shake it. */
async function bundleOfValidators(): Promise<string> {
  const source = `import { blockValidators } from '${resolve('src/contract/content/schema.gen.ts')}'; window.kept = blockValidators;`;
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, modulePreload: false, rolldownOptions: { input: ENTRY } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? source : null),
      },
    ],
  });
  const chunks = 'output' in output ? output.output : [];
  return chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
}

test('validators reach the browser in a few kilobytes, without what only the server reads', async () => {
  const code = await bundleOfValidators();
  expect(code).toContain('emergency-numbers');
  expect(code).not.toMatch(/alternativeText|api::|kind:/);
  expect(brotliCompressSync(code).length).toBeLessThan(9_000);
});
