import axios, { AxiosError, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { refreshToken } from '#contract/calls/auth.calls.ts';
import { callPath } from '#contract/define-call.ts';
import { parseCookies } from '#lib/cookies.ts';
import { renewToken } from './renew-token.ts';
import { accessToken, expireSession, readSession } from './session.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The access token to send in the place of the stored one, null for none; its refusal renews nothing. */
    bearer?: string | null;
    /** The access token that went with the request; null for none. */
    sentToken?: string | null;
    /** True once the request was repeated with a renewed token. */
    renewed?: boolean;
    /** True once the request was repeated with a new anti-forgery cookie. */
    newCookie?: boolean;
  }
}

const CSRF_COOKIE = 'csrftoken';
const TIMEOUT_MS = 30_000;
const RENEWAL = callPath(refreshToken, {});
/** A small reading that every backend of this interface has: it brings the anti-forgery cookie. */
const COOKIE_SOURCE = 'forms/orientation?user_type=patient';

/** Calls without the token: they bring what the others need, so nothing of theirs may wait for a renewal. */
const WITHOUT_TOKEN: readonly (string | undefined)[] = [RENEWAL, COOKIE_SOURCE];

const isSafe = (method: string | undefined) => ['get', 'head', 'options'].includes((method ?? 'get').toLowerCase());

async function ensureCsrfCookie(): Promise<void> {
  if (parseCookies(document.cookie).has(CSRF_COOKIE)) return;
  await http.get(COOKIE_SOURCE);
}

const tokenFor = ({ bearer }: InternalAxiosRequestConfig) => (bearer === undefined ? accessToken() : bearer);

async function prepare(config: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> {
  if (!isSafe(config.method)) await ensureCsrfCookie();
  const token = WITHOUT_TOKEN.includes(config.url) ? null : tokenFor(config);
  config.sentToken = token;
  if (token === null) config.headers.delete('Authorization');
  else config.headers.set('Authorization', `Bearer ${token}`);
  return config;
}

/** The renewal was answered, and not with a token: the session is over. A lost connection ends nothing. */
function isOver(error: unknown): boolean {
  return !(error instanceof AxiosError) || error.response !== undefined;
}

const isSignedOut = () => accessToken() === null && !readSession().signedIn;

/** The session ends, unless the visitor has ended it: what they cleared stays cleared. */
function endUnlessSignedOut(): void {
  if (!isSignedOut()) expireSession();
}

async function repeatWithNewToken(config: InternalAxiosRequestConfig, refusal: AxiosError): Promise<unknown> {
  const { sentToken = null, renewed } = config;
  if (renewed) endUnlessSignedOut();
  // Refused with a new token too, or sent before the visitor signed out: there is nothing to renew.
  if (renewed || (sentToken !== null && isSignedOut())) throw refusal;
  try {
    await renewToken(http, sentToken);
  } catch (error) {
    if (isOver(error)) endUnlessSignedOut();
    throw error;
  }
  return http.request({ ...config, renewed: true });
}

async function repeatWithNewCookie(config: InternalAxiosRequestConfig): Promise<unknown> {
  await http.get(COOKIE_SOURCE);
  return http.request({ ...config, newCookie: true });
}

const isForgeryRefusal = (data: unknown) =>
  typeof data === 'object' && data !== null && 'detail' in data && String(data.detail).startsWith('CSRF Failed');

/** Renews the session or the anti-forgery cookie once, and repeats the request; every other failure goes on unchanged. */
async function recover(error: unknown): Promise<unknown> {
  if (!(error instanceof AxiosError) || !error.config) throw error;
  const { config, response } = error;
  const isRenewable = !WITHOUT_TOKEN.includes(config.url) && config.bearer === undefined;
  if (response?.status === 401 && isRenewable) return repeatWithNewToken(config, error);
  const isForgery = response?.status === 403 && isForgeryRefusal(response.data);
  if (isForgery && !config.newCookie) return repeatWithNewCookie(config);
  throw error;
}

/**
 * The connection to the clinic's interface (specification, sections 7 and 8): with cookies, the anti-forgery cookie
 * repeated as a header, the stored token on every request, and one renewal for all requests that were refused with 401.
 */
export const http: AxiosInstance = axios.create({
  baseURL: '/api/',
  timeout: TIMEOUT_MS,
  withCredentials: true,
  withXSRFToken: true,
  xsrfCookieName: CSRF_COOKIE,
  xsrfHeaderName: 'X-CSRFToken',
  headers: { Accept: 'application/json' },
});
http.interceptors.request.use(prepare);
http.interceptors.response.use(undefined, recover);
