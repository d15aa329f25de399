import { expect, test } from 'vitest';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { signIn } from '../../testing/clinic/sign-in.ts';
import { ADA, submission } from '../../testing/clinic/submissions.ts';
import { readablePhoneNumber } from './phone-number.ts';

const form = (locale: 'fr' | 'en', phone: string) => ({
  ...submission('preconsultation'),
  locale,
  contact: { ...ADA, phone },
});

test.each([
  ['fr', '06 12 34 56 78', '+33612345678'],
  ['fr', '06.12.34.56.78', '+33612345678'],
  ['fr', '06/12/34/56/78', '+33612345678'],
  ['fr', '06\u00a012\u00a034\u00a056\u00a078', '+33612345678'],
  ['fr', '+33 (0)6 12 34 56 78', '+33612345678'],
  ['fr', '0033 6 12 34 56 78', '+33612345678'],
  ['fr', '+32 470 12 34 56', '+32470123456'],
  ['en', '(212) 555-0123', '+12125550123'],
  ['en', '1-212-555-0123', '+12125550123'],
  ['en', '011 33 6 12 34 56 78', '+33612345678'],
  ['en', '06 12 34 56 78', '+33612345678'],
] as const)('on the site in %s, %s is recorded as %s', async (locale, typed, recorded) => {
  const clinic = await makeClinic();
  const sent = await clinic.post('forms/preconsultation/submit', form(locale, typed));
  expect(sent.statusCode).toBe(201);
  const row = await clinic.db.selectFrom('requests').select('payload_sealed').executeTakeFirstOrThrow();
  expect(clinic.context.vault.open(row.payload_sealed)).toMatchObject({ contact: { phone: recorded } });
});

test.each([
  ['fr', '06 12 34 56 7', /06\s12\s34\s56\s78.*indicatif du pays/],
  ['fr', '(212) 555-0123', /indicatif du pays/],
  ['en', '555 012 345', /\(212\) 555-0123.*country code/],
] as const)(
  'on the site in %s, %s is refused in one sentence, and nothing is recorded',
  async (locale, typed, said) => {
    const clinic = await makeClinic();
    const sent = await clinic.post('forms/preconsultation/submit', form(locale, typed));
    expect([sent.statusCode, sent.json()]).toEqual([400, { 'contact.phone': [expect.stringMatching(said)] }]);
    expect(await clinic.db.selectFrom('requests').select('id').execute()).toEqual([]);
  },
);

test('the staff reads a number of the clinic’s country in national format, others with their country’s code', async () => {
  const clinic = await makeClinic();
  const { token } = await signIn(clinic);
  const { id } = (await clinic.post('forms/preconsultation/submit', form('en', '06.12.34.56.78'))).json();
  const whole = (await clinic.get(`staff/requests/${id}`, { token })).json();
  expect(whole.content.contact.phone).toBe('06 12 34 56 78');
  expect(readablePhoneNumber('+12125550123')).toBe('+1 212 555 0123');
  expect(readablePhoneNumber('call my daughter')).toBe('call my daughter');
});
