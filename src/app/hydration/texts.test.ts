import { expect, test, vi } from 'vitest';
import { createTexts } from './texts.ts';

test('the texts of screens come with the first screen, and stay', async () => {
  const texts = createTexts('en');
  const i18n = await texts.i18n;
  expect(i18n.exists('shell.skipLink')).toBe(true);
  expect(i18n.exists('forms.continue')).toBe(false);
  const loaders = texts.withScreenTexts(new Map([['login', async () => 'screen']]));
  expect(await loaders.get('login')?.()).toBe('screen');
  expect(i18n.exists('forms.continue')).toBe(true);
});

test('a screen that cannot be had brings no texts and says so', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('no such file')));
  const loaders = createTexts('fr').withScreenTexts(new Map([['login', load]]));
  await expect(loaders.get('login')?.()).rejects.toThrow('no such file');
});
