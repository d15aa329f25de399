import { expect, test } from 'vitest';
import { leaveOutMovedFields } from './moved-fields.ts';

function answered(model: string, data: Record<string, unknown>, endpointName = 'getDocument') {
  const action = {
    type: 'adminApi/executeQuery/fulfilled',
    meta: { arg: { endpointName, originalArgs: { model } } },
    payload: { data, meta: {} },
  };
  return leaveOutMovedFields()((passed) => passed)(action);
}

test('a form is filled without what is an entry of its own', () => {
  expect(answered('api::page.page', { title: 'Accueil', Footer: [{ title: 'La clinique' }] })).toMatchObject({
    payload: { data: { title: 'Accueil' }, meta: {} },
  });
  expect(answered('api::page.page', { Footer: [] })).not.toHaveProperty('payload.data.Footer');
  expect(answered('api::site.site', { menu: [] })).not.toHaveProperty('payload.data.menu');
});

test('everything else passes as it is', () => {
  expect(answered('api::article.article', { menu: 1, Footer: 2 })).toHaveProperty('payload.data', {
    menu: 1,
    Footer: 2,
  });
  expect(answered('api::page.page', { Footer: [] }, 'getAllDocuments')).toHaveProperty('payload.data.Footer');
});
