import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Dialect, Logger } from 'kysely';
import type { TrialView } from '#contract/content/page-view.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { compressTexts } from '../lib/compress.ts';
import { keepDoing, turnsOf } from '../lib/keep-doing.ts';
import type { Counts } from '../view-counts/counts.ts';
import { registerAccounts } from './accounts/accounts.routes.ts';
import { registerAppointmentPage, registerAppointments } from './appointments/appointments.routes.ts';
import { type FirstTimes, offerFirstTimes } from './appointments/first-times.ts';
import { keepReminding } from './appointments/reminders.ts';
import { registerStaffAppointments } from './appointments/staff-appointments.routes.ts';
import { registerAuth } from './auth/auth.routes.ts';
import type { OidcSettings } from './auth/organisation/oidc-provider.ts';
import { registerAfterQuestions } from './check-in/after-questions.routes.ts';
import { registerConsultationForms } from './consultations/consultations.routes.ts';
import { registerContact } from './contact/contact.routes.ts';
import { registerSubscribers } from './contact/subscribers.routes.ts';
import type { ClinicContext } from './context.ts';
import { registerDocuments } from './documents/documents.routes.ts';
import { noteOlderDrafts } from './drafts/draft-people.ts';
import { registerDrafts } from './drafts/drafts.routes.ts';
import { registerClinicFailures } from './failures.ts';
import { fillFirstSchedule } from './hours/first-schedule.ts';
import { createScheduleReader } from './hours/schedule-reader.ts';
import { registerCsrf } from './http/csrf.ts';
import { createLimiter } from './http/limits.ts';
import { registerHostileInputCheck } from './http/refuse-hostile-input.ts';
import type { OidcProvider } from './identity.ts';
import type { Deliver } from './mail/deliver.ts';
import { createMailWorker } from './mail/mail-worker.ts';
import { createTextWorker, type SendText } from './mail/text-worker.ts';
import { keepCounts } from './measurement/keep-counts.ts';
import { registerMeasurement } from './measurement/measurement.routes.ts';
import { registerNotices } from './notices/notices.routes.ts';
import { registerOpenApi } from './openapi/openapi.routes.ts';
import { registerViewer } from './openapi/viewer.routes.ts';
import { asGivenNow } from './opening-forms.ts';
import { registerOrientation } from './orientation/orientation.routes.ts';
import { registerPrivacy } from './privacy/privacy.routes.ts';
import { registerProfessionals } from './professionals/professionals.routes.ts';
import { registerResults } from './results/results.routes.ts';
import { keepRetention } from './retention/retention.ts';
import { registerSchedule } from './schedule/schedule.routes.ts';
import { createAccessTokens } from './sessions/access-token.ts';
import type { SecondFactorRule } from './sessions/second-factor-rule.ts';
import { signedInBy } from './sessions/signed-in.ts';
import { ALONE, type Sharing } from './sharing.ts';
import { registerLiveInbox } from './staff/live/live-inbox.routes.ts';
import { registerReplies } from './staff/replies/replies.routes.ts';
import { registerRetention } from './staff/retention.routes.ts';
import { sendDigests } from './staff/send-digests.ts';
import { registerStaff } from './staff/staff.routes.ts';
import { openDatabase } from './storage/database.ts';
import { openVault } from './storage/key-slots.ts';
import { databaseReadiness } from './storage/readiness.ts';
import { keepResealing } from './storage/reseal.ts';
import { noteOlderGroups } from './submissions/belonging.ts';
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
  /** Keys that were before: what they sealed is read, and sealed anew. None when left out. */
  formerKeys?: readonly Buffer[];
  trials: (locale: Locale) => Promise<readonly TrialView[]>;
  /** The telephone number at the end of every mail; left out, mails name none. */
  contactPhone?: (locale: Locale) => Promise<string | null>;
  siteOrigin: (locale: Locale) => string;
  /** The addresses of all sites that are served here; those of `siteOrigin` when left out. */
  siteOrigins?: readonly string[];
  /** Who must have a second factor; whoever was invited when left out. */
  secondFactor?: SecondFactorRule;
  /** The OpenID provider by which members of the staff may sign in as well; left out, there is none. */
  oidc?: OidcSettings | null | undefined;
  /** Multiplies every limit on how often a call may be made. */
  rateLimitScale: number;
  now?: () => Date;
  /** The clinic's own e-mail address (`CLINIC_EMAIL`); left out, it is made from the site's. */
  clinicEmail?: string | undefined;
  /** Where `deliver` writes messages, or did before there was a mail server. */
  mailFolder?: string | undefined;
  /** How mail leaves; left out, it waits in the outbox. */
  deliver?: Deliver | undefined;
  /** How text messages leave; left out, none are made. */
  sendText?: SendText | undefined;
  /** Whether people are reminded of appointments, and thanked after; they are when left out. */
  remindsPeople?: boolean;
  /** Where pages and forms are counted; left out, nothing is. */
  counts?: Counts | null;
  /** Where pages read the first free times; left out, none shows any. */
  times?: FirstTimes | undefined;
  /** What is shared with other servers; left out, this one is alone. */
  sharing?: Sharing;
  /** Told of each query of the database; left out, nobody is. */
  noteQuery?: Logger | undefined;
}

