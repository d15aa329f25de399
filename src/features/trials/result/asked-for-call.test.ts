import { expect, test } from 'vitest';
import { currentDefinitions } from '#server/clinic/definitions/load-definitions.ts';
import { i18nIn } from '../../../../tests/support/i18n.ts';
import { askedForCall } from './asked-for-call.ts';

const { t } = i18nIn('fr');
const form = (reader: 'patient' | 'caregiver') => {
  const definition = currentDefinitions.find('trial-registration', 'fr', reader);
  if (!definition) throw new Error('there is no registration');
  return definition;
};

test('a call is asked for with one’s own name and how to be reached', () => {
  for (const filledBy of ['self', 'with_help'] as const) {
    const [group, ...others] = askedForCall(t, form('patient'), { filledBy });
    expect(others).toEqual([]);
    expect(group?.items.map(({ link_id }) => link_id)).toEqual(['first_name', 'last_name', 'email', 'phone']);
  }
  expect(askedForCall(t, form('patient'), null)).toHaveLength(1);
});

test('who asks for another says for whom, and who they are: each under its heading, all of it required', () => {
  const groups = askedForCall(t, form('caregiver'), { filledBy: 'on_behalf', agreement: 'agrees' });
  expect(groups.map(({ id, items }) => [id, items.map(({ link_id }) => link_id)])).toEqual([
    ['person', ['person_first_name', 'person_last_name']],
    ['helper', ['helper_first_name', 'helper_last_name', 'helper_tie', 'email', 'phone']],
  ]);
  expect(groups.map(({ title }) => title)).toEqual(['La personne concernée', 'Vous, qui répondez pour {person}']);
  expect(groups.flatMap(({ items }) => items).every(({ required }) => required)).toBe(true);
});
