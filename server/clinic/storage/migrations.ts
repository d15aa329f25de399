import type { MigrationProvider } from 'kysely/migration';
import { firstTables } from './migrations/0001-first-tables.ts';
import { findByPerson } from './migrations/0002-find-by-person.ts';
import { waitingDocuments } from './migrations/0004-waiting-documents.ts';
import { holdsByClient } from './migrations/0005-holds-by-client.ts';
import { references } from './migrations/0006-references.ts';
import { sentResults } from './migrations/0007-sent-results.ts';
import { invitingSubmissions } from './migrations/0008-inviting-submissions.ts';
import { rolesOfStaff } from './migrations/0009-roles-of-staff.ts';
import { accountsOfStaff } from './migrations/0010-accounts-of-staff.ts';
import { secondFactors } from './migrations/0011-second-factors.ts';
import { findInAudit } from './migrations/0012-find-in-audit.ts';

/** Every migration by name, in order. A released one never changes: add the next file in `migrations/`. */
export const migrations: MigrationProvider = {
  getMigrations: async () => ({
    '0001-first-tables': firstTables,
    '0002-find-by-person': findByPerson,
    '0004-waiting-documents': waitingDocuments,
    '0005-holds-by-client': holdsByClient,
    '0006-references': references,
    '0007-sent-results': sentResults,
    '0008-inviting-submissions': invitingSubmissions,
    '0009-roles-of-staff': rolesOfStaff,
    '0010-accounts-of-staff': accountsOfStaff,
    '0011-second-factors': secondFactors,
    '0012-find-in-audit': findInAudit,
  }),
};
