import type { Locator, Page } from 'playwright/test';
import { expect, test, waitForReact } from '../harness/e2e.ts';
import { intercept } from '../harness/intercept.ts';
import { askFor } from '../harness/served.ts';

const FRENCH = ['Nos offres de soin', 'Nos articles', 'Notre équipe médicale', 'Notre approche', 'Qui sommes-nous ?'];
const ENGLISH = ['Clinical Trials', 'Our approach', 'About us'];

async function openMenuOnPhone(page: Page): Promise<void> {
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  if (await button.isVisible()) await button.click();
}

test('the French menu has its five links, the À propos submenu and the button; the header stays on top and changes its style as soon as the page is scrolled', async ({
  page,
  site,
}) => {
  await page.goto(site.frenchUrl);
  await expect(page.locator('html')).not.toHaveAttribute('data-scrolled');
  await page.mouse.wheel(0, 300);
  await expect(page.locator('html')).toHaveAttribute('data-scrolled');
  await expect(page.getByRole('banner')).toBeInViewport();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-scrolled');
  await page.mouse.wheel(0, -300);
  await expect(page.locator('html')).not.toHaveAttribute('data-scrolled');
  await openMenuOnPhone(page);
  const header = page.getByRole('banner');
  for (const name of FRENCH) await expect(header.getByRole('link', { name, exact: true }).first()).toBeVisible();
  await expect(header.getByRole('link', { name: 'Consultez un médecin' })).toHaveAttribute(
    'href',
    '/nos-offres/consultation',
  );
  await header.getByText('À propos', { exact: true }).click();
  for (const name of FRENCH.slice(2)) {
    await expect(header.getByRole('link', { name, exact: true }).last()).toBeVisible();
  }
});

test('the English menu has its three links and the button', async ({ page, site }) => {
  await page.goto(site.englishUrl);
  await openMenuOnPhone(page);
  const header = page.getByRole('banner');
  for (const name of ENGLISH) await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Test your memory' })).toHaveAttribute('href', '/questionnaire');
});

