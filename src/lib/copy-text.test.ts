// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

function field(): HTMLInputElement {
  const input = document.createElement('input');
  input.value = 'https://clinic.example/recommendations?survey=abc';
  document.body.append(input);
  return input;
}

test('copies through the clipboard where there is one', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText(field())).toBe(true);
  expect(writeText).toHaveBeenCalledWith('https://clinic.example/recommendations?survey=abc');
});

test('says so when the clipboard refuses, and leaves the link selected', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  const input = field();
  expect(await copyText(input)).toBe(false);
  expect(input.selectionEnd).toBe(input.value.length);
});

test('without a clipboard, as over plain http, copies the old way', async () => {
  vi.stubGlobal('navigator', {});
  document.execCommand = vi.fn(() => true);
  expect(await copyText(field())).toBe(true);
  expect(document.execCommand).toHaveBeenCalledWith('copy');
});
