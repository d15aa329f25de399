import type { Page } from 'playwright/test';
import { expect, expectAccessible, onWalks, SCREENS, type Site, test } from '../harness/e2e.ts';
import { askFor } from '../harness/served.ts';

type Language = 'fr' | 'en';

/** A row of the route table: the page's own path in each language, its other addresses, and words of its title. */
interface Row {
  fr: string;
  en: string;
  aliases?: string[];
  title: Record<Language, RegExp>;
}

const ROWS: Row[] = [
  { fr: '/', en: '/', title: { fr: /clinique de la mémoire/, en: /memory clinic/ } },
  { fr: '/nos-offres', en: '/offers', aliases: ['/our-offers'], title: { fr: /offres de soin/, en: /Our care/ } },
  { fr: '/essais-cliniques', en: '/clinical-trials', title: { fr: /Essais cliniques/, en: /Clinical trials/ } },
  { fr: '/clinical-trials/start', en: '/clinical-trials/start', title: { fr: /START/, en: /START/ } },
  { fr: '/clinical-trials/mk2214', en: '/clinical-trials/mk2214', title: { fr: /MK-2214/, en: /MK-2214/ } },
  { fr: '/clinical-trials/trailblazer', en: '/clinical-trials/trailblazer', title: { fr: /TRAILB/, en: /TRAILB/ } },
  { fr: '/clinical-trials/precise-ad', en: '/clinical-trials/precise-ad', title: { fr: /PRECISE/, en: /PRECISE/ } },
  { fr: '/clinical-trials/mindset-2', en: '/clinical-trials/mindset-2', title: { fr: /MINDSET/, en: /MINDSET/ } },
  { fr: '/clinical-trials/trontier-1', en: '/clinical-trials/trontier-1', title: { fr: /TRONTIER/, en: /TRONTIER/ } },
  { fr: '/notre-equipe-medicale', en: '/medical-team', title: { fr: /équipe médicale/, en: /medical team/ } },
  { fr: '/qui-sommes-nous', en: '/about-us', title: { fr: /Qui sommes-nous/, en: /About us/ } },
  { fr: '/notre-approche', en: '/our-approach', title: { fr: /Notre approche/, en: /Our approach/ } },
  { fr: '/nos-articles', en: '/our-articles', title: { fr: /Nos articles/, en: /Our articles/ } },
  { fr: '/mentions-legales', en: '/legal', title: { fr: /Mentions légales/, en: /Legal notice/ } },
  { fr: '/politique-de-confidentialite', en: '/privacy-policy', title: { fr: /confidentialité/, en: /Privacy/ } },
  { fr: '/conditions-dutilisation', en: '/terms-conditions', title: { fr: /Conditions/, en: /Terms/ } },
  { fr: '/accessibilite', en: '/accessibility', title: { fr: /accessibilité/, en: /Accessibility/ } },
  { fr: '/memhop', en: '/memhop', title: { fr: /MemHop/, en: /MemHop/ } },
  { fr: '/memhop-merci', en: '/memhop-merci', title: { fr: /Merci/, en: /Thank you/ } },
  {
    fr: '/partners/contrat-partenaire-de-sante',
    en: '/partners/contrat-partenaire-de-sante',
    title: { fr: /Contrat partenaire/, en: /partner contract/ },
  },
  { fr: '/pro', en: '/pro', title: { fr: /professionnels/, en: /professionals/ } },
  { fr: '/pro/rejoindre', en: '/pro/rejoindre', title: { fr: /Rejoindre/, en: /Join/ } },
  {
    fr: '/pro/medecin-generaliste',
    en: '/pro/medecin-generaliste',
    title: { fr: /généralistes/, en: /Family doctors/ },
  },
  { fr: '/service-unavailable', en: '/service-unavailable', title: { fr: /indisponible/, en: /high demand/ } },
];

const HOSTS: Record<Language, string> = { fr: 'www.example.fr', en: 'www.example.com' };
const originOf = (site: Site, language: Language) => (language === 'fr' ? site.frenchUrl : site.englishUrl);

