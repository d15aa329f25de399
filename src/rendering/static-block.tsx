import { type ComponentType, createContext, type JSX, type ReactNode, useContext, useState } from 'react';

/**
 * The server's HTML of a static part of the first page, by the part's key; null when there is none (any more). The server
 * itself has it of parts that it drew from the same before.
 */
export type StaticHtml = (key: string, drawnFrom?: unknown) => string | null;

/** Set in the browser while the first page hydrates; everywhere else there is none. */
export const StaticHtmlContext = createContext<StaticHtml>(() => null);

/** Props of what goes around a part that is drawn. */
export interface DrawnPartProps {
  id: string;
  children: ReactNode;
}

/** What a server puts around the parts that it draws, to keep what comes of them. */
export const DrawnPartContext = createContext<ComponentType<DrawnPartProps> | null>(null);

/** Props of a part of a page's frame; `drawnFrom` tells what it depends on, as data. */
export interface FramePartProps {
  id: string;
  drawnFrom: () => unknown;
  children: () => ReactNode;
}

/** What a server puts in the place of the parts of a page's frame. */
export const DrawnFrameContext = createContext<ComponentType<FramePartProps> | null>(null);

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

/**
 * Props of a part. `id` is unique on the page; `children` is called only where the part is really rendered.
 * `drawnFrom` is all that the part depends on beside its page and the site's language, as data: a server draws it once
 * for all pages. Left out, the part is drawn for each page.
 */
export interface PartProps {
  id: string;
  /** The block type, as an attribute for styles and tests. */
  block?: string;
  drawnFrom?: unknown;
  children: () => ReactNode;
}

function Part({ attribute, id, block, drawnFrom, children }: PartProps & { attribute: string }): JSX.Element {
  const staticHtml = useContext(StaticHtmlContext);
  const DrawnPart = useContext(DrawnPartContext);
  const [html] = useState(() => staticHtml(id, drawnFrom));
  const attributes = { 'data-block': block, [attribute]: id };
  if (html === null) {
    return <div {...attributes}>{DrawnPart ? <DrawnPart id={id}>{children()}</DrawnPart> : children()}</div>;
  }
  return <div {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * A part of the page without state, effects or handlers. The server renders it; on the first page the browser takes
 * that HTML as it is, so neither its data nor its hydration cost anything. Later pages render it like anything else.
 */
export const StaticBlock = (props: PartProps): JSX.Element => <Part attribute={STATIC_ATTRIBUTE} {...props} />;

/** A block that hydrates: a browser draws it always. */
export const InteractiveBlock = (props: PartProps): JSX.Element => <Part attribute="data-interactive" {...props} />;

/** A part of the frame around the page's content, without an element of its own. A browser draws it always. */
export function FramePart(props: FramePartProps): ReactNode {
  const DrawnFrame = useContext(DrawnFrameContext);
  return DrawnFrame ? <DrawnFrame {...props} /> : props.children();
}
