import { expect, test } from 'vitest';
import { ClinicFailure } from '#clinic/failure.ts';
import { formScope } from './form-scope.ts';

const scope = formScope('newsletter-12');

test('questions of two forms on one page never share an id', () => {
  expect(scope.item('email', 'email', 'Adresse')).toEqual({
    link_id: 'newsletter-12-email',
    type: 'email',
    label: 'Adresse',
    required: true,
    unknown_allowed: false,
  });
  expect(scope.item('phone', 'phone', 'Téléphone', { required: false }).required).toBe(false);
  expect(formScope('contact-3').id('email')).not.toBe(scope.id('email'));
});

test('an answer is read without the blanks around it', () => {
  expect(scope.text({ 'newsletter-12-email': ' a@example.org ' }, 'email')).toBe('a@example.org');
  expect(scope.text({ 'newsletter-12-email': null }, 'email')).toBe('');
  expect(scope.text({}, 'email')).toBe('');
});

test('what the server says of a field stands at the question, in the words of the form where it has some', () => {
  const fields = { 'practitioner.email': ['Wrong.'], rpps: ['Wrong.'], non_field_errors: ['No.'] };
  const failure = scope.failure(new ClinicFailure('invalid', { fields, code: 'x' }), { rpps: 'Vérifiez ce numéro.' });
  expect([failure.kind, failure.code, failure.fields]).toEqual([
    'invalid',
    'x',
    {
      'newsletter-12-email': ['Wrong.'],
      'newsletter-12-rpps': ['Vérifiez ce numéro.'],
      non_field_errors: ['No.'],
    },
  ]);
});

test('what else is known of a failure is not lost', () => {
  const details = {
    code: 'x',
    retryAfterSeconds: 60,
    conflict: { code: 'x' },
    refusal: { detail: 'no' },
    incident: 'K7429315',
    cause: new Error('x'),
  };
  const failure = scope.failure(new ClinicFailure('unavailable', details));
  expect(failure).toMatchObject({ kind: 'unavailable', ...details });
});

test('an unknown error counts as the clinic being unavailable', () => {
  expect(scope.failure(new Error('x')).kind).toBe('unavailable');
});
