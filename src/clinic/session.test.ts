// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  accessToken,
  beginSession,
  endSession,
  expireSession,
  keepToken,
  readSession,
  sessionHasExpired,
  watchSession,
} from './session.ts';

beforeEach(() => localStorage.clear());

const stored = () => ({ ...localStorage });

test('signing in stores token, flag and user id under the product’s keys', () => {
  beginSession('T1', 7);
  expect(stored()).toEqual({ access_token: 'T1', logged_in: 'true', user_id: '7' });
  expect(readSession()).toEqual({ signedIn: true, userId: '7' });
});

test('signing out clears all three', () => {
  beginSession('T1', 7);
  endSession();
  expect(stored()).toEqual({});
  expect(readSession()).toEqual({ signedIn: false, userId: null });
  expect(sessionHasExpired()).toBe(false);
});

test('a session that cannot be renewed loses its token and its flag says false', () => {
  beginSession('T1', 7);
  expireSession();
  expect(stored()).toEqual({ logged_in: 'false', user_id: '7' });
  expect([readSession().signedIn, sessionHasExpired()]).toEqual([false, true]);
});

test('the flag alone says whether somebody is signed in', () => {
  keepToken('T1');
  expect([readSession().signedIn, accessToken()]).toEqual([false, 'T1']);
  localStorage.setItem('logged_in', 'yes');
  expect(readSession().signedIn).toBe(false);
});

test('the session is the same object until it changes', () => {
  beginSession('T1', 7);
  const before = readSession();
  keepToken('T2');
  expect(readSession()).toBe(before);
});

test('changes are told, here and from other tabs, until one stops listening', () => {
  const listener = vi.fn();
  const stop = watchSession(listener);
  beginSession('T1', 7);
  window.dispatchEvent(new StorageEvent('storage', { key: 'logged_in' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  endSession();
  window.dispatchEvent(new StorageEvent('storage', { key: 'logged_in' }));
  expect(listener).toHaveBeenCalledTimes(3);
});
