import { createContext, type ReactNode } from 'react';

/** Parts of a page by their place: `art` its drawing, `search` a form that leads to the search. */
export type ServerParts = Readonly<Partial<Record<'art' | 'search', ReactNode>>>;

/**
 * Parts without behaviour of pages that come by a page load only. The server draws them; a browser keeps their HTML and
 * never fetches their code.
 */
export const ServerPartsContext = createContext<ServerParts>({});
