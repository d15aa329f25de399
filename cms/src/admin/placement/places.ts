/** Where a page stands in one language; see `cms/src/placement/page-places.ts`. */
export interface PagePlaces {
  locale: string;
  title: string;
  label: string;
  menu: string;
  footer: string;
  submenus: Choice[];
  columns: Choice[];
  published: boolean;
  shown: boolean;
}

/** A place to choose. */
export interface Choice {
  place: string;
  text: string;
}

/** What the content service answers of a page's places. */
export interface PlacesAnswer {
  places: PagePlaces[];
  mayShow: boolean;
}

/** What is to be said of a page's place in a language: the end of the sentence's id; null where there is nothing to say. */
export function stateOfPlaces({ menu, footer, published, shown }: PagePlaces): 'shown' | 'ready' | 'waiting' | null {
  if (menu === 'none' && footer === 'none') return shown || !published ? null : 'ready';
  if (shown) return 'shown';
  return published ? 'ready' : 'waiting';
}

/** In which of both places a page stands: the end of the words' id. */
export function whereOf({ menu, footer }: Pick<PagePlaces, 'menu' | 'footer'>): 'both' | 'menu' | 'footer' | 'nowhere' {
  if (menu !== 'none' && footer !== 'none') return 'both';
  if (menu !== 'none') return 'menu';
  return footer === 'none' ? 'nowhere' : 'footer';
}
