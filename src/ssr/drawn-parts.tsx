import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ComponentType, createElement, useContext } from 'react';
import { type Location, UNSAFE_LocationContext } from 'react-router-dom';
import type { BlockContext } from '#rendering/define-block.tsx';
import type { DrawnPartProps, FramePartProps, StaticHtml } from '#rendering/static-block.tsx';
import { createStyleCache } from '#ui/theme/emotion-cache.ts';
import type { KnownPart, PartCache, PartStyles, Varying } from './part-cache.ts';
import { readParts } from './static-markup.ts';

/** What the parts of one page are drawn with, so that what was drawn before is not drawn again. */
export interface DrawnParts {
  /** The HTML of a part that was drawn before from the same; its styles are then among those of the page. */
  find: StaticHtml;
  /** Goes around a part that is drawn. */
  Part: ComponentType<DrawnPartProps>;
  /** Draws a part of the frame where it was not drawn before from the same. */
  Frame: ComponentType<FramePartProps>;
  /** Gives a block its surroundings, and notes what it asks of the page that it is on. */
  watch: (id: string, context: BlockContext) => BlockContext;
  /** Keeps the parts that were drawn. @returns it with those of its frame that were drawn before */
  keep: (html: string) => string;
}

/** What a page's parts depend on beside what each of them says. */
export interface PartSurroundings {
  /** The same for all parts. */
  shared: unknown;
  page: BlockContext['page'] & Pick<Location, 'pathname'>;
  /** How many blocks the page has: with its number among them, the place of one. */
  count: number;
  /** What was read for a part, by its id. */
  dataOf: (id: string) => unknown;
}

/** Is in every id that React makes of the place of a part on its page. */
const ID_OF_PLACE = '_R_';
/** A picture that is wanted at once stands in the head as well; of a part that failed nothing is there. */
const BELONGS_TO_PAGE = /<img (?![^>]*loading="lazy")|^<!--\$!-->/;

/** Stands around a part of the frame until the page is drawn: those parts have no element of their own. */
const FRAME = 'frame-part';
const FRAME_PART = new RegExp(`<${FRAME} id="([^"]*)">(.*?)</${FRAME}>`, 'gs');

/** The whole of what a part is drawn from: no two parts share a key. */
const keyOf = (...drawnFrom: readonly unknown[]): string => JSON.stringify(drawnFrom);

/** The same, telling what is asked of it. */
const noting = <T extends object>(of: T, note: (name: string) => unknown): T =>
  new Proxy(of, {
    get(target, name) {
      note(String(name));
      return Reflect.get(target, name);
    },
  });

/**
 * Collects the styles of a page in the order in which they are asked for, those of its parts as well, which have caches of
 * their own. @returns what to call as a part begins: with the styles that it asks for from then on
 */
function collectInOrder(styles: EmotionCache): (own: PartStyles) => void {
  const { inserted, registered } = styles;
  let begun: PartStyles | null = null;
  const add = (): void => {
    const from = begun;
    begun = null;
    if (from === null) return;
    for (const name of Object.keys(from.inserted)) inserted[name] ??= from.inserted[name];
    for (const name of Object.keys(from.registered)) registered[name] ??= from.registered[name];
  };
  // What is asked of the page's own cache comes after the part.
  Object.defineProperty(styles, 'inserted', {
    get() {
      add();
      return inserted;
    },
  });
  return (own) => {
    add();
    begun = own;
  };
}

/** Prepares the parts of a page. @param styles of the page */
export function drawnParts(cache: PartCache, styles: EmotionCache, surroundings: PartSurroundings): DrawnParts {
  const { shared, page, count, dataOf } = surroundings;
  const drawing = new Map<string, { key: string; styles: EmotionCache }>();
  const asked = new Map<string, Set<string>>();
  /** The parts that ask for their number among the blocks. */
  const placed = new Set<string>();
  function askedBy(id: string): Set<string> {
    const names = asked.get(id) ?? new Set();
    asked.set(id, names);
    return names;
  }
  const begin = collectInOrder(styles);
  const keyUnder = (key: string, id: string, varying: Varying): string =>
    keyOf(
      key,
      varying.ofPage.map((name) => [name, Reflect.get(page, name)]),
      varying.ofPlace && [id, count],
    );
  function known(key: string, id: string): KnownPart | null {
    const part = cache.get(key);
    if (part === undefined || 'html' in part) return part ?? null;
    return known(keyUnder(key, id, part), id);
  }
  function keepPart(id: string, key: string, part: KnownPart): void {
    const ofPlace = placed.has(id) || part.html.includes(ID_OF_PLACE);
    const varying = { ofPage: [...(asked.get(id) ?? [])], ofPlace };
    if (varying.ofPage.length === 0 && !varying.ofPlace) {
      cache.set(key, part);
      return;
    }
    cache.set(key, varying);
    cache.set(keyUnder(key, id, varying), part);
  }
  function find(id: string, drawnFrom?: unknown): string | null {
    if (drawnFrom === undefined) return null;
    const key = keyOf(shared, drawnFrom, dataOf(id));
    const part = known(key, id);
    if (part === null) {
      drawing.set(id, { key, styles: Object.assign(createStyleCache(), { compat: true }) });
      return null;
    }
    begin(part.styles);
    return part.html;
  }
  const frame = new Map<string, string>();
  function keepDrawn(id: string, html: string): void {
    const drawn = drawing.get(id);
    if (!drawn || BELONGS_TO_PAGE.test(html)) return;
    const { inserted, registered } = drawn.styles;
    // A piece of the page's text would keep all of that in memory.
    keepPart(id, drawn.key, { html: Buffer.from(html).toString(), styles: { inserted, registered } });
  }
  const parts: DrawnParts = {
    find,
    Part({ id, children }) {
      const router = useContext(UNSAFE_LocationContext);
      const own = drawing.get(id)?.styles;
      if (!own) return children;
      begin(own);
      // Nothing else of an address without a query tells it from others.
      const location = noting(router.location, (name) => name === 'pathname' && askedBy(id).add(name));
      return (
        <UNSAFE_LocationContext value={{ ...router, location }}>
          <CacheProvider value={own}>{children}</CacheProvider>
        </UNSAFE_LocationContext>
      );
    },
    Frame({ id, drawnFrom, children }) {
      const html = find(id, [id, drawnFrom()]);
      if (html !== null) frame.set(id, html);
      return createElement(FRAME, { id }, html === null ? <parts.Part id={id}>{children()}</parts.Part> : null);
    },
    watch(id, context) {
      const page = noting(context.page, (name) => askedBy(id).add(name));
      return noting({ ...context, page }, (name) => name === 'place' && placed.add(id));
    },
    keep(html) {
      const whole = html.replace(FRAME_PART, (_, id: string, drawn: string) => {
        if (!frame.has(id)) keepDrawn(id, drawn);
        return frame.get(id) ?? drawn;
      });
      if (drawing.size > 0) for (const part of readParts(whole, drawing)) keepDrawn(part.id, part.html);
      return whole;
    },
  };
  return parts;
}
