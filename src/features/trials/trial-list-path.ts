/** The address of the catalogue that a trial belongs to: its own without the last part. */
export const trialListPath = (trialPath: string): string => trialPath.replace(/\/[^/]*$/, '') || '/';
