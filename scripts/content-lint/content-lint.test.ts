import { describe, expect, test } from 'vitest';
import { type LintContext, lintContent } from './lint-content.ts';
import { readingLevel } from './reading-level.ts';
import type { SeedEntry } from './seed-entries.ts';

const context: LintContext = {
  readMarkdown: (_, file) => `text of ${file}`,
  isOwnedPath: (path) => path === '/owned',
  isAbsent: (name, language) => name === 'english-screen' && language === 'fr',
};
const page = (fr: SeedEntry['fr'], en: SeedEntry['en'] = { path: '/en' }): SeedEntry => ({
  file: 'pages/about.json',
  shared: {},
  fr,
  en,
});
const messages = (entry: SeedEntry, more: SeedEntry[] = []) =>
  lintContent([entry, ...more], context).map(({ place, message }) => `${place}: ${message}`);

describe('content lint', () => {
  test('accepts an entry in both languages whose links lead somewhere', () => {
    expect(messages(page({ path: '/fr', blocks: [{ link: '/en' }, { text: '[a](/owned#part)' }] }))).toEqual([]);
  });

  test('names an entry that lacks a language', () => {
    expect(messages(page({ path: '/fr' }, null))).toEqual(['pages/about.json: the entry has no "en" side: write it.']);
  });

  test('asks for no French side of a screen that exists in English only', () => {
    const screen = { ...page(null), shared: { name: 'english-screen' } };
    expect(messages(screen)).toEqual([]);
    expect(messages({ ...screen, en: null })).toHaveLength(1);
  });

  test('names a dead internal link of an attribute and of a markdown text', () => {
    const found = messages(page({ path: '/fr', actions: [{ link: '/nowhere' }], body: 'see [this](/lost?x=1)' }));
    expect(found[0]).toContain('pages/about.json fr.actions[0].link: the link /nowhere leads nowhere');
    expect(found[1]).toContain('the link /lost?x=1 leads nowhere');
  });

  test('knows the detail pages of trials below the catalogue', () => {
    const catalogue: SeedEntry = {
      ...page({ path: '/essais' }, { path: '/trials' }),
      file: 'pages/clinical-trials.json',
    };
    const trial: SeedEntry = {
      file: 'trials/START.json',
      shared: { slug: 'start' },
      fr: { link: '/trials/start' },
      en: {},
    };
    expect(messages(catalogue, [trial])).toEqual([]);
  });

  test('names an image without alternative text', () => {
    expect(messages(page({ path: '/fr', blocks: [{ image: 'home.webp', imageAlt: ' ' }] }))[0]).toContain(
      'fr.blocks[0].image: the image has no alternative text: fill in "imageAlt".',
    );
  });

  test('names French typed with plain spaces or straight apostrophes', () => {
    expect(messages(page({ path: '/fr', title: 'Pourquoi ?' }))).toHaveLength(1);
    expect(messages(page({ path: '/fr', title: "L'oubli" }))).toHaveLength(1);
    expect(messages(page({ path: '/fr', title: 'L’oubli, pourquoi\u00a0?' }))).toEqual([]);
  });

  test('reads short plain sentences as easier than long ones, in both languages', () => {
    const ease = (text: string, language: 'fr' | 'en') => readingLevel(text, language)?.ease ?? 0;
    expect(ease('We listen. You talk. We help.', 'en')).toBeGreaterThan(
      ease(
        'Consultations necessitate comprehensive documentation regarding preexisting neurological conditions.',
        'en',
      ),
    );
    expect(ease('On vous écoute. Vous parlez.', 'fr')).toBeGreaterThan(
      ease('La consultation nécessite une documentation exhaustive des antécédents neurologiques significatifs.', 'fr'),
    );
    expect(readingLevel('| a | b |', 'en')).toBeNull();
  });
});
