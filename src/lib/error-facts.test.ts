import { expect, test } from 'vitest';
import { errorFacts } from './error-facts.ts';

const nameFile = (file: string): string | null => /\/(assets\/[\w.-]+\.js)$/.exec(file)?.[1] ?? null;

/** An error with a stack as some engine writes it. */
const errorWith = (message: string, stack: string, more: object = {}): Error =>
  Object.assign(new TypeError(message), { stack, ...more });

test('an error is told by its kind, code and places, not by its message', () => {
  const stack =
    'TypeError: Jeanne\n    at async Reader.read (https://x.fr/assets/a.js:3:14)\n    at https://x.fr/assets/b.js:1:2';
  expect(errorFacts(errorWith('Jeanne', stack, { code: '23505' }), nameFile)).toEqual({
    type: 'TypeError',
    code: '23505',
    message: null,
    frames: [
      { file: 'assets/a.js', function: 'async Reader.read', line: 3, column: 14 },
      { file: 'assets/b.js', function: null, line: 1, column: 2 },
    ],
  });
});

test('stacks of other engines are read as well', () => {
  const stack = 'read@https://x.fr/assets/a.js:3:14\n@https://x.fr/assets/b.js:1:2\n';
  expect(errorFacts(errorWith('Jeanne', stack), nameFile).frames).toMatchObject([
    { file: 'assets/a.js', function: 'read' },
    { file: 'assets/b.js', function: null },
  ]);
});

test('a message that looks like a stack, a page’s address and odd names tell nothing', () => {
  const message = 'no\n    at Jeanne (https://x.fr/assets/jeanne.js:1:1)';
  const stack = `TypeError: ${message}\n    at Jeanne Martin's (https://x.fr/assets/a.js:1:1)\n    at https://x.fr/appointments/token:1:1`;
  const odd = { name: 'Jeanne Martin', code: 'jeanne@example.org' };
  expect(errorFacts(errorWith(message, stack, odd), nameFile)).toEqual({
    type: 'Error',
    code: null,
    message: null,
    frames: [{ file: 'assets/a.js', function: null, line: 1, column: 1 }],
  });
  expect(errorFacts('Jeanne', nameFile)).toEqual({ type: 'NoError', code: null, message: null, frames: [] });
});

test('an error whose class says that its message holds no values is told with it', () => {
  expect(errorFacts(errorWith('The disk is full.', '', { holdsNoValues: true }), nameFile).message).toBe(
    'The disk is full.',
  );
});
