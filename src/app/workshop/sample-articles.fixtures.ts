import type { ArticleView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { orEnglish, perLocale } from '#lib/per-locale.ts';

type Words = Pick<ArticleView, 'slug' | 'title' | 'excerpt'>;

const LIST = orEnglish({ fr: '/nos-articles', en: '/our-articles' });

const article = (locale: Locale, words: Words): ArticleView => ({
  ...words,
  path: `${LIST[locale]}/article/${words.slug}`,
  ...{ publishedOn: '2026-02-03', topics: [], cover: null, authors: [], body: null },
});

const WORDS = orEnglish<readonly Words[]>({
  fr: [
    { slug: 'sommeil', title: 'Bien dormir', excerpt: 'Le sommeil aide la mémoire.' },
    { slug: 'marche', title: 'Marcher chaque jour', excerpt: 'Une demi-heure suffit.' },
    { slug: 'lecture', title: 'Lire à deux', excerpt: 'Un livre, deux voix.' },
  ],
  en: [
    { slug: 'sleep', title: 'Sleeping well', excerpt: 'Sleep helps memory.' },
    { slug: 'walking', title: 'Walking every day', excerpt: 'Half an hour is enough.' },
    { slug: 'reading', title: 'Reading together', excerpt: 'One book, two voices.' },
  ],
});

/** Articles for the states of a list of them, which holds none itself. */
export const sampleArticles: Readonly<Record<Locale, readonly ArticleView[]>> = perLocale((locale) =>
  WORDS[locale].map((words) => article(locale, words)),
);
