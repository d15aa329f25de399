import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Dialect } from 'kysely';
import type { TrialView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { compressTexts } from '../files/compress.ts';
import { registerAccounts } from './accounts/accounts.routes.ts';
import { registerAppointments } from './appointments/appointments.routes.ts';
import { createAccessTokens } from './auth/access-token.ts';
import { registerAuth } from './auth/auth.routes.ts';
import { signedInBy } from './auth/signed-in.ts';
import { registerAfterQuestions } from './check-in/after-questions.routes.ts';
import { registerConsultationForms } from './consultations/consultations.routes.ts';
import { registerContact } from './contact/contact.routes.ts';
import type { ClinicContext } from './context.ts';
import { registerDefinitions } from './definitions/definitions.routes.ts';
import { registerDocuments } from './documents/documents.routes.ts';
import { noteOlderDrafts } from './drafts/draft-people.ts';
import { registerDrafts } from './drafts/drafts.routes.ts';
import { registerCsrf } from './http/csrf.ts';
import { registerClinicFailures } from './http/failures.ts';
import { createLimiter } from './http/limits.ts';
import { registerHostileInputCheck } from './http/refuse-hostile-input.ts';
import type { Deliver } from './mail/deliver.ts';
import { createMailWorker } from './mail/worker.ts';
import { registerOpenApi } from './openapi/openapi.routes.ts';
import { registerViewer } from './openapi/viewer.routes.ts';
import { registerOrientation } from './orientation/orientation.routes.ts';
import { registerPrivacy } from './privacy/privacy.routes.ts';
import { keepRetention } from './privacy/retention.ts';
import { registerProfessionals } from './professionals/professionals.routes.ts';
import { registerResults } from './results/results.routes.ts';
import type { SecondFactorRule } from './second-factor/second-factor-rule.ts';
import { registerStaff } from './staff/staff.routes.ts';
import { openDatabase } from './storage/database.ts';
import { checkKey } from './storage/key-check.ts';
import { databaseReadiness } from './storage/readiness.ts';
import { createVault } from './storage/vault.ts';
import { registerSurvey } from './surveys/survey.routes.ts';
import { registerNearbyTrials } from './trials/nearby-trials.routes.ts';
import { registerRegistration } from './trials/registration.routes.ts';
import { registerSignUp } from './trials/signup.routes.ts';
import { registerTrialMatch } from './trials/trial-match.routes.ts';
import { registerTrialPassword } from './trials/trial-password.routes.ts';

/** What the clinic is made from. */
export interface ClinicOptions {
  /** Where its records are kept. */
  dialect: Dialect;
  /** At least 32 random bytes: everything that seals, finds or signs is derived from it. */
  key: Buffer;
  trials: (locale: Locale) => Promise<readonly TrialView[]>;
  /** The telephone number at the end of every mail; left out, mails name none. */
  contactPhone?: (locale: Locale) => Promise<string | null>;
  siteOrigin: (locale: Locale) => string;
  /** Who must have a second factor; whoever was invited when left out. */
  secondFactor?: SecondFactorRule;
  /** Multiplies every limit on how often a call may be made. */
  rateLimitScale: number;
  now?: () => Date;
  /** The clinic's own e-mail address (`CLINIC_EMAIL`); left out, it is made from the site's. */
  clinicEmail?: string | undefined;
  /** Where `deliver` writes messages, or did before there was a mail server. */
  mailFolder?: string | undefined;
  /** How mail leaves; left out, it waits in the outbox. */
  deliver?: Deliver | undefined;
}

const LOOK_FOR_MAIL_EVERY_MS = 2000;

/** A file sent without a consent waits an hour: it must not stay much longer. */
const RETENTION_EVERY_MS = 15 * 60_000;

/** The parts of the interface; each registers its own calls. */
const PARTS: readonly ((app: FastifyInstance, context: ClinicContext) => void)[] = [
  registerOpenApi,
  registerViewer,
  registerAuth,
  registerAccounts,
  registerStaff,
  registerAppointments,
  registerContact,
  registerProfessionals,
  registerPrivacy,
  registerDocuments,
  registerDrafts,
  registerAfterQuestions,
  registerConsultationForms,
  registerDefinitions,
  registerSurvey,
  registerResults,
  registerOrientation,
  registerSignUp,
  registerRegistration,
  registerTrialMatch,
  registerNearbyTrials,
  registerTrialPassword,
];

/**
 * Opens the database, brings it up to date and makes what every part works with. Whoever opens it destroys `db`.
 * @throws Error in one sentence when the database cannot be used
 */
export async function openClinic(options: ClinicOptions, log: FastifyBaseLogger): Promise<ClinicContext> {
  const { dialect, key, trials, siteOrigin, rateLimitScale, clinicEmail = null, now = () => new Date() } = options;
  const { secondFactor = 'invited' } = options;
  const { mailFolder = null, contactPhone = async () => null } = options;
  const db = await openDatabase(dialect);
  const vault = createVault(key);
  await checkKey(db, vault).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  await noteOlderDrafts(db, vault);
  const tokens = createAccessTokens(key, now);
  return {
    db,
    vault,
    now,
    limiter: createLimiter(rateLimitScale, () => now().getTime()),
    log,
    trials,
    contactPhone,
    siteOrigin,
    clinicEmail,
    mailFolder,
    tokens,
    signedIn: signedInBy(db, tokens, secondFactor),
  };
}

/** Serves the interface on an open clinic; `prefix` is `/api`. Cookies and `readiness` are there already. */
export function clinicInterface(context: ClinicContext): FastifyPluginAsync {
  return async (app) => {
    // Nothing but JSON is read, except by the calls that take files.
    app.removeContentTypeParser('text/plain');
    registerClinicFailures(app);
    compressTexts(app);
    registerCsrf(app);
    registerHostileInputCheck(app);
    for (const register of PARTS) register(app, context);
  };
}

/** The clinic: its database is opened with the server and closed with it. */
export function clinicPlugin(options: ClinicOptions): FastifyPluginAsync {
  return async (app) => {
    const context = await openClinic(options, app.log);
    const worker = options.deliver && createMailWorker(context, options.deliver);
    worker?.start(LOOK_FOR_MAIL_EVERY_MS);
    const stopRetention = keepRetention(context, RETENTION_EVERY_MS);
    app.addHook('onClose', async () => {
      await worker?.stop();
      await stopRetention();
      await context.db.destroy();
    });
    app.readiness.set('clinic database', databaseReadiness(context));
    await app.register(clinicInterface(context));
  };
}
