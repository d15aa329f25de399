import type { AxiosInstance } from 'axios';
import { refreshToken } from '#contract/calls/auth.calls.ts';
import { callPath } from '#contract/define-call.ts';
import { ClinicFailure } from './failure.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { accessToken, keepToken, readSession } from './session.ts';

let renewing: Promise<string> | null = null;

/** The stored token, where it is another than the refused one. */
function newerToken(stale: string | null): string | null {
  const token = accessToken();
  return token === stale ? null : token;
}

async function renew(http: AxiosInstance, stale: string | null): Promise<string> {
  // Another tab was faster.
  const newer = newerToken(stale);
  if (newer !== null) return newer;
  const before = accessToken();
  // Another tab was told that the session is over, or signed out.
  if (before === null && stale !== null && !readSession().signedIn) throw new ClinicFailure('signed_out');
  const { data } = await http.post<unknown>(callPath(refreshToken, {}), {});
  const { access } = refreshToken.answer.parse(data);
  const now = accessToken();
  if (now === before) {
    keepToken(access);
    return access;
  }
  // Meanwhile somebody signed out, or in again: what was renewed is no longer theirs.
  if (now === null) throw new ClinicFailure('signed_out');
  return now;
}

/**
 * A token newer than `stale`: one renewal for every request that waits, in this tab and all others.
 * Rejects with the answer of the renewal when there is none to have.
 */
export async function renewToken(http: AxiosInstance, stale: string | null): Promise<string> {
  const newer = newerToken(stale);
  if (newer !== null) return newer;
  renewing ??= oneAtATime(() => renew(http, stale)).finally(() => {
    renewing = null;
  });
  return renewing;
}
