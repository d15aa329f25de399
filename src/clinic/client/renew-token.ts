import type { AxiosInstance } from 'axios';
import { refreshToken } from '../contract/calls/auth.calls.ts';
import { accessToken, keepToken } from './session.ts';

/** One tab at a time renews; where locks do not exist, one call of this tab. */
const LOCK = 'souvenance-token';

let renewing: Promise<string> | null = null;

async function renew(http: AxiosInstance, stale: string | null): Promise<string> {
  const newer = accessToken();
  // Another tab was faster.
  if (newer !== null && newer !== stale) return newer;
  const { data } = await http.post<unknown>(`${refreshToken.path}/`, {});
  const { access } = refreshToken.answer.parse(data);
  keepToken(access);
  return access;
}

/**
 * A token newer than `stale`: one renewal for every request that waits, in this tab and all others.
 * Rejects with the answer of the renewal when there is none to have.
 */
export function renewToken(http: AxiosInstance, stale: string | null): Promise<string> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  renewing ??= (locks ? locks.request(LOCK, () => renew(http, stale)) : renew(http, stale)).finally(() => {
    renewing = null;
  });
  return renewing;
}
