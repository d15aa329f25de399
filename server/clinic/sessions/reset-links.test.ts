import { expect, test } from 'vitest';
import { sharedDialects } from '../../testing/clinic/databases.ts';
import { mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { makeNurse, makeStaff, NURSE, PASSWORD, tokenOf } from '../../testing/clinic/sign-in.ts';
import { openSocketBrowser } from '../../testing/clinic/socket-browser.ts';

const STOLEN = 'une phrase choisie ailleurs';

async function openWithLink() {
  const clinic = await makeClinic();
  await makeNurse(clinic);
  const browser = await openSocketBrowser(clinic);
  await browser.send('POST', 'auth/password-reset', { email: NURSE.email });
  const token = /#reset=([\w-]+)/.exec((await mailbox(clinic)).at(-1)?.text ?? '')?.[1] ?? '';
  const reset = async () =>
    (await browser.send('POST', 'auth/password-reset/confirm', { token, password: STOLEN })).status;
  const bearer = async (pk: number) => ({ authorization: `Bearer ${await tokenOf(clinic, pk)}` });
  return { clinic, browser, reset, bearer };
}

test('a link to choose another password ends when its account is disabled, also once that is enabled again', async () => {
  const { clinic, browser, reset, bearer } = await openWithLink();
  const chief = await bearer(await makeStaff(clinic, 'administrator', 'chief'));
  for (const is_disabled of [true, false]) {
    expect((await browser.send('PATCH', 'staff/accounts/1', { is_disabled }, chief)).status).toBe(200);
  }
  expect(await reset()).toBe(410);
});

test('a link to choose another password ends when the account gets another address, and not with another name', async () => {
  const { browser, reset, bearer } = await openWithLink();
  const change = async (body: object) => (await browser.send('PATCH', 'user', body, await bearer(1))).status;
  expect(await change({ email: 'new@example.org', password: PASSWORD })).toBe(200);
  expect(await reset()).toBe(410);
  const other = await openWithLink();
  const named = await other.browser.send('PATCH', 'user', { first_name: 'Anna' }, await other.bearer(1));
  expect([named.status, await other.reset()]).toEqual([200, 200]);
});

test('two links that are asked for at once, of two servers, leave one that works and one mail', async () => {
  const open = await sharedDialects();
  const [clinic, other] = [await makeClinic({ dialect: open() }), await makeClinic({ dialect: open() })];
  await makeNurse(clinic);
  const browsers = [await openSocketBrowser(clinic), await openSocketBrowser(other)];
  const ask = () =>
    Promise.all(
      browsers.map(async (one) => (await one.send('POST', 'auth/password-reset', { email: NURSE.email })).status),
    );
  expect([...(await ask()), ...(await ask())]).toEqual([202, 202, 202, 202]);
  const standing = await clinic.db
    .selectFrom('mailed_links')
    .select('subject')
    .where('purpose', '=', 'reset-password')
    .where('used_at', 'is', null)
    .execute();
  expect(standing).toEqual([{ subject: 'user:1' }]);
  const [mail, ...more] = await mailbox(clinic);
  expect(more).toEqual([]);
  const token = /#reset=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const reset = await browsers[0]?.send('POST', 'auth/password-reset/confirm', { token, password: STOLEN });
  expect(reset?.status).toBe(200);
});
