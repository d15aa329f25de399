import { expect, test } from 'vitest';
import { followTitle } from './address-from-title.ts';

const both = { name: true, path: true };

test('name and path of a new page follow its title while it is typed', () => {
  expect(followTitle('', { name: '', path: '', title: 'N' }, both)).toEqual({ name: 'n', path: '/n' });
  expect(followTitle('Nos tarif', { name: 'nos-tarif', path: '/nos-tarif', title: 'Nos tarifs été' }, both)).toEqual({
    name: 'nos-tarifs-ete',
    path: '/nos-tarifs-ete',
  });
});

test('what somebody wrote stays, and so does the name of a page that exists and the path that visitors know', () => {
  expect(followTitle('Nos', { name: 'prix', path: '/prix', title: 'Nos tarifs' }, both)).toEqual({});
  const copied = { name: 'nos-tarifs', path: '/nos-tarifs', title: 'Our prices' };
  expect(followTitle('Nos tarifs', copied, { name: false, path: true })).toEqual({ path: '/our-prices' });
  expect(followTitle('Nos tarifs', copied, { name: false, path: false })).toEqual({});
  expect(followTitle('Nos tarifs', { ...copied, title: '!' }, both)).toEqual({});
});
