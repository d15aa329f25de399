import type { BrowserContextOptions, Page } from 'playwright';

/** The two sites. */
export type Language = 'fr' | 'en';

/** The two screens: a phone held upright and an ordinary desktop window. */
export const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} satisfies Record<string, BrowserContextOptions>;

/** One of the screens. */
export type Size = keyof typeof SIZES;

/** A state of a page after an action of the visitor, or in a special browser setting. */
export interface State {
  name: string;
  path: string;
  /** Where this state exists; everywhere when missing. */
  on?: { language?: Language; size?: Size };
  /** Options of its browser context. */
  look?: BrowserContextOptions;
  /** True: the visitor has not answered the question about cookies. */
  fresh?: boolean;
  /** What the visitor did. */
  prepare?: (page: Page) => Promise<void>;
}

/** Opens the menu and waits until it is open: the first click also loads its code. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Menu', expanded: true }).waitFor();
}

/** States that have no address. Their pictures show the viewport, not the whole page. */
export const STATES: State[] = [
  { name: 'menu-open', path: '/', on: { size: 'phone' }, prepare: openMenu },
  {
    name: 'submenu-open',
    path: '/',
    on: { language: 'fr', size: 'desktop' },
    prepare: (page) => page.getByRole('banner').getByText('À propos', { exact: true }).click(),
  },
  { name: 'cookie-question', path: '/', on: { language: 'fr' }, fresh: true },
  {
    name: 'cookie-settings',
    path: '/',
    on: { language: 'fr' },
    fresh: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'En savoir plus' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'dark', path: '/', look: { colorScheme: 'dark' } },
  { name: 'forced-colours', path: '/', look: { forcedColors: 'active' } },
  { name: 'without-script', path: '/', look: { javaScriptEnabled: false } },
  {
    name: 'largest-text',
    path: '/',
    on: { size: 'phone' },
    prepare: async (page) => {
      await openMenu(page);
      await page
        .getByRole('group', { name: /Taille du texte|Text size/ })
        .getByRole('button')
        .last()
        .click();
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    },
  },
];

/** The pictures of the README: the first window of a home page. */
export const README_PICTURES = [
  { file: 'home-fr-desktop.png', language: 'fr', size: 'desktop' },
  { file: 'home-en-phone.png', language: 'en', size: 'phone' },
] as const;
