/** The address of the list that an article belongs to: its own without `/article/<slug>`. */
export const articleListPath = (articlePath: string): string => articlePath.replace(/\/article\/[^/]*$/, '') || '/';
