import { expect, test, vi } from 'vitest';
import { keepEditsOnRefusal } from './keep-edits.ts';

const PATCHED = 'adminApi/queries/queryResultPatched';

test('the panel does not show a save as done before the server has answered', () => {
  const next = vi.fn();
  keepEditsOnRefusal()(next)({ type: PATCHED, payload: { queryCacheKey: 'getDocument({"model":"api::page.page"})' } });
  expect(next).not.toHaveBeenCalled();
});

test('every other action of the panel is passed on', () => {
  const next = vi.fn((action: object) => action);
  for (const action of [
    { type: PATCHED, payload: { queryCacheKey: 'getDocuments({})' } },
    { type: 'adminApi/executeQuery/fulfilled', payload: { queryCacheKey: 'getDocument({})' } },
    { type: 'anything' },
  ]) {
    expect(keepEditsOnRefusal()(next)(action)).toBe(action);
  }
});
