import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { countJourney } from '#contract/calls/measurement.calls.ts';
import { asksBeforeCounting, COUNTED, FEWEST_SHOWN } from '#contract/measurement.ts';
import { i18nIn } from '../support/i18n.ts';

/** What the texts say of cookies and of what is counted, held against what the program does. */

const ROOT = path.join(import.meta.dirname, '../..');
const LANGUAGES = ['fr', 'en'] as const;
type Language = (typeof LANGUAGES)[number];

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const page = (language: Language): string => read(`cms-schemas/seed/pages/privacy.${language}.md`);

/** The sources that run for visitors: on the server and in the browser. */
const sources = ['server', 'src', 'blocks']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixtures)\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: read(file) }));

/** The text that a name of the sources stands for: in its own file, else in the one that exports it. */
function textOf(name: string, own: string): string {
  const [constant = '', key] = name.split('.');
  const literal = /^'([^']+)'$/.exec(name)?.[1];
  if (literal !== undefined) return literal;
  const declared = new RegExp(`const ${constant}(?:: \\w+)? = (?:'([^']+)'|\\{([^}]*)\\})`);
  const found = declared.exec(own) ?? sources.map(({ text }) => declared.exec(text)).find((match) => match !== null);
  const value = key === undefined ? found?.[1] : new RegExp(`\\b${key}: '([^']+)'`).exec(found?.[2] ?? '')?.[1];
  if (value === undefined) throw new Error(`The test cannot tell what ${name} stands for.`);
  return value;
}

function namesGivenTo(call: RegExp): string[] {
  const names = sources.flatMap(({ text }) => [...text.matchAll(call)].map((match) => textOf(match[1] ?? '', text)));
  return [...new Set(names)].sort();
}

