/** How often each process is killed (`FAULT_KILLS`). */
export const KILLS = Number(process.env.FAULT_KILLS ?? 100);
/** No test of so many kills takes longer, in milliseconds. */
export const TIME_FOR_KILLS = 300_000 + KILLS * 20_000;
/** At how many offsets the log of the clinic's database is cut (`FAULT_CUTS`). */
export const CUTS = Number(process.env.FAULT_CUTS ?? 400);
