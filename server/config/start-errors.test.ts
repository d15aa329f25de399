import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { EnvironmentError } from './env.ts';
import { listenSentence, sentencesOf } from './start-errors.ts';

function failure(code: string, message = 'system message'): Error {
  return Object.assign(new Error(message), { code });
}

test('a busy, forbidden or foreign address is told with its mend', () => {
  expect(listenSentence(failure('EADDRINUSE'), '127.0.0.1', 3000)).toBe(
    'Port 3000 is in use by another program: stop it, or set PORT to another one, such as PORT=3001.',
  );
  expect(listenSentence(failure('EACCES'), '127.0.0.1', 80)).toContain('PORT=8080');
  expect(listenSentence(failure('EADDRNOTAVAIL'), '10.9.8.7', 3000)).toContain('HOST is "10.9.8.7"');
  expect(listenSentence(failure('EOTHER', 'odd'), '127.0.0.1', 3000)).toContain('odd');
});

test('every bad variable has its sentence, a directory that refuses names DATA_DIR, the rest says its cause', () => {
  expect(sentencesOf(new EnvironmentError(['one.', 'two.']))).toEqual(['one.', 'two.']);
  expect(sentencesOf(failure('EACCES'))).toEqual([expect.stringMatching(/^DATA_DIR /)]);
  expect(sentencesOf(new Error('No build.', { cause: new Error('no file') }))).toEqual(['No build.', '(no file)']);
  const cause = new AggregateError([new Error('not at ::1'), new Error('not at 127.0.0.1')]);
  expect(sentencesOf(new Error('No database.', { cause }))).toEqual(['No database.', '(not at ::1, not at 127.0.0.1)']);
});

test('a start says that everybody’s forwarded headers count, and goes on', async () => {
  const check = path.join(import.meta.dirname, '../../scripts/check-environment.ts');
  const linesWith = async (TRUST_PROXY: string) => {
    const env = { ...process.env, TRUST_PROXY, NODE_OPTIONS: '' };
    const child = spawn(process.execPath, [check], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const code = new Promise((resolve) => child.on('close', resolve));
    return [(await child.stdout.setEncoding('utf8').toArray()).join(''), await code];
  };
  expect(await linesWith('true')).toEqual([expect.stringMatching(/^TRUST_PROXY is true.*loopback.*\n$/), 0]);
  expect(await linesWith('loopback')).toEqual(['', 0]);
}, 20_000);

test('the command stops with all sentences and no stack when variables are bad', async () => {
  const main = path.join(import.meta.dirname, '../main.ts');
  const env = { ...process.env, PORT: 'x', TRUST_PROXY: 'maybe', NODE_OPTIONS: '' };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const chunks: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect(code).toBe(1);
  const lines = Buffer.concat(chunks).toString().trim().split('\n');
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'TRUST_PROXY']);
}, 20_000);
