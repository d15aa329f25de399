import { expect, test } from 'vitest';
import { accountHref, filterIn, filterQuery, isNarrowed } from './submission-filter.ts';

test('an address tells kind, status and page; the rest of it does not count', () => {
  const filter = filterIn(new URLSearchParams('kind=survey&status=accepted&page=3&search=Ada'));
  expect(filter).toEqual({ kind: 'survey', status: 'accepted', page: 3 });
  expect(accountHref('/account', filter)).toBe('/account?kind=survey&status=accepted&page=3');
});

test('what an address does not know counts as not chosen', () => {
  for (const search of ['', 'kind=x&status=y&page=z', 'page=0', 'page=-1', 'page=1.5']) {
    expect(filterIn(new URLSearchParams(search)), search).toEqual({ kind: null, status: null, page: 1 });
  }
});

test('one’s own, and those that left no way to reach anybody, are lists with addresses', () => {
  const filter = filterIn(new URLSearchParams('mine=yes&reach=none'));
  expect(filter).toEqual({ kind: null, status: null, page: 1, mine: true, reach: 'none' });
  expect(accountHref('/account', filter)).toBe('/account?mine=yes&reach=none');
  expect(filterQuery(filter, '')).toEqual({ mine: 'yes', reach: 'none' });
  expect([isNarrowed(filter, ''), isNarrowed(filterIn(new URLSearchParams('page=2')), ' ')]).toEqual([true, false]);
});

test('a submission keeps the list it was opened from', () => {
  const filter = { kind: null, status: 'requested', page: 2 } as const;
  expect(accountHref('/account', filter, 'abc')).toBe('/account?request=abc&status=requested&page=2');
});

test('a searched name goes to the clinic only, and only when there is one', () => {
  const filter = { kind: 'referral', status: null } as const;
  expect(filterQuery(filter, ' Ada ')).toEqual({ kind: 'referral', search: 'Ada' });
  expect(filterQuery(filter, '  ')).toEqual({ kind: 'referral' });
});
