/** How many free times are offered before the calendar. */
export const FIRST_TIMES = 3;

/** What a page needs of the free times before the others are asked for: one more than it offers says that there are others. */
export const drawnTimes = <T>(free: readonly T[]): T[] => free.slice(0, FIRST_TIMES + 1);
