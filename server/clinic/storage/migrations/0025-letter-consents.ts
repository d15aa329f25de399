import type { Migration } from 'kysely/migration';
import { fillLetterConsents } from '../fill-letter-consents.ts';

/** Consents that stood with their letters alone could be neither found nor withdrawn. */
export const letterConsents: Migration = {
  up: (db) => fillLetterConsents(db),
};
