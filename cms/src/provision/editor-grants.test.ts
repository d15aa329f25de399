import { expect, test } from 'vitest';
import { findGrants, type Offer, type Permission, readOffer, type StoredPermission } from './editor-grants.ts';

const READ = 'plugin::content-manager.explorer.read';
const PAGE = 'api::page.page';
const OFFERED: Offer = { locales: ['fr', 'en'], fields: { [PAGE]: ['title', 'path'] } };

function wanted(properties: Permission['properties'] = {}, subject = PAGE): Permission {
  return {
    action: READ,
    subject,
    conditions: [],
    properties: { fields: ['title', 'path'], locales: ['fr', 'en'], ...properties },
  };
}

function held(properties: Permission['properties']): StoredPermission {
  return { id: 1, ...wanted(), properties: { fields: ['title', 'path'], ...properties } };
}

test.each([undefined, []])('a permission with the languages %j gets those of the site', (locales) => {
  const own = held(locales === undefined ? {} : { locales });
  expect(findGrants([wanted()], [own], null)).toEqual({
    made: [],
    changed: [{ id: 1, properties: { fields: ['title', 'path'], locales: ['fr', 'en'] } }],
  });
});

test.each([null, ['fr'], ['fr', 'en']])('the languages %j that an administrator chose stay', (locales) => {
  for (const offered of [null, OFFERED]) {
    expect(findGrants([wanted()], [held({ locales })], offered).changed).toEqual([]);
  }
});

test('permission to publish, which Strapi removes for lack of a language, is granted again with the languages', () => {
  const publish = { ...wanted({}), action: 'plugin::content-manager.explorer.publish' };
  expect(findGrants([wanted(), publish], [held({})], null).made).toEqual([publish]);
  expect(findGrants([wanted(), publish], [held({ locales: ['fr'] })], null).made).toEqual([]);
});

test('a type that is not localized gets no languages', () => {
  const { fields = [] } = wanted().properties;
  const own = { ...held({}), subject: 'api::redirect.redirect' };
  expect(findGrants([{ ...wanted(), subject: 'api::redirect.redirect', properties: { fields } }], [own], null)).toEqual(
    {
      made: [],
      changed: [],
    },
  );
});

test('what an update introduced is granted: an attribute, a content type, a language', () => {
  const attribute = findGrants([wanted({ fields: ['title', 'path', 'intro'] })], [held({ locales: ['fr'] })], OFFERED);
  expect(attribute.changed).toEqual([{ id: 1, properties: { fields: ['title', 'path', 'intro'], locales: ['fr'] } }]);
  const type = wanted({}, 'api::event.event');
  expect(findGrants([type], [], OFFERED).made).toEqual([type]);
  const language = findGrants([wanted({ locales: ['fr', 'en', 'de'] })], [held({ locales: ['fr'] })], OFFERED);
  expect(language.changed[0]?.properties.locales).toEqual(['fr', 'de']);
});

test('what an administrator removed is not granted again', () => {
  const own = held({ fields: ['title'], locales: ['fr'] });
  expect(findGrants([wanted()], [own], OFFERED)).toEqual({ made: [], changed: [] });
  expect(findGrants([wanted()], [], OFFERED).made).toEqual([]);
  expect(findGrants([wanted()], [], null).made).toEqual([]);
});

test('only a valid record of an earlier start is read', () => {
  expect(readOffer(OFFERED)).toEqual(OFFERED);
  for (const value of [null, {}, { locales: 'fr', fields: {} }, { locales: ['fr'] }])
    expect(readOffer(value)).toBeNull();
});
