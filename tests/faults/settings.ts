/** How often each process is killed (`FAULT_KILLS`). */
export const KILLS = Number(process.env.FAULT_KILLS ?? 100);
/** No test of so many kills takes longer, in milliseconds. */
export const TIME_FOR_KILLS = 300_000 + KILLS * 20_000;
