import { createContext, type JSX, type ReactNode, useContext, useState } from 'react';

/** The server's HTML of a part of the first page, by the part's key; null when there is none (any more). */
export type KeptHtml = (key: string) => string | null;

/** Set in the browser while the first page hydrates; everywhere else there is nothing to keep. */
export const KeptHtmlContext = createContext<KeptHtml>(() => null);

/** The attribute that marks a part whose HTML the browser keeps. */
export const KEPT_ATTRIBUTE = 'data-kept';

/** Reads the kept parts of a document before React touches it. */
export function readKeptHtml(root: ParentNode): Map<string, string> {
  const parts = new Map<string, string>();
  for (const element of root.querySelectorAll(`[${KEPT_ATTRIBUTE}]`)) {
    parts.set(element.getAttribute(KEPT_ATTRIBUTE) ?? '', element.innerHTML);
  }
  return parts;
}

/** Props of `Kept`. `id` is unique on the page; `children` is called only where the part is really rendered. */
export interface KeptProps {
  id: string;
  /** The block type, as an attribute for styles and tests. */
  block?: string;
  children: () => ReactNode;
}

/**
 * A part of the page without state, effects or handlers. The server renders it; on the first page the browser takes
 * that HTML as it is, so neither its data nor its hydration cost anything. Later pages render it like anything else.
 */
export function Kept({ id, block, children }: KeptProps): JSX.Element {
  const keptHtml = useContext(KeptHtmlContext);
  const [html] = useState(() => keptHtml(id));
  const attributes = { 'data-block': block, [KEPT_ATTRIBUTE]: id };
  if (html === null) return <div {...attributes}>{children()}</div>;
  return <div {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
