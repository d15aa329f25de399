/** Where each site has its search: every page leads there. */
export const SEARCH_PATH = '/search';
/** The name of the route of the search. */
export const SEARCH_ROUTE = 'search';
