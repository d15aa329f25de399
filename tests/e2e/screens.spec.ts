import { codeRoutes } from '#contract/routes/code-routes.ts';
import { expect, type Site, test } from '../harness/e2e.ts';
import { askFor } from '../harness/served.ts';

type Language = 'fr' | 'en';

/** Where each screen of the application is visited; segments are filled in with something that is there. */
const PATHS: Record<string, Partial<Record<Language, string[]>>> = {
  questionnaire: { fr: ['/questionnaire'], en: ['/questionnaire'] },
  consultation: { fr: ['/nos-offres/consultation'], en: ['/offers/consultation', '/our-offers/consultation'] },
  preconsultation: {
    fr: ['/preconsultation', '/preconsultation/contact', '/preconsultation/secondary-consultation'],
    en: ['/preconsultation', '/preconsultation/completed', '/preconsultation/reason'],
  },
  'trial-registration': {
    fr: ['/essais-cliniques/precise-ad/inscription'],
    en: ['/clinical-trials/precise-ad/registration'],
  },
  'trial-forms': { en: ['/trial-forms/', '/trial-forms'] },
  'trial-finder': { en: ['/trial-finder'] },
  recommendations: { fr: ['/recommendations'], en: ['/recommendations'] },
  'your-data': { fr: ['/vos-donnees', '/your-data'], en: ['/your-data', '/vos-donnees'] },
  search: { fr: ['/search', '/search?q=memoire'], en: ['/search?q=memory'] },
  login: { fr: ['/connexion', '/login'], en: ['/login', '/connexion'] },
  account: { fr: ['/account'], en: ['/account'] },
};

const originOf = (site: Site, language: Language) => (language === 'fr' ? site.frenchUrl : site.englishUrl);
const routeOf = (name: string) => codeRoutes.find((route) => route.name === name);
const bare = (name: string) => routeOf(name)?.hideHeader === true;

for (const language of ['fr', 'en'] as const) {
  test(`in ${language} every screen is a described page before any script runs @desktop`, async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const visits = Object.entries(PATHS).flatMap(([name, paths]) =>
      (paths[language] ?? []).map((path) => ({ name, path })),
    );
    // The search reads the site's pages when it is first asked, and says so to whoever comes meanwhile.
    const [searched = ''] = PATHS.search?.[language]?.slice(-1) ?? [];
    const statusOfSearch = async () => (await page.goto(originOf(site, language) + searched))?.status();
    await expect.poll(statusOfSearch, { timeout: 30_000 }).toBe(200);
    for (const { name, path } of visits) {
      await test.step(path, async () => {
        const response = await page.goto(originOf(site, language) + path);
        expect.soft(response?.status(), path).toBe(200);
        await expect.soft(page.locator('html'), path).toHaveAttribute('lang', language);
        await expect.soft(page.locator('meta[name=description]'), path).toHaveAttribute('content', /\S{3}/);
        const heading = (await page.title()).split(/ [|–] /)[0] ?? '';
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
        await expect.soft(page.locator('header, [role=banner]'), path).toHaveCount(bare(name) ? 0 : 1);
        await expect.soft(page.locator('footer'), path).toHaveCount(bare(name) ? 0 : 1);
        // What works without script asks nobody to do without it.
        const asks = /<noscript>.*JavaScript/.test((await response?.text()) ?? '');
        expect.soft(asks, path).toBe(routeOf(name)?.plain !== true);
      });
    }
    await context.close();
  });

  test(`with a ${language} visitor's first look the screens bring the anti-forgery cookie @desktop`, async ({
    request,
    site,
  }) => {
    const host = language === 'fr' ? 'www.example.fr' : 'www.example.com';
    const response = await request.get(`${site.siteUrl}/questionnaire`, { headers: { host } });
    expect(response.headers()['set-cookie']).toContain('csrftoken=');
  });
}

test('what exists in English only is not found in French @desktop', async ({ page, site }) => {
  for (const path of ['/trial-finder', '/trial-forms/']) {
    const { status, all } = await askFor(page, site, 'fr', path);
    expect(status, path).toBe(404);
    expect(await all('h1'), path).toEqual([expect.stringMatching(/n’existe pas/)]);
  }
});

test('every route of the application is visited here @desktop', () => {
  expect(Object.keys(PATHS).sort()).toEqual(codeRoutes.map(({ name }) => name).sort());
});
