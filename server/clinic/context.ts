import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { TrialView } from '#contract/content/page-view.ts';
import type { StaffRole } from '#contract/staff-roles.ts';
import type { Locale } from '#lib/locale.ts';
import type { AccessTokens } from './auth/access-token.ts';
import type { Limiter } from './http/limits.ts';
import type { ClinicDatabase } from './storage/database.ts';
import type { Vault } from './storage/vault.ts';

/** A signed-in member of the clinic's staff. */
export interface StaffMember {
  pk: number;
  role: StaffRole;
  /** The session in which the call is made. */
  family: string;
  /** They must have a second factor. */
  mustHaveSecondFactor: boolean;
  /** They must, and have none yet. */
  lacksSecondFactor: boolean;
}

/** What every part of the clinic works with; tests give their own clock and trials. */
export interface ClinicContext {
  db: ClinicDatabase;
  vault: Vault;
  /** The current time. */
  now: () => Date;
  limiter: Limiter;
  log: FastifyBaseLogger;
  /** The trials as the content service has them, last known when it is down. */
  trials: (locale: Locale) => Promise<readonly TrialView[]>;
  /** The telephone number of the site in a language, for the end of every mail. May fail while the content is away. */
  contactPhone: (locale: Locale) => Promise<string | null>;
  /** A site's public address for links in mail, per language; never from a Host header. */
  siteOrigin: (locale: Locale) => string;
  /** The clinic's own e-mail address (`CLINIC_EMAIL`); null for the one that the site's address gives. */
  clinicEmail: string | null;
  /** Where messages are written to files (`.eml`) when no mail server takes them; null where none ever were. */
  mailFolder: string | null;
  tokens: AccessTokens;
  /** @throws ClinicProblem 401 when nobody is signed in */
  signedIn: (request: FastifyRequest) => Promise<StaffMember>;
}
