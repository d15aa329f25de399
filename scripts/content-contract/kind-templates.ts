import { pascal } from './names.ts';

const LOCALIZED = { pluginOptions: { i18n: { localized: true } } };

/** The languages of the site. */
export const LANGUAGES = ['fr', 'en'] as const;

/** A word or an address for each language. */
export type InLanguages = Record<(typeof LANGUAGES)[number], string>;

/** What an entry has to begin with: what its page, the lists and search results say of it. */
export const KIND_ATTRIBUTES = {
  title: { type: 'string', required: true, ...LOCALIZED },
  slug: { type: 'string', ...LOCALIZED },
  description: { type: 'text', ...LOCALIZED },
  body: { type: 'richtext', ...LOCALIZED },
  // What the search of the panel's list looks through.
  searchText: { type: 'text', private: true, visible: false, ...LOCALIZED },
};

/** What editors read at the fields that no other kind has under these names. */
export const KIND_FIELDS: Readonly<Record<string, InLanguages>> = {
  slug: { fr: 'Fin de l’adresse', en: 'End of the address' },
  description: { fr: 'Résumé', en: 'Summary' },
  body: { fr: 'Texte', en: 'Text' },
};

/** The first entry, so that there is a page to look at. */
export function exampleOf({ fr, en }: InLanguages): object {
  return {
    fr: {
      title: fr,
      description: 'Cette page est un exemple\u00a0: remplacez son titre et son texte.',
      body: 'Écrivez ici ce que les visiteurs doivent savoir.',
    },
    en: {
      title: en,
      description: 'This page is an example: replace its title and its text.',
      body: 'Write here what visitors need to know.',
    },
  };
}

/** The page below which the entries stand. */
export function listPageOf(name: string, titles: InLanguages, paths: InLanguages): object {
  const side = (language: (typeof LANGUAGES)[number], description: string): object => {
    const title = titles[language];
    return { path: paths[language], title, description, blocks: [{ block: 'hero', title, text: description }] };
  };
  return {
    name,
    fr: side('fr', 'Tous les contenus de cette rubrique.'),
    en: side('en', 'Everything in this section.'),
  };
}

/** What draws the page of an entry. */
export function kindPageOf(name: string): string {
  const component = pascal(name);
  return `import type { JSX } from 'react';
import { type ${component}Entry, ${name}EntrySchema } from '#contract/content/schema.gen.ts';
import { defineEntryPage, type EntryPageProps } from '#rendering/define-entry-page.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { Section } from '#ui/section.tsx';

/** The page of one ${name}. */
const ${component}Page = ({ entry, above }: EntryPageProps & { entry: ${component}Entry }): JSX.Element => (
  <>
    <Section tone="warm">
      <PageTitle title={entry.title} above={above} lead={entry.description ? <p>{entry.description}</p> : null} />
    </Section>
    {entry.body ? (
      <Section>
        <RichTextView value={entry.body} />
      </Section>
    ) : null}
  </>
);

export default defineEntryPage(({ entry }) => ${name}EntrySchema.safeParse(entry).data ?? null, ${component}Page);
`;
}

/** A test that draws the page of an entry. */
export function kindTestOf(name: string, { fr }: InLanguages): string {
  const component = pascal(name);
  return `// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PageView } from '#contract/content/page-view.ts';
import { withSurroundings } from '../../../tests/support/render-block.tsx';
import ${component}Page from './${name}.kind.tsx';

const entry = { title: ${JSON.stringify(fr)}, slug: 'a', description: 'Un résumé.', body: { html: '<p>Un texte.</p>', headings: [] } };

const page: PageView = {
  ...{ kind: '${name}', name: '${name}:a', locale: 'fr', path: '/a', alternates: {}, title: 'Titre seul' },
  ...{ description: '', hideHeader: false, hideFooter: false, noIndex: false, socialImage: null, blocks: [] },
  ...{ article: null, trial: null, footer: [], documents: [], editUrl: null },
};

const drawn = (shown: PageView['entry']): HTMLElement => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(withSurroundings(<${component}Page page={{ ...page, entry: shown }} above={null} />));
  return container;
};

test('the page says what the entry says', () => {
  expect(drawn(entry).querySelector('h1')?.textContent).toBe(${JSON.stringify(fr)});
  expect(drawn(entry).textContent).toContain('Un texte.');
});

test('an entry that does not fit shows its title alone', () => {
  expect(drawn({}).textContent).toBe('Titre seul');
});
`;
}
