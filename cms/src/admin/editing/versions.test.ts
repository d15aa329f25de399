import { expect, test } from 'vitest';
import { acceptVersion, noteVersions, olderSave, versionOf } from './versions.ts';

const PAGE = { model: 'api::page.page', documentId: 'd' };

function see(type: string, endpointName: string, more: { payload?: unknown; params?: object; key?: string } = {}) {
  const { payload, params = { locale: 'fr' }, key = 'getDocument(fr)' } = more;
  const arg = { endpointName, queryCacheKey: key, originalArgs: { ...PAGE, params } };
  noteVersions()((action) => action)({ type: `adminApi/${type}`, payload, meta: { arg } });
}

function read(locale: string, updatedAt: string): void {
  const payload = { data: { documentId: 'd', locale, updatedAt } };
  see('executeQuery/fulfilled', 'getDocument', { payload, params: { locale }, key: `getDocument(${locale})` });
}

test('a call that changes an entry carries the version that the form was opened with', () => {
  read('fr', '2026-11-22T10:00:00.000Z');
  read('en', '2026-11-22T11:00:00.000Z');
  expect(versionOf({ ...PAGE, params: { locale: 'fr' } })).toBe('fr 2026-11-22T10:00:00.000Z');
  expect(versionOf({ ...PAGE, params: { locale: '*' } })).toBe('en 2026-11-22T11:00:00.000Z');
  expect(versionOf({ ...PAGE, documentId: 'other' })).toBeNull();
});

test('after a save no version is known until the panel has read the entry again', () => {
  read('fr', '2026-11-22T10:00:00.000Z');
  see('executeMutation/fulfilled', 'updateDocument');
  expect(versionOf({ ...PAGE, params: { locale: 'fr' } })).toBeNull();
});

test('a refusal as older is told, and settled by accepting what was compared', () => {
  read('fr', '2026-11-22T10:00:00.000Z');
  see('executeMutation/rejected', 'publishDocument', {
    payload: { details: { errors: [{ name: 'OlderVersion', message: 'Alice saved.' }] } },
  });
  expect(olderSave.current()).toEqual({ ...PAGE, sentence: 'Alice saved.' });
  acceptVersion(PAGE, '2026-11-22T12:00:00.000Z');
  expect(versionOf({ ...PAGE, params: { locale: 'fr' } })).toBe('fr 2026-11-22T12:00:00.000Z');
});

test('a version is accepted in the language that was compared, and in no other', () => {
  read('fr', '2026-11-22T10:00:00.000Z');
  read('en', '2026-11-22T11:00:00.000Z');
  acceptVersion({ ...PAGE, params: { locale: 'fr' } }, '2026-11-22T12:00:00.000Z');
  expect(versionOf({ ...PAGE, params: { locale: 'fr' } })).toBe('fr 2026-11-22T12:00:00.000Z');
  expect(versionOf({ ...PAGE, params: { locale: 'en' } })).toBe('en 2026-11-22T11:00:00.000Z');
});

test('any other refusal is no conflict', () => {
  olderSave.set(null);
  see('executeMutation/rejected', 'updateDocument', {
    payload: { details: { errors: [{ name: 'ValidationError' }] } },
  });
  expect(olderSave.current()).toBeNull();
});
