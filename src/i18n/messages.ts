/** The interface texts of one language, by section and key; both languages have the same keys. */
export type Messages = typeof import('./fr.json');
