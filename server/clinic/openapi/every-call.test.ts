import { expect, test } from 'vitest';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { allCalls } from './all-calls.ts';

test('every call answers at both of its addresses', async () => {
  const clinic = await makeClinic();
  const missing = allCalls.flatMap(({ call }) => {
    const url = `/api/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    return [url, `${url}/`].filter((one) => !clinic.app.hasRoute({ method: call.method, url: one }));
  });
  expect(missing).toEqual([]);
});
