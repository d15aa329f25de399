import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { colorVariable, darkColors, lightColors } from './colors.ts';
import { createStyleCache } from './emotion-cache.ts';
import { ThemeRoot } from './theme-root.tsx';

function pageStyles(): string {
  const cache = createStyleCache();
  const server = createEmotionServer(cache);
  const html = renderToString(
    <CacheProvider value={cache}>
      <ThemeRoot>
        <p>texte</p>
      </ThemeRoot>
    </CacheProvider>,
  );
  return server
    .extractCriticalToChunks(html)
    .styles.map(({ css }) => css)
    .join('\n');
}

test('the scheme follows the system by a media query, without a class or a script', () => {
  const styles = pageStyles();
  const dark = styles.indexOf('@media (prefers-color-scheme: dark)');
  expect(dark).toBeGreaterThan(-1);
  expect(styles).toContain(`${colorVariable('paper')}:${lightColors.paper}`);
  expect(styles).toContain(`${colorVariable('paper')}:${darkColors.paper}`);
  expect(styles).toContain(`--m-palette-primary-main:${darkColors.primary}`);
  expect(styles).not.toMatch(/\.dark|data-mui-color-scheme/);
});

test('movement stops for whoever asked for less of it', () => {
  expect(pageStyles()).toMatch(/@media \(prefers-reduced-motion: reduce\)\{[^@]*transition-duration:0\.01ms!important/);
});

test('nothing is fetched from elsewhere', () => {
  expect(pageStyles()).not.toMatch(/url\(|@import|@font-face/);
});

test('the variables of a page stay few', () => {
  expect(pageStyles().length).toBeLessThan(16_000);
});

test('the browser storage is left alone', () => {
  const localStorage = { getItem: vi.fn(), setItem: vi.fn() };
  vi.stubGlobal('localStorage', localStorage);
  pageStyles();
  expect(localStorage.getItem).not.toHaveBeenCalled();
  expect(localStorage.setItem).not.toHaveBeenCalled();
});
