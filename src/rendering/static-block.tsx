import { createContext, type JSX, type ReactNode, useContext, useState } from 'react';

/** The server's HTML of a static part of the first page, by the part's key; null when there is none (any more). */
export type StaticHtml = (key: string) => string | null;

/** Set in the browser while the first page hydrates; everywhere else there is none. */
export const StaticHtmlContext = createContext<StaticHtml>(() => null);

/** The attribute that marks a static part. */
const STATIC_ATTRIBUTE = 'data-static';

/** Reads the static parts of a document before React touches it. */
export function readStaticHtml(root: ParentNode): Map<string, string> {
  const parts = new Map<string, string>();
  for (const element of root.querySelectorAll(`[${STATIC_ATTRIBUTE}]`)) {
    parts.set(element.getAttribute(STATIC_ATTRIBUTE) ?? '', element.innerHTML);
  }
  return parts;
}

/** Props of `StaticBlock`. `id` is unique on the page; `children` is called only where the part is really rendered. */
export interface StaticBlockProps {
  id: string;
  /** The block type, as an attribute for styles and tests. */
  block?: string;
  children: () => ReactNode;
}

/**
 * A part of the page without state, effects or handlers. The server renders it; on the first page the browser takes
 * that HTML as it is, so neither its data nor its hydration cost anything. Later pages render it like anything else.
 */
export function StaticBlock({ id, block, children }: StaticBlockProps): JSX.Element {
  const staticHtml = useContext(StaticHtmlContext);
  const [html] = useState(() => staticHtml(id));
  const attributes = { 'data-block': block, [STATIC_ATTRIBUTE]: id };
  if (html === null) return <div {...attributes}>{children()}</div>;
  return <div {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
