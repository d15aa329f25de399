import { expect, test } from 'vitest';
import { assetsFromManifest, workshopEntry } from './assets.ts';

const manifest = {
  'src/entry-boot.ts': { file: 'assets/boot-1.js', isEntry: true },
  'src/entry-errors.ts': { file: 'assets/errors-1.js', isEntry: true },
  'src/entry-drawn.ts': { file: 'assets/drawn-1.js', isEntry: true },
  'src/entry-client.tsx': { file: 'assets/app-1.js', isEntry: true, imports: ['_core.js'], css: ['assets/app.css'] },
  'src/entry-preview.tsx': { file: 'assets/preview-1.js', isEntry: true, imports: ['_core.js'] },
  '_core.js': { file: 'assets/core-1.js', imports: ['_theme.js', '_runtime.js'] },
  '_theme.js': { file: 'assets/theme-1.js', name: 'theme', imports: ['_runtime.js'] },
  '_runtime.js': { file: 'assets/runtime-1.js', imports: ['_core.js'] },
  '_parts.js': { file: 'assets/parts-1.js', imports: ['_core.js'], css: ['assets/parts.css'] },
  'blocks/hero/hero.block.tsx': { file: 'assets/hero-1.js', imports: ['_core.js', '_parts.js'] },
  'blocks/hero/hero-part.tsx': { file: 'assets/other-1.js' },
  'src/app/screens/login.screen.tsx': { file: 'assets/login-1.js', imports: ['_core.js', '_parts.js'] },
  'src/i18n/fr.json': { file: 'assets/fr-1.js' },
  'src/i18n/en.json': { file: 'assets/en-1.js' },
  'src/i18n/fr.screens.json': { file: 'assets/fr.screens-1.js' },
  'src/i18n/en.screens.json': { file: 'assets/en.screens-1.js' },
};

test('a page is told the application’s files, and what a block or a language adds', () => {
  expect(assetsFromManifest(manifest)).toEqual({
    boot: '/assets/boot-1.js',
    app: '/assets/app-1.js',
    preview: '/assets/preview-1.js',
    errors: '/assets/errors-1.js',
    drawn: '/assets/drawn-1.js',
    theme: '/assets/theme-1.js',
    shared: ['/assets/core-1.js', '/assets/theme-1.js', '/assets/runtime-1.js'],
    css: ['/assets/app.css', '/assets/parts.css'],
    blocks: { 'blocks.hero': ['/assets/hero-1.js', '/assets/parts-1.js'] },
    screens: { login: ['/assets/login-1.js', '/assets/parts-1.js'] },
    messages: { fr: ['/assets/fr-1.js'], en: ['/assets/en-1.js'] },
    screenMessages: { fr: ['/assets/fr.screens-1.js'], en: ['/assets/en.screens-1.js'] },
  });
});

test('a build without the application is refused with the mend', () => {
  const { 'src/entry-client.tsx': _app, ...rest } = manifest;
  expect(() => assetsFromManifest(rest)).toThrow('build the client again');
  const { '_theme.js': _theme, ...others } = manifest;
  expect(() => assetsFromManifest(others)).toThrow('build the client again');
});

test('the workshop is built by itself; a build without it is refused with the mend', () => {
  const built = { 'src/entry-workshop.tsx': { file: 'assets/workshop/workshop-1.js', isEntry: true } };
  expect(workshopEntry(built)).toBe('/assets/workshop/workshop-1.js');
  expect(() => workshopEntry(manifest)).toThrow('build the client again');
});
