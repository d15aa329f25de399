import { beforeEach, expect, test, vi } from 'vitest';
import { PassingValue } from './passing-value.ts';

let time = 0;

beforeEach(() => {
  time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
});

/** A value that counts how often it was read; `answer` ends the reading that waits. */
function counted() {
  const value = new PassingValue(0);
  const waiting: (() => void)[] = [];
  let reads = 0;
  value.readBy(async () => {
    reads += 1;
    const read = reads;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return read;
  });
  return { value, reads: () => reads, answer: () => waiting.shift()?.() };
}

test('who asks at once waits for one reading, which lasts for two seconds', async () => {
  const { value, reads, answer } = counted();
  const asked = [value.current(), value.current()];
  expect(value.knownVersion).toBeNull();
  answer();
  expect((await Promise.all(asked)).map((one) => one.value)).toEqual([1, 1]);
  time = 1999;
  expect(value.knownVersion).toBe('1');
  expect((await value.current()).value).toBe(1);
  time = 2000;
  expect(value.knownVersion).toBeNull();
  const anew = value.current();
  answer();
  expect((await anew).value).toBe(2);
  expect(reads()).toBe(2);
});

test('a reading that began before a change is nobody’s who asks after it, whichever answers first', async () => {
  const { value, answer } = counted();
  const before = value.current();
  value.noteChange();
  const after = value.current();
  answer();
  expect((await before).value).toBe(1);
  expect(value.knownVersion).toBeNull();
  answer();
  expect((await after).value).toBe(2);
  expect(value.knownVersion).toBe('2');
});

test('without anybody to ask there is nothing', async () => {
  expect((await new PassingValue('nothing').current()).value).toBe('nothing');
});
