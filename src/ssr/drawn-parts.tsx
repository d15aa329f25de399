import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ComponentType, createElement, useContext } from 'react';
import { UNSAFE_LocationContext } from 'react-router-dom';
import type { BlockContext } from '#rendering/define-block.tsx';
import type { DrawnPartProps, FramePartProps, StaticHtml } from '#rendering/static-block.tsx';
import { type DrawnPage, FRAME, PageParts, type PartSurroundings } from './page-parts.ts';
import type { PartCache } from './part-cache.ts';

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
  /** Keeps the parts that were drawn. @returns the page with those of its frame that were drawn before */
  keep: (html: string) => DrawnPage;
}

/** The same, telling what is asked of it. */
const noting = <T extends object>(of: T, note: (name: string) => unknown): T =>
  new Proxy(of, {
    get(target, name) {
      note(String(name));
      return Reflect.get(target, name);
    },
  });

/** Prepares the parts of a page. @param styles of the page */
export function drawnParts(cache: PartCache, styles: EmotionCache, surroundings: PartSurroundings): DrawnParts {
  const parts = new PageParts(cache, styles, surroundings);
  const drawn: DrawnParts = {
    find: (id, drawnFrom) => parts.find(id, drawnFrom),
    Part({ id, children }) {
      const router = useContext(UNSAFE_LocationContext);
      const own = parts.begin(id);
      if (!own) return children;
      // Nothing else of an address without a query tells it from others.
      const location = noting(router.location, (name) => name === 'pathname' && parts.noteAsked(id, name));
      return (
        <UNSAFE_LocationContext value={{ ...router, location }}>
          <CacheProvider value={own}>{children}</CacheProvider>
        </UNSAFE_LocationContext>
      );
    },
    Frame({ id, drawnFrom, children }) {
      const isKnown = parts.find(id, [id, drawnFrom()]) !== null;
      return createElement(FRAME, { id }, isKnown ? null : <drawn.Part id={id}>{children()}</drawn.Part>);
    },
    watch(id, context) {
      const page = noting(context.page, (name) => parts.noteAsked(id, name));
      return noting({ ...context, page }, (name) => name === 'place' && parts.notePlaced(id));
    },
    keep: (html) => parts.keep(html),
  };
  return drawn;
}
