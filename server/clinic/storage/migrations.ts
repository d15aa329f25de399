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
import { schedule } from './migrations/0013-schedule.ts';
import { reminders } from './migrations/0014-reminders.ts';
import { inboxNews } from './migrations/0015-inbox-news.ts';
import { inboxReplies } from './migrations/0015-inbox-replies.ts';
import { inboxWork } from './migrations/0015-inbox-work.ts';
import { passkeys } from './migrations/0016-passkeys.ts';
import { staffIdentities } from './migrations/0016-staff-identities.ts';
import { visitCounts } from './migrations/0017-visit-counts.ts';
import { visits } from './migrations/0018-visits.ts';
import { oralConsents } from './migrations/0018-visits-consents.ts';
import { accountLanguage } from './migrations/0019-account-language.ts';
import { groups } from './migrations/0019-groups.ts';
import { keptLonger } from './migrations/0019-kept-longer.ts';
import { ageOfSites } from './migrations/0020-age-of-sites.ts';
import { keySlots } from './migrations/0021-key-slots.ts';
import { retentionClock } from './migrations/0022-retention-clock.ts';
import { askedAgain } from './migrations/0023-asked-again.ts';
import { fewerIndexPages } from './migrations/0024-fewer-index-pages.ts';
import { letterConsents } from './migrations/0025-letter-consents.ts';

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
    '0013-schedule': schedule,
    '0014-reminders': reminders,
    '0015-inbox-news': inboxNews,
    '0015-inbox-replies': inboxReplies,
    '0015-inbox-work': inboxWork,
    '0016-passkeys': passkeys,
    '0016-staff-identities': staffIdentities,
    '0017-visit-counts': visitCounts,
    '0018-visits': visits,
    '0018-visits-consents': oralConsents,
    '0019-account-language': accountLanguage,
    '0019-groups': groups,
    '0019-kept-longer': keptLonger,
    '0020-age-of-sites': ageOfSites,
    '0021-key-slots': keySlots,
    '0022-retention-clock': retentionClock,
    '0023-asked-again': askedAgain,
    '0024-fewer-index-pages': fewerIndexPages,
    '0025-letter-consents': letterConsents,
  }),
};