test('the mobile menu opens, closes, and closes on any link @phone', async ({ page, site }) => {
  await page.goto(site.frenchUrl);
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await button.tap();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await button.tap();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.tap();
  await page.getByRole('banner').getByRole('link', { name: 'Notre approche', exact: true }).first().tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Notre approche' })).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a tap on the menu before the page is interactive is not lost @phone', async ({ page, site }) => {
  // Loaded, with its boot script, but nobody has done anything yet: the application is not there.
  await page.goto(site.frenchUrl);
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await button.tap();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Nos articles', exact: true })).toBeVisible();
});

test('the orange banner invites to the trials on English pages only, but for its exceptions @desktop', async ({
  page,
  site,
}) => {
  const text = 'Click here to join an ongoing clinical trial to better understand your memory';
  const invitations = async (language: 'fr' | 'en', path: string) => {
    const { all } = await askFor(page, site, language, path);
    const [words, addresses] = [await all('a'), await all('a', 'href')];
    return addresses.filter((_, place) => words[place]?.trim() === text);
  };
  for (const path of ['/', '/about-us', '/legal', '/nothing-here']) {
    expect(await invitations('en', path), path).toEqual(['/clinical-trials']);
  }
  for (const path of ['/clinical-trials', '/clinical-trials/start', '/service-unavailable']) {
    expect(await invitations('en', path), path).toEqual([]);
  }
  expect(await invitations('fr', '/')).toEqual([]);
});

test('the navigation tells its events on the window, with language and origin @desktop', async ({ page, site }) => {
  await page.goto(site.englishUrl);
  await waitForReact(page);
  await page.evaluate(() => {
    const events: unknown[] = [];
    Object.assign(window, { trackEvents: events });
    window.addEventListener('track', (event) => events.push(event instanceof CustomEvent ? event.detail : null));
  });
  await page.getByRole('banner').getByRole('link', { name: 'About us', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await page.getByRole('link', { name: /Click here to join/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clinical trials' })).toBeVisible();
  const details = await page.evaluate(() => Reflect.get(window, 'trackEvents'));
  expect(details).toMatchObject([
    { language: 'en', from_page: 'Navbar' },
    { language: 'en', from_page: 'Navbar:Banner' },
  ]);
});

test('the language selector, clicked with the mouse, shows the other language at once @desktop', async ({
  page,
  site,
}) => {
  // By number: browsers fetch links ahead on trustworthy addresses only.
  await page.goto(`${site.siteUrl}/qui-sommes-nous`);
  const footer = page.getByRole('contentinfo');
  const english = footer.getByRole('navigation', { name: 'Langue' }).getByRole('link');
  const selected = new URL((await english.getAttribute('href')) ?? '', page.url()).href;
  const fetchedAhead = await watchFetchedAhead(page);
  await restOn(page, english);
  const ordinary = footer.getByRole('link', { name: 'Notre approche' });
  await restOn(page, ordinary);
  // The mouse may have rested on other links on its way.
  await expect.poll(fetchedAhead).toContain(`${site.siteUrl}/notre-approche`);
  await restOn(page, english);
  // A press alone is a sign to fetch ahead, before the click sets the cookie.
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  expect(fetchedAhead()).not.toContain(selected);
});

/** Puts the real mouse on an element and leaves it there. */
async function restOn(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to rest on.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
}

/** The addresses that the browser fetches ahead of a click, from now on. */
async function watchFetchedAhead(page: Page): Promise<() => string[]> {
  const session = await page.context().newCDPSession(page);
  const urls = new Set<string>();
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => urls.add(prefetchUrl));
  await session.send('Preload.enable');
  return () => [...urls];
}

const LONG = [
  ...['Nos offres de soin et tarifs', 'Notre équipe médicale à Paris', 'Participer aux essais cliniques'],
  ...['Espace professionnels de santé', 'Aidants, familles et proches', 'Qui sommes-nous aujourd’hui ?'],
];

test('seven entries, or nine long ones, stand in the header at 1280 pixels, none over another or over the page; with twice the text they are in the menu @desktop', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  // What hydrates would meet another menu than the one it knows: the application stays on its way.
  await page.route(/\/assets\/app-[^/]+\.js$/, () => undefined);
  for (const [url, names] of [
    [site.frenchUrl, FRENCH],
    [site.englishUrl, ENGLISH],
  ] as const) {
    await page.goto(url);
    const header = page.getByRole('banner');
    const entry = header.getByRole('link', { name: names[0] ?? '', exact: true });
    await fillMenu(entry, [...FRENCH, ...FRENCH].slice(0, 7));
    expect(await misplacedEntries(header), url).toEqual([]);
    await fillMenu(header.locator('nav li a').first(), [...LONG, ...LONG].slice(0, 9));
    expect(await misplacedEntries(header), url).toEqual([]);
    const [bar, main] = [await header.boundingBox(), await page.getByRole('main').boundingBox()];
    expect(main?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect(header.getByRole('button', { name: 'Menu' })).toBeVisible();
    await expect(header.getByRole('link', { name: FRENCH[0] ?? '', exact: true }).first()).toBeHidden();
  }
});

/** Shows a menu with entries of these words: copies of its first one, as the site draws whatever its editors name. */
async function fillMenu(entry: Locator, words: readonly string[]): Promise<void> {
  await entry.evaluate((link, texts) => {
    const item = link.closest('li');
    const copies = texts.flatMap((text) => {
      const copy = item?.cloneNode(true);
      const anchor = copy instanceof HTMLElement ? copy.querySelector('a') : null;
      if (anchor) anchor.textContent = text;
      return copy ? [copy] : [];
    });
    item?.parentElement?.replaceChildren(...copies);
  }, words);
}

/** The entries whose words leave the header, overlap a neighbour or are smaller than 18 pixels. */
async function misplacedEntries(header: Locator): Promise<string[]> {
  return header.evaluate((bar) => {
    const entries = [...bar.querySelectorAll('nav li > a')];
    const box = bar.getBoundingClientRect();
    return entries.flatMap((entry, index) => {
      const range = document.createRange();
      range.selectNodeContents(entry);
      const words = range.getBoundingClientRect();
      const next = entries[index + 1]?.getBoundingClientRect();
      const outside = words.bottom > box.bottom || words.right > box.right || words.left < box.left;
      const overlaps = next !== undefined && next.top === entry.getBoundingClientRect().top && words.right > next.left;
      const small = Number.parseFloat(getComputedStyle(entry).fontSize) < 18;
      return outside || overlaps || small ? [entry.textContent ?? ''] : [];
    });
  });
}

test('on a slow line the page can be read before its buttons show, and the first press on the menu opens it @phone', async ({
  page,
  site,
}) => {
  const script = Promise.withResolvers<void>();
  await intercept(page, /\/assets\/boot-[^/]+\.js/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(site.frenchUrl, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const menu = page.locator('header button[aria-controls]');
  await expect(menu).toBeHidden();
  await expect(page.locator('[data-cookie-banner]')).toBeHidden();
  script.resolve();
  await menu.tap();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('[data-cookie-banner]')).toBeVisible();
});