/** Pages are looked at one after the other in the same tab, as a visitor does; so many in one test. */
const AT_ONCE = 6;
const GROUPS = Array.from({ length: Math.ceil(ROWS.length / AT_ONCE) }, (_, index) =>
  ROWS.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
);

/** What the head of a page says, and how many main headings stand below. */
const factsOf = (page: Page) =>
  page.evaluate(() => {
    const count = (selector: string) => document.querySelectorAll(selector).length;
    return {
      lang: document.documentElement.lang,
      title: document.title,
      description: document.querySelector('meta[name=description]')?.getAttribute('content'),
      titles: count('head title'),
      headings: count('h1'),
      canonicals: count('link[rel=canonical]'),
      defaults: count('link[rel=alternate][hreflang=x-default]'),
    };
  });

for (const language of ['fr', 'en'] as const) {
  for (const [place, group] of GROUPS.entries()) {
    const paths = group.map((row) => row[language]).join(', ');
    test(`in ${language} each page is whole, described and accessible: ${paths} ${SCREENS[language]}`, {
      // Of each page one language on every change.
      tag: onWalks((language === 'fr') === (place % 2 === 0)),
    }, async ({ page, site }) => {
      test.slow();
      for (const row of group) {
        await test.step(row[language], async () => {
          const response = await page.goto(originOf(site, language) + row[language]);
          expect.soft(response?.status(), row[language]).toBe(200);
          expect.soft(await factsOf(page), row[language]).toEqual({
            lang: language,
            title: expect.stringMatching(row.title[language]),
            description: expect.stringMatching(/\S{3}/),
            titles: 1,
            headings: 1,
            canonicals: 1,
            defaults: 1,
          });
          await expect.soft(page.getByRole('heading', { level: 1 }), row[language]).toHaveCount(1);
          await expect.soft(page.getByRole('banner'), row[language]).toBeVisible();
          await expect.soft(page.getByRole('contentinfo'), row[language]).toBeVisible();
          await expectAccessible(page);
        });
      }
    });
  }

  test(`every address of every page answers on the ${language} site, in its language @desktop`, async ({
    request,
    site,
  }) => {
    for (const { fr, en, aliases = [] } of ROWS) {
      for (const path of new Set([fr, en, ...aliases])) {
        const response = await request.get(site.siteUrl + path, { headers: { host: HOSTS[language] } });
        expect(response.status(), path).toBe(200);
        expect(await response.text(), path).toContain(`<html lang="${language}"`);
      }
    }
  });

  test(`an address that nothing answers shows the not-found page in ${language} ${SCREENS[language]}`, async ({
    page,
    site,
    guard,
  }) => {
    guard.allow(/status of 404/);
    const words = language === 'fr' ? /n’existe pas/ : /does not exist/;
    for (const path of ['/clinical-trials/nothing', '/nos-articles/article/nothing']) {
      const { status, all } = await askFor(page, site, language, path);
      expect(status, path).toBe(404);
      expect(await all('html', 'lang'), path).toEqual([language]);
      expect(await all('h1'), path).toEqual([expect.stringMatching(words)]);
    }
    const response = await page.goto(`${originOf(site, language)}/nothing-here`);
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
    await expectAccessible(page);
  });
}

test('the partner address redirects to its form elsewhere @desktop', async ({ request, site }) => {
  for (const host of Object.values(HOSTS)) {
    const response = await request.get(`${site.siteUrl}/partners/neuilly`, { maxRedirects: 0, headers: { host } });
    expect([301, 302, 307, 308]).toContain(response.status());
    expect(response.headers().location).toMatch(/^https:\/\//);
  }
});

test('the cookie lang_override wins over the host @desktop', async ({ request, site }) => {
  const headers = { host: HOSTS.fr, cookie: 'lang_override=en' };
  const response = await request.get(`${site.siteUrl}/qui-sommes-nous`, { headers });
  expect(await response.text()).toContain('<html lang="en"');
});

test('pages are whole without JavaScript @desktop', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.frenchUrl}/notre-approche`);
  await expect(page.getByRole('heading', { level: 1, name: 'Notre approche' })).toBeVisible();
  await expect(page.getByText('Ce que nous ne faisons pas')).toBeVisible();
  await context.close();
});
