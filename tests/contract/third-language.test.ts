import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { codeRoutePath, codeRoutes, routePaths } from '#contract/routes/code-routes.ts';
import { emergencyHelp } from '#contract/rules/emergency-numbers.ts';
import { editSite } from '#features/schedule/site-editing.ts';
import { loadMessages, loadScreenMessages } from '#i18n/load-messages.ts';
import { clockWords } from '#lib/format-parts.ts';
import { LOCALES, type Locale, resolveLocale } from '#lib/locale.ts';
import { perLocale } from '#lib/per-locale.ts';
import { currentDefinitions } from '#server/clinic/definitions/load-definitions.ts';
import { sentence } from '#server/clinic/http/sentences.ts';
import { renderMail } from '#server/clinic/mail/render-mail.ts';
import { recommend } from '#server/clinic/orientation/recommend.ts';
import { excelTable } from '#server/clinic/staff/csv-table.ts';
import { readEnvironment } from '#server/config/env.ts';
import { type FakeAppOptions, fakeApp } from '#server/testing/fake-app.ts';
import { FakeContent } from '#server/testing/fake-content.ts';
import { textWarnings } from '#server/texts/missing-texts.ts';
import { Translations } from '#server/texts/translations.ts';
import { type PageAnswer, readPage } from '../harness/read-page.ts';

// The product as it is with one more line in the list of its languages, and nothing else.
vi.mock('#cms-schemas/languages.json', async (original) => {
  const { default: languages } = await original<{ default: object }>();
  const es = { name: 'Español', site: 'España', domain: '.es', region: 'es-ES', zone: 'Europe/Madrid' };
  return { default: { ...languages, es } };
});

const added = (): Locale => {
  const locale = LOCALES.find((code) => code !== 'fr' && code !== 'en');
  if (!locale) throw new Error('The list has no third language.');
  return locale;
};
const spanish = added();

/** A server that listens, and what it answers: another host or a cookie goes as a browser sends it. */
async function listening(options: FakeAppOptions = {}) {
  const { app } = await fakeApp(options);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return (path: string, host: string, cookie?: string): Promise<PageAnswer> => readPage(origin, path, host, cookie);
}

test('its hosts, and its cookie on any host, answer in it', async () => {
  expect(resolveLocale({ host: 'www.example.es:3000' })).toBe(spanish);
  const ask = await listening();
  const answers = [
    ask('/', 'www.example.es'),
    ask('/', 'localhost', `lang_override=${spanish}`),
    ask('/', 'www.example.fr'),
    ask('/', 'www.example.com'),
  ].map(async (answer) => (await answer).text);
  const [byHost, byCookie, french, english] = await Promise.all(answers);
  expect([byHost, byCookie]).toEqual([byHost, byHost]);
  expect(byHost).toContain('<html lang="es"');
  expect(byHost).toContain('index es');
  expect(french).toContain('index fr');
  expect(english).toContain('index en');
  expect((await ask('/', 'www.example.pt')).status).toBe(421);
});

test('its site has addresses, a sitemap and robots of its own, and names only siblings that exist', async () => {
  const variables = {
    SITE_EN_ORIGIN: 'https://souvenance.example.com',
    SITE_ES_ORIGIN: 'https://souvenance.example.es',
  };
  const content = new FakeContent('about');
  content.add('about', { path: '/about-us' });
  content.pages.delete('fr:about');
  const own = content.pages.get(`${spanish}:about`);
  if (own) content.pages.set(`${spanish}:about`, { ...own, path: '/quienes-somos' });
  const ask = await listening({ variables, content });
  const at = async (path: string) => (await ask(path, 'souvenance.example.es')).text;
  expect(await at('/robots.txt')).toContain('Sitemap: https://souvenance.example.es/sitemap.xml');
  const map = await at('/sitemap.xml');
  expect(map).toContain('<loc>https://souvenance.example.es/</loc>');
  const about = map.split('\n').find((line) => line.includes('<loc>https://souvenance.example.es/quienes-somos</loc>'));
  expect(about).toContain('hreflang="es" href="https://souvenance.example.es/quienes-somos"');
  expect(about).toContain('hreflang="en" href="https://souvenance.example.com/about-us"');
  expect(about).not.toContain('hreflang="fr"');
});

test('its addresses are validated as those of the others', () => {
  expect(readEnvironment({ SITE_ES_ORIGIN: 'https://example.es' }).siteOrigins).toMatchObject({
    es: 'https://example.es',
  });
  expect(() => readEnvironment({ SITE_ES_ORIGIN: 'example.es' })).toThrow('SITE_ES_ORIGIN must be');
});

