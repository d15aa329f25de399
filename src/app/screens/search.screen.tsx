import type { JSX } from 'react';
import type { ScreenProps } from '#contract/content/screen.ts';
import { SearchPage } from '#features/search/search-page.tsx';

/** Looking for a page, an article or a trial of the site. */
export default function SearchScreen(screen: ScreenProps): JSX.Element {
  return <SearchPage screen={screen} />;
}
