import { expect, test } from 'vitest';
import { mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { signIn } from '../../testing/clinic/sign-in.ts';
import { openSocketBrowser, type SocketBrowser } from '../../testing/clinic/socket-browser.ts';
import { ADA, recorded } from '../../testing/clinic/submissions.ts';

const ANNE = {
  person_first_name: 'Anne',
  person_last_name: 'Martin',
  person_birth_date: '1948-03-02',
  person_agreement: 'agrees',
  helper_first_name: 'Ada',
  helper_last_name: 'Example',
  helper_tie: 'child',
};
const consent = (text_version: string) => [{ text_id: 'trial-contact', text_version, granted: true }];

let keys = 0;
function register(browser: SocketBrowser, given: object = {}) {
  keys += 1;
  return browser.send('POST', 'trials/signup', {
    trial_key: 'START',
    contact: ADA,
    preferred_language: 'en',
    consents: consent('1-caregiver'),
    idempotency_key: `another-${keys}`,
    filled_by: 'on_behalf',
    ...ANNE,
    ...given,
  });
}

async function open(): Promise<{ clinic: TestClinic; browser: SocketBrowser }> {
  const clinic = await makeClinic();
  return { clinic, browser: await openSocketBrowser(clinic) };
}

test('a registration for another holds who filled it in, and staff read it on its page, in the list and in the table', async () => {
  const { clinic, browser } = await open();
  const { token } = await signIn(clinic);
  const headers = { authorization: `Bearer ${token}` };
  const { status, body } = await register(browser, { country: 'gb' });
  expect(status).toBe(201);
  expect(await recorded(clinic)).toMatchObject([
    { kind: 'trial_signup', payload: { contact: ADA, country: 'gb', filled_by: 'on_behalf', people: ANNE } },
  ]);
  const who = { by: 'on_behalf', person: 'Anne Martin', helper: 'Ada Example', tie: 'child' };
  const page = await browser.get(`staff/requests/${body.id}`, headers);
  expect(page.body).toMatchObject({
    name: 'Anne Martin',
    who,
    forms: [{ slug: 'trial-registration', user_type: 'caregiver' }],
    consents: [{ text_id: 'trial-contact', text_version: '1-caregiver' }],
  });
  expect((await browser.get('staff/requests?search=anne', headers)).body).toMatchObject({ results: [{ who }] });
  const table = await clinic.get('staff/requests.csv', { token });
  expect(table.body).toContain('Anne Martin');
  expect(table.body.trim().split(/\r?\n/).at(-1)).toMatch(/on_behalf[^\n]*Ada Example[^\n]*child/);
});

test('who gives their address for two people registers both; the same person twice on a day is one', async () => {
  const { clinic, browser } = await open();
  const [anne, again, paul, self] = [
    await register(browser),
    await register(browser, { person_first_name: ' anne ' }),
    await register(browser, { person_first_name: 'Paul' }),
    await register(browser, { filled_by: 'self', consents: consent('1'), person_first_name: undefined }),
  ];
  expect([anne, again, paul, self].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(again.body.id).toBe(anne.body.id);
  expect(new Set([anne.body.id, paul.body.id, self.body.id]).size).toBe(3);
  expect(await recorded(clinic)).toHaveLength(3);
});

test.each([
  ['on_behalf', '1'],
  ['self', '1-caregiver'],
  ['with_help', '1-caregiver'],
])('a registration filled in %s is not agreed to in the words of version %s', async (filled_by, version) => {
  const { clinic, browser } = await open();
  const { status, body } = await register(browser, { filled_by, consents: consent(version) });
  expect({ status, body }).toMatchObject({ status: 400, body: { consents: expect.anything() } });
  expect(await recorded(clinic)).toEqual([]);
});

test.each([
  ['somebody who was not asked', { person_agreement: 'not_asked' }],
  ['an unknown tie', { helper_tie: 'boss' }],
  ['a birth date that is none', { person_birth_date: 'March' }],
  ['a name of two lines', { person_first_name: 'Anne\nBcc: eve@example.org' }],
])('a registration with %s is refused', async (_what, given) => {
  const { clinic, browser } = await open();
  expect((await register(browser, given)).status).toBe(400);
  expect(await recorded(clinic)).toEqual([]);
});

test('the mail of a registration gives the numbers of the country that was told', async () => {
  const { clinic, browser } = await open();
  await register(browser, { country: 'gb' });
  const [receipt] = await mailbox(clinic);
  expect(receipt).toMatchObject({ subject: 'We have received your request for Anne' });
  expect(receipt?.text).toContain('999');
  expect(receipt?.text).not.toMatch(/911|988/);
});
