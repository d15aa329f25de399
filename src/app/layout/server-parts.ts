import { type ComponentType, createContext, type ReactNode } from 'react';
import type { ClinicContact } from '#contract/content/screen.ts';

/** What is said without script on a page or a screen; `title` and `lead` of one whose own are drawn by what needs script. */
export interface NoScriptProps {
  of: 'page' | 'screen';
  contact: ClinicContact;
  title?: string;
  lead?: string;
}

/** What only the server draws: the drawing and the search of the not-found page, and the words for who has no script. */
export interface ServerParts {
  art?: ReactNode;
  search?: ReactNode;
  NoScriptWords?: ComponentType<NoScriptProps>;
}

/**
 * Parts without behaviour that only a page load brings. The server draws them; a browser keeps their HTML and never
 * fetches their code.
 */
export const ServerPartsContext = createContext<ServerParts>({});
