import { adoptStyles } from './adopt-styles.ts';

/** The form of an entry with the column of panels beside it. */
const COLUMNS = 'main form div:has(> div > div > aside[aria-labelledby="additional-information"])';
/** While the page is open beside the form. */
const BESIDE = 'body[data-page-beside]';

/**
 * Lets names wrap instead of being cut or printed over each other, and shares out what a page beside the form leaves: the
 * column of panels keeps a width at which its buttons are read, and fields stand below each other where they would be narrow.
 */
export function makeRoomInForms(): void {
  adoptStyles(`
    main form label { white-space: normal; overflow: visible; }
    main form div:has(> label) { flex-wrap: wrap; }
    aside[aria-labelledby="additional-information"] button { height: auto; min-height: 3.2rem; }
    ${BESIDE} main form > div { padding-inline: 16px; }
    @media (min-width: 1080px) {
      ${BESIDE} ${COLUMNS} { grid-template-columns: minmax(0, 1fr) 216px; }
      ${BESIDE} ${COLUMNS} > :first-child { grid-column: 1; }
      ${BESIDE} ${COLUMNS} > :nth-child(2) { grid-column: 2; }
    }
    @container (max-width: 460px) { ${BESIDE} main form [role="tabpanel"] div { grid-column: 1 / -1; } }
  `);
}
