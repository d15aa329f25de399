import { adoptStyles } from './adopt-styles.ts';

/** Hides what leads to the maker's prices and offers: the panel has no setting for these links. */
export function hideMakersLinks(): void {
  adoptStyles('a[href^="https://strapi.io"], a[href^="https://"][href*=".strapi.io"] { display: none; }');
}