/** The rows of the table below a heading, cell by cell, without its head. */
function tableBelow(text: string, heading: string): string[][] {
  const part = text.split(/^## /m).find((section) => section.startsWith(heading)) ?? '';
  const rows = part.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const STAYS = { fr: 'Ce qui reste dans votre navigateur', en: 'What stays in your browser' };
const COUNTS = { fr: 'Ce que nous comptons', en: 'What we count' };

function named(language: Language, where: 'cookie' | 'storage'): string[] {
  return tableBelow(page(language), STAYS[language])
    .filter(([, place]) => (place === 'cookie') === (where === 'cookie'))
    .flatMap(([names = '']) => names.split(', '))
    .sort();
}

test.each(LANGUAGES)('the privacy page (%s) names every cookie that is set, and no other', (language) => {
  const set = namesGivenTo(/\b(?:setCookie\((?!name,)|writeCookie\(document, |errandCookie\(\s*(?='))([\w.']+)/g);
  expect(set).toEqual(expect.arrayContaining(['csrftoken', 'lang_override', 'slot_hold']));
  expect(named(language, 'cookie')).toEqual(set);
});

test.each(LANGUAGES)('the privacy page (%s) names everything that is kept in the browser’s storage', (language) => {
  const kept = namesGivenTo(/\b(?:localStore|storage)\.set\(([\w.']+)/g);
  expect(kept).toEqual(expect.arrayContaining(['access_token', 'cookie-consent', 'state']));
  expect(named(language, 'storage')).toEqual(kept);
});

test('cookies and storage are written in one place each, so that none escapes these tests', () => {
  const namedLater = sources.filter(({ text }) => text.includes('setCookie(name,')).map(({ file }) => file);
  expect(namedLater).toEqual(['server/clinic/auth/organisation/errand-cookies.ts']);
  const writing = (call: RegExp) => sources.filter(({ text }) => call.test(text)).map(({ file }) => file);
  expect(writing(/\.cookie = |cookieStore\.|set-cookie['"]\s*[,:]/i)).toEqual(['src/lib/cookies.ts']);
  expect(writing(/\b(?:localStorage|sessionStorage|indexedDB)\b[.;[)]|\bcaches[.[]\w/)).toEqual([
    'src/lib/safe-storage.ts',
  ]);
});

/** Sentences of the time when nothing was counted. */
const COUNTS_NOTHING =
  /ne mesure rien|ne mesurons pas|rien ne mesure|measures nothing|do not measure|nothing measures/i;

test('views are told by one file alone, and no text says any more that nothing is counted', () => {
  const telling = sources.filter(({ text }) => text.includes('sendBeacon')).map(({ file }) => file);
  expect(telling).toEqual(['src/lib/count-view.ts']);
  const texts = ['cms-schemas/seed', 'src/i18n']
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.(?:md|json)$/.test(file));
  expect(texts.length).toBeGreaterThan(60);
  expect(texts.filter((file) => COUNTS_NOTHING.test(read(file)))).toEqual([]);
});

/** The words of the privacy page for what is counted, and by what. */
const KINDS: Record<keyof typeof COUNTED, Record<Language, string>> = {
  page_view: { fr: 'les pages lues', en: 'pages read' },
  begun: { fr: 'les formulaires commencés', en: 'forms begun' },
  step_left: { fr: 'les formulaires quittés avant l’envoi', en: 'forms left before sending' },
  finished: { fr: 'les formulaires envoyés', en: 'forms sent' },
};
const DIMENSIONS: Record<(typeof COUNTED)[keyof typeof COUNTED][number], Record<Language, string>> = {
  day: { fr: 'le jour', en: 'the day' },
  locale: { fr: 'la langue du site', en: 'the language of the site' },
  page: { fr: 'la page', en: 'the page' },
  form: { fr: 'le formulaire', en: 'the form' },
  step: { fr: 'l’étape', en: 'the step' },
};

test.each(LANGUAGES)('the privacy page (%s) names everything that is counted, and nothing that is not', (language) => {
  const written = Object.entries(COUNTED).map(([kind, dimensions]) => [
    Object.entries(KINDS).find(([name]) => name === kind)?.[1][language],
    dimensions.map((dimension) => DIMENSIONS[dimension][language]).join(', '),
  ]);
  expect(tableBelow(page(language), COUNTS[language])).toEqual(written);
});

test('a browser can tell of a form only what is counted', () => {
  expect(Object.keys(countJourney.body?.shape ?? {}).sort()).toEqual(['event', 'form', 'locale', 'step']);
});

test.each([
  ['fr', /sans cookie/, `inférieur à ${FEWEST_SHOWN} `, '25 mois', 'Global Privacy Control'],
  ['en', /without a cookie/, `below ${FEWEST_SHOWN} `, '25 months', 'Global Privacy Control'],
] as const)('the privacy page (%s) says how, how small, how long and how not', (language, how, ...said) => {
  const part = page(language).split(`## ${COUNTS[language]}`)[1]?.split('\n## ')[0] ?? '';
  expect(part).toMatch(how);
  for (const words of said) expect(part).toContain(words);
});

/** The values of preferences that the program does something with. */
const VALUES = ['essential', 'audience', 'heatmap'];

interface SeededGroup {
  title: string;
  description: string;
  items: { label: string; value: string; isRequired: boolean }[];
}

test('the first cookie groups ask for nothing that nothing uses, and promise a measurement without cookies and consent', () => {
  const site: Record<Language, { cookieGroups: SeededGroup[] }> = JSON.parse(read('cms-schemas/seed/site.json'));
  expect(site.en.cookieGroups).toEqual([]);
  expect(asksBeforeCounting(site.fr.cookieGroups)).toBe(false);
  const items = site.fr.cookieGroups.flatMap((group) => group.items);
  expect(items.map(({ value }) => value).filter((value) => !VALUES.includes(value))).toEqual([]);
  const audience = site.fr.cookieGroups.find((group) => group.items.some(({ value }) => value === 'audience'));
  expect(audience?.description).toMatch(/sans cookie.*propre serveur/s);
  expect(audience?.items.map(({ label }) => label)).toEqual([expect.stringContaining('sans cookie')]);
});

test.each([
  ['fr', /sans cookie/],
  ['en', /without a cookie/],
] as const)('the application’s own words about cookies (%s) say the same', (language, words) => {
  const { t } = i18nIn(language);
  expect(t('consent.banner.text')).toMatch(words);
  expect(t('consent.defaultGroups.audience.description')).toMatch(words);
});
