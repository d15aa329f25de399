import { expect, test } from 'vitest';
import { makeClinic } from './make-clinic.ts';
import { makeStaff } from './sign-in.ts';

// A database that a test gave back goes to the next one.
test.each([1, 2])(
  'a test that deletes its rows itself leaves a database whose rows are counted from one: %i',
  async () => {
    const clinic = await makeClinic();
    expect(await makeStaff(clinic, 'reader')).toBe(1);
    await clinic.db.deleteFrom('users').execute();
  },
);
