import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import type { Dialect, Logger } from 'kysely';
import { onTestFinished } from 'vitest';
import type { TrialView } from '#contract/content/page-view.ts';
import { LANGUAGES } from '#lib/locale.ts';
import type { OidcSettings } from '../../clinic/auth/organisation/oidc-provider.ts';
import { clinicInterface, clinicPages, openClinic } from '../../clinic/clinic.ts';
import type { ClinicContext } from '../../clinic/context.ts';
import type { SendText } from '../../clinic/mail/text-worker.ts';
import type { SecondFactorRule } from '../../clinic/sessions/second-factor-rule.ts';
import type { ClinicDatabase } from '../../clinic/storage/database.ts';
import type { ClinicKeys } from '../../clinic/storage/key-slots.ts';
import { registerHealth } from '../../ops/health.route.ts';
import { createMetrics } from '../../ops/metrics.ts';
import { registerFailures } from '../../plugins/failures.ts';
import { makeRequestId, registerRequestContext } from '../../plugins/request-context.ts';
import { createCounts } from '../../view-counts/counts.ts';
import { readyDialect } from './databases.ts';
import { recruitingTrials } from './trials.ts';

/** Where the clock of a test stands at first: a Monday morning in winter. */
const START_OF_TEST = new Date('2026-01-12T09:00:00.000Z');

/** A clock that stands still until it is moved. */
export interface TestClock {
  now: () => Date;
  /** Moves on by so many milliseconds. */
  forward: (ms: number) => void;
  set: (time: Date) => void;
}

/** What a test may send with a call. */
export interface CallOptions {
  body?: unknown;
  token?: string;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  /** The client's address, for limits. */
  remoteAddress?: string;
}

/** A clinic of a test's own, closed when the test ends. */
export interface TestClinic {
  app: FastifyInstance;
  context: ClinicContext;
  db: ClinicDatabase;
  clock: TestClock;
  /** What the content service says of the trials; a test may change it. */
  trials: TrialView[];
  /** Calls `/api/{path}` as the site's browser does: with the anti-forgery cookie and header. */
  call: (method: Method, path: string, options?: CallOptions) => Promise<LightMyRequestResponse>;
  get: (path: string, options?: CallOptions) => Promise<LightMyRequestResponse>;
  post: (path: string, body: unknown, options?: CallOptions) => Promise<LightMyRequestResponse>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The clinic's key in tests. */
export const TEST_KEY = Buffer.alloc(32, 7);
const CSRF = 'test-anti-forgery-token-of-43-characters-ab';

function makeClock(): TestClock {
  let time = START_OF_TEST.getTime();
  return {
    now: () => new Date(time),
    forward: (ms) => {
      time += ms;
    },
    set: (to) => {
      time = to.getTime();
    },
  };
}

/** How a test's clinic differs from others. */
export interface TestClinicOptions {
  dialect?: Dialect;
  keys?: ClinicKeys;
  rateLimitScale?: number;
  mailFolder?: string;
  secondFactor?: SecondFactorRule;
  sendText?: SendText;
  oidc?: OidcSettings;
  remindsPeople?: boolean;
  /** Told of each query of the database. */
  noteQuery?: Logger;
}

/**
 * Makes a clinic with all six trials recruiting.
 * @param options dialect: an empty database of the test's own when left out; rateLimitScale: 1000 when left out, so that only tests of
 * the limits meet them
 */
export async function makeClinic(options: TestClinicOptions = {}): Promise<TestClinic> {
  const { dialect = await readyDialect(), rateLimitScale = 1000, mailFolder, secondFactor = 'invited' } = options;
  const { sendText, oidc, noteQuery, remindsPeople = true, keys = { current: TEST_KEY, former: [] } } = options;
  const app = Fastify({ logger: false, genReqId: makeRequestId, bodyLimit: 256_000, trustProxy: false });
  registerFailures(app);
  await registerRequestContext(app, [], '127.0.0.1');
  registerHealth(app, { metrics: createMetrics({ process: false }), metricsToken: undefined });
  const clock = makeClock();
  const trials = recruitingTrials();
  const context = await openClinic(
    {
      dialect,
      key: keys.current,
      formerKeys: keys.former,
      // A list of its own each time, as after a change of the content.
      trials: async () => [...trials],
      siteOrigin: (locale) => `https://www.example${LANGUAGES[locale].domain}`,
      rateLimitScale,
      secondFactor,
      oidc,
      now: clock.now,
      mailFolder,
      sendText,
      remindsPeople,
      noteQuery,
      counts: createCounts(() => clock.now().getTime()),
    },
    app.log,
  );
  await app.register(clinicInterface(context), { prefix: '/api' });
  await app.register(clinicPages(context));
  onTestFinished(async () => {
    await app.close();
    await context.db.destroy();
  });
  const call: TestClinic['call'] = (method, path, given = {}) => app.inject(requestOf(method, path, given));
  return {
    app,
    context,
    db: context.db,
    clock,
    trials,
    call,
    get: (path, given) => call('GET', path, given),
    post: (path, body, given) => call('POST', path, { ...given, body }),
  };
}

function requestOf(method: Method, path: string, options: CallOptions): InjectOptions {
  const { body, token, cookies, headers, remoteAddress = '127.0.0.1' } = options;
  return {
    method,
    url: `/api/${path}`,
    remoteAddress,
    cookies: { csrftoken: CSRF, ...cookies },
    headers: {
      host: 'localhost',
      ...(method === 'GET' ? {} : { 'x-csrftoken': CSRF }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
}