test('it has the routes of the others at the English addresses, save those of one language alone', () => {
  const missing = codeRoutes.filter((route) => routePaths(route, spanish).length === 0).map(({ name }) => name);
  expect(missing).toEqual(
    codeRoutes.filter(({ fr, en }) => fr.length === 0 || en.length === 0).map(({ name }) => name),
  );
  expect(codeRoutePath('consultation', spanish)).toBe('/offers/consultation');
});

test('dates, numbers to call and the order of parts are those of its country', () => {
  expect(clockWords(new Date('2026-11-22T15:05:00Z'), spanish, 'UTC')).toBe('15:05');
  expect(emergencyHelp({}, spanish).numbers).toEqual([{ service: 'general', number: '112' }]);
});

test('the staff name it for a site of the clinic, and read their table separated as its Excel expects', async () => {
  const t = i18next.createInstance({ lng: 'en', resources: {} }).t;
  const { fields } = editSite({ t, locale: 'en' }, ['ES']);
  const languages = fields.find(({ name }) => name === 'locale');
  expect(languages).toMatchObject({ options: [{ label: 'French' }, { label: 'English' }, { label: 'Spanish' }] });
  expect(excelTable({ results: [], isCut: false, leaders: new Map() }, spanish)).toContain('"Reference";');
});

test('what nobody wrote in it is told in English as a whole, and said at the start', async () => {
  for (const slug of currentDefinitions.slugs) {
    for (const reader of ['patient', 'caregiver', 'healthcare_professional'] as const) {
      const own = currentDefinitions.draw(slug, spanish, reader);
      const english = own && currentDefinitions.find(own.id, 'en', reader);
      expect(own).toEqual(english);
    }
  }
  const link = 'https://example.es/x';
  expect(renderMail('resume-link', spanish, { link }).subject).toBe(renderMail('resume-link', 'en', { link }).subject);
  expect(sentence('read_in_inbox', spanish)).toBe(sentence('read_in_inbox', 'en'));
  expect(recommend({}, 'patient', spanish)[0]?.title).toBe(recommend({}, 'patient', 'en')[0]?.title);
  expect(await loadMessages(spanish)).toMatchObject(await loadMessages('en'));
  expect(await loadScreenMessages(spanish)).toMatchObject(await loadScreenMessages('en'));
  const [messages, texts] = textWarnings();
  expect(messages).toContain('src/i18n has no es.json');
  expect(texts).toMatch(/texts of the server are not written in "es".*forms\/memory-check-in.*npm run language -- es/s);
});

const written = {
  fr: { subject: 'Bonjour', body: ['Votre code : {code}'] },
  en: { subject: 'Hello', body: ['Your code: {code}'] },
};
const form = {
  title: { fr: 'Titre', en: 'Title' },
  link: { fr: '/fr', en: '/en' },
  steps: [{ label: { fr: 'Nom', en: 'Name' } }],
};
const withTexts = (es: Record<string, Record<string, string>>) =>
  new Translations(perLocale((locale) => (locale === spanish ? es : {})));

test('a mail is in it once every text is written, with the same places for values', () => {
  const inSpanish = (texts: Record<string, string>) =>
    withTexts({ hello: texts }).inEveryLanguage('hello', written)[spanish];
  expect(inSpanish({ Hello: 'Hola', 'Your code: {code}': 'Su código: {code}' })).toEqual({
    subject: 'Hola',
    body: ['Su código: {code}'],
  });
  expect(inSpanish({ Hello: 'Hola' })).toEqual(written.en);
  expect(inSpanish({ Hello: 'Hola', 'Your code: {code}': 'Su código' })).toEqual(written.en);
});

test('a form is in it once every text is written; addresses stay those of the English one', () => {
  const whole = withTexts({ form: { Title: 'Título', Name: 'Nombre' } });
  expect(whole.withEveryLanguage('form', form)).toMatchObject({
    title: { fr: 'Titre', en: 'Title', es: 'Título' },
    link: { es: '/en' },
    steps: [{ label: { es: 'Nombre' } }],
  });
  expect(whole.isTold('form', spanish)).toBe(true);
  const part = withTexts({ form: { Title: 'Título', Name: '' } });
  expect(part.withEveryLanguage('form', form)).toMatchObject({
    title: { es: 'Title' },
    steps: [{ label: { es: 'Name' } }],
  });
  expect(part.missingIn(spanish)).toEqual(new Map([['form', ['Name']]]));
});
