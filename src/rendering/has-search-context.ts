import { createContext } from 'react';

/** Whether the site has its search in this language: an editor may take its page away. */
export const HasSearchContext = createContext(false);
