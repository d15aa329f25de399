import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadEnvFile } from './env-file.mjs';

function projectWith(text: string | null): string {
  const root = mkdtempSync(path.join(tmpdir(), 'env-file-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  if (text !== null) writeFileSync(path.join(root, '.env'), text);
  return root;
}

test('settings come from .env, and the real environment wins, also where it is empty', () => {
  const env = { PORT: '3100', SMTP_URL: '' };
  loadEnvFile(
    env,
    projectWith(`# the site
PORT=3000
SMTP_URL=smtp://127.0.0.1:25
export HOST=0.0.0.0  # everywhere
CLINIC_KEY="with # and = in it"
CMS_TOKEN='it"s'
SEED=

`),
  );
  expect(env).toEqual({
    PORT: '3100',
    SMTP_URL: '',
    HOST: '0.0.0.0',
    CLINIC_KEY: 'with # and = in it',
    CMS_TOKEN: 'it"s',
    SEED: '',
  });
});

test('a blank behind = takes no other setting away, nor does the mark that some editors put before the first one', () => {
  const env = {};
  loadEnvFile(
    env,
    projectWith('\uFEFFPORT=3000\r\nSMTP_URL= \r\nHOST=0.0.0.0\nSEED=\t\n\nCMS_PORT= 1400 \nCLINIC_KEY= "a b "\n'),
  );
  expect(env).toEqual({ PORT: '3000', SMTP_URL: '', HOST: '0.0.0.0', SEED: '', CMS_PORT: '1400', CLINIC_KEY: 'a b ' });
});

test('without the file nothing changes', () => {
  const env = {};
  loadEnvFile(env, projectWith(null));
  expect(env).toEqual({});
});

test.each(['PORT 3000', 'PORT: 3000', '3PORT=1', 'CLINIC_KEY="not closed', "CLINIC_KEY='a'b", '- PORT=3000'])(
  'the line %j stops the start with its number and without its value',
  (line) => {
    const root = projectWith(`HOST=127.0.0.1\n${line}\n`);
    expect(() => loadEnvFile({}, root)).toThrow(
      `Line 2 of ${path.join(root, '.env')} must be a name, = and a value on one line, such as PORT=3000, or begin with #.`,
    );
  },
);

test('ENV_FILE names another file, which must be there', () => {
  const root = projectWith('PORT=3000');
  writeFileSync(path.join(root, 'staging.env'), 'PORT=4000');
  const env: NodeJS.ProcessEnv = { ENV_FILE: 'staging.env' };
  loadEnvFile(env, root);
  expect(env.PORT).toBe('4000');
  expect(() => loadEnvFile({ ENV_FILE: 'missing.env' }, root)).toThrow(/missing\.env cannot be read \(ENOENT\)/);
});