const LOOK_FOR_MESSAGES_EVERY_MS = 2000;
const LOOK_FOR_DIGESTS_EVERY_MS = 20_000;
const REMIND_EVERY_MS = 60_000;
const KEEP_COUNTS_EVERY_MS = 5000;

/** A file sent without a consent waits an hour: it must not stay much longer. */
const RETENTION_EVERY_MS = 15 * 60_000;

/** The parts of the interface; each registers its own calls. */
const PARTS: readonly ((app: FastifyInstance, context: ClinicContext) => void)[] = [
  registerOpenApi,
  registerViewer,
  registerAuth,
  registerAccounts,
  registerStaff,
  registerRetention,
  registerSchedule,
  registerNotices,
  registerLiveInbox,
  registerReplies,
  registerAppointments,
  registerStaffAppointments,
  registerContact,
  registerSubscribers,
  registerProfessionals,
  registerPrivacy,
  registerDocuments,
  (app, context) => registerDrafts(app, context, (form) => asGivenNow(context, form)),
  registerAfterQuestions,
  registerConsultationForms,
  registerSurvey,
  registerResults,
  registerOrientation,
  registerSignUp,
  registerRegistration,
  registerTrialMatch,
  registerNearbyTrials,
  registerTrialPassword,
  registerMeasurement,
];

/**
 * Opens the database, brings it up to date and makes what every part works with. Whoever opens it destroys `db`.
 * @throws Error in one sentence when the database cannot be used
 */
export async function openClinic(options: ClinicOptions, log: FastifyBaseLogger): Promise<ClinicContext> {
  const { dialect, key, trials, siteOrigin, rateLimitScale, clinicEmail = null, now = () => new Date() } = options;
  const { secondFactor = 'invited', siteOrigins = LOCALES.map(siteOrigin), oidc } = options;
  const { mailFolder = null, contactPhone = async () => null, sendText, remindsPeople = true } = options;
  const { counts = null, sharing = ALONE, formerKeys = [], noteQuery } = options;
  const keys = { current: key, former: formerKeys };
  const db = await openDatabase(dialect, noteQuery);
  const vault = await openVault(db, keys).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  await noteOlderDrafts(db, vault);
  await noteOlderGroups(db, vault);
  await fillFirstSchedule(db);
  const tokens = createAccessTokens(keys, now);
  return {
    db,
    vault,
    now,
    limiter: sharing.limiter(
      createLimiter(rateLimitScale, options.now ? () => now().getTime() : () => performance.now()),
      vault.fingerprint,
    ),
    // Installations that share one Redis take turns of their own.
    takeTurn: (work, forMs) => sharing.takeTurn(vault.fingerprint(work), forMs),
    log,
    schedule: createScheduleReader(db),
    trials,
    contactPhone,
    siteOrigin,
    siteOrigins,
    clinicEmail,
    mailFolder,
    remindsPeople,
    sendsTexts: sendText !== undefined,
    oidc: oidc ? await providerOf(oidc) : null,
    counts,
    tokens,
    signedIn: signedInBy(db, tokens, secondFactor),
  };
}

/** The OpenID provider; without one nothing of it is loaded. */
async function providerOf(settings: OidcSettings): Promise<OidcProvider> {
  const { createOidcProvider } = await import('./auth/organisation/oidc-provider.ts');
  return createOidcProvider(settings);
}

/** Serves the interface on an open clinic; register it with the prefix `/api`. Cookies and `readiness` are there already. */
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

/** The pages behind mailed links whose addresses are the site's own, not under `/api`. */
export function clinicPages(context: ClinicContext): FastifyPluginAsync {
  return async (app) => {
    registerClinicFailures(app);
    compressTexts(app);
    registerCsrf(app);
    registerAppointmentPage(app, context);
  };
}

/** The clinic, under `/api` and at its pages: its database is opened with the server and closed with it. */
export function clinicPlugin(options: ClinicOptions): FastifyPluginAsync {
  return async (app) => {
    const context = await openClinic(options, app.log);
    const { deliver, sendText, key, formerKeys = [], times } = options;
    const workers = [
      ...(deliver ? [createMailWorker(context, deliver)] : []),
      ...(sendText ? [createTextWorker(context, sendText)] : []),
    ];
    for (const worker of workers) worker.start(LOOK_FOR_MESSAGES_EVERY_MS);
    const stopRetention = keepRetention(context, RETENTION_EVERY_MS);
    const stopDigests = keepDoing(() => sendDigests(context), {
      turn: turnsOf(context, 'digests', LOOK_FOR_DIGESTS_EVERY_MS),
      everyMs: LOOK_FOR_DIGESTS_EVERY_MS,
      log: app.log,
      failed: 'the staff could not be told of submissions',
    });
    const stopReminding = context.remindsPeople ? keepReminding(context, REMIND_EVERY_MS) : async () => undefined;
    const stopResealing = keepResealing(context, { current: key, former: formerKeys });
    const stopCounting = keepCounts(context, KEEP_COUNTS_EVERY_MS);
    app.addHook('onClose', async () => {
      await stopResealing();
      await stopCounting();
      await stopReminding();
      await stopDigests();
      await Promise.all(workers.map((worker) => worker.stop()));
      await stopRetention();
      await context.db.destroy();
    });
    app.readiness.set('clinic database', databaseReadiness(context));
    if (times) offerFirstTimes(app, context, times);
    await app.register(clinicInterface(context), { prefix: '/api' });
    await app.register(clinicPages(context));
  };
}
