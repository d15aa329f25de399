/** The page whose `Footer` zone is the footer of every page (specification, section 7). */
export const FOOTER_PAGE = 'index';
