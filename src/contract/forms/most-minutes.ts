/** The most minutes that the memory exercise may be said to have lasted, thirty days: no tab stays open longer for one form. */
export const MOST_MINUTES = 30 * 24 * 60;
