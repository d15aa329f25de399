import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { TrialView } from '#contract/content/page-view.ts';
import type { StaffRole } from '#contract/staff-roles.ts';
import type { Locale } from '#lib/locale.ts';
import type { Counts } from '../view-counts/counts.ts';
import type { ReadSchedule } from './hours/schedule-reader.ts';
import type { AccessTokens, OidcProvider } from './identity.ts';
import type { Limiter } from './limiter.ts';
import type { Sharing } from './sharing.ts';
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
  takeTurn: Sharing['takeTurn'];
  log: FastifyBaseLogger;
  /** When and by whom the clinic can be met, as it is now. */
  schedule: ReadSchedule;
  /** The trials as the content service has them, last known when it is down. */
  trials: (locale: Locale) => Promise<readonly TrialView[]>;
  /** The telephone number of the site in a language, for the end of every mail. May fail while the content is away. */
  contactPhone: (locale: Locale) => Promise<string | null>;
  /** A site's public address for links in mail, per language; never from a Host header. */
  siteOrigin: (locale: Locale) => string;
  /** The addresses of all sites that are served here, such as `https://www.example.fr`. */
  siteOrigins: readonly string[];
  /** The clinic's own e-mail address (`CLINIC_EMAIL`); null for the one that the site's address gives. */
  clinicEmail: string | null;
  /** Where messages are written to files (`.eml`) when no mail server takes them; null where none ever were. */
  mailFolder: string | null;
  /** False where nobody is reminded of an appointment or thanked for a visit (`APPOINTMENT_REMINDERS`). */
  remindsPeople: boolean;
  /** True where something takes text messages (`SMS_WEBHOOK_URL`). */
  sendsTexts: boolean;
  /** By which members of the staff may sign in as well; null where none is configured. */
  oidc: OidcProvider | null;
  /** What is counted and not kept yet; null where nothing is counted. */
  counts: Counts | null;
  tokens: AccessTokens;
  /** @throws ClinicProblem 401 when nobody is signed in */
  signedIn: (request: FastifyRequest) => Promise<StaffMember>;
}
