import type { ContentSource } from '#contract/content/content-source.ts';
import type { ScreenProps } from '#contract/content/screen.ts';
import type { Locale } from '#lib/locale.ts';

/** Content that no test of a screen asks for, without any trial. */
export const noContent: ContentSource = {
  page: () => Promise.reject(new Error('no page expected')),
  articles: () => Promise.reject(new Error('no articles expected')),
  trials: () => Promise.resolve([]),
};

/** What a screen of the application is drawn with: nobody to call, a route's name as its path. */
export const screenProps = (locale: Locale, changes: Partial<ScreenProps> = {}): ScreenProps => ({
  locale,
  page: { title: 'Consultation', description: '' },
  contact: { phone: null, hours: null },
  source: noContent,
  pathOf: (name) => `/${name}`,
  ...changes,
});
