import { expect, test } from 'vitest';
import { findChromium } from './chromium.mjs';

const nowhere = async (): Promise<null> => null;

test('CHROMIUM_PATH takes precedence', async () => {
  expect(await findChromium({ CHROMIUM_PATH: process.execPath }, nowhere)).toBe(process.execPath);
});

test('a CHROMIUM_PATH without a program is reported with how to fix it', async () => {
  await expect(findChromium({ CHROMIUM_PATH: '/nowhere/chromium' }, nowhere)).rejects.toThrow(
    'CHROMIUM_PATH is /nowhere/chromium, where no program is: correct it, or unset it',
  );
});

test("Playwright's own copy is used where the system has none, if it exists", async () => {
  const system = await findChromium({}, nowhere);
  expect(await findChromium({}, async () => process.execPath)).toBe(system ?? process.execPath);
  expect(await findChromium({}, async () => '/nowhere/chromium')).toBe(system);
});
