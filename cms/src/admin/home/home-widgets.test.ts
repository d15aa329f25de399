import { expect, test } from 'vitest';
import { homeWidgets } from './home-widgets.ts';

test('the first page of the panel begins with our list of entries, and keeps what it does not replace', () => {
  const panel = ['last-edited-entries', 'last-published-entries', 'profile-info', 'chart-entries'].map((id) => ({
    id,
  }));
  expect(homeWidgets(panel).map(({ id }) => id)).toEqual(['recent', 'chart-entries']);
});
