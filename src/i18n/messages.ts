/** The texts that every page may need, of one language, by section and key; both languages have the same keys. */
export type Messages = typeof import('./fr.json');
/** The texts of the application's screens and of forms on pages, which come when one of them does. */
export type ScreenMessages = typeof import('./fr.screens.json');
/** The texts of the workshop, which only developers see. */
export type WorkshopMessages = typeof import('./fr.workshop.json');
/** The texts of the staff's accounts, which only staff see. */
export type TeamMessages = typeof import('./fr.team.json');
