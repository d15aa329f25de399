import { readRecord } from '../../harness/check-in.ts';
import { expect, expectAccessible, test } from '../../harness/e2e.ts';
import { consentAndSend, expectStep, review, reviewRow } from '../../harness/flow.ts';
import { intercept } from '../../harness/intercept.ts';
import { REFUSED_OR_DOWN, setTrialPassword } from '../../harness/trials.ts';
import { uniqueEmail } from '../../harness/visit.ts';

test('the form of a trial’s participants opens with its password', async ({ page, site, guard }) => {
  test.slow();
  guard.allow(REFUSED_OR_DOWN);
  const password = 'A quiet garden 27';
  const email = uniqueEmail();
  await setTrialPassword(site.dataDir, 'TRAILBLAZER', password);
  const open = page.getByRole('button', { name: 'Open the form' });
  const field = page.getByLabel(/^Password/);
  const drawn = await page.goto(`${site.englishUrl}/trial-forms/?trial=trailblazer`);
  // Before any script is there nothing wrong is said of the study.
  expect(await drawn?.text()).not.toContain('The name of the study is missing');
  await expectAccessible(page);
  await open.click();
  await expect(page.getByText('Enter the password that the study team gave you.').first()).toBeVisible();
  await field.fill('another garden');
  await open.click();
  await expect(page.getByText(/This is not the password of this study/)).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill(` ${password} `);
  await open.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Who is answering?' })).toBeVisible();
  await expectAccessible(page);
  const replies = {
    'For whom': 'For myself',
    'Your first name': 'Sample',
    'Your last name': 'Visitor',
    'Your email address': email,
    'Has the study site contacted you': 'Yes',
    'How far along are you': 'Waiting',
  };
  await review(page, replies);
  await expectAccessible(page);
  // The password was given too long ago: it is asked again, and nothing is lost.
  await intercept(
    page,
    /\/api\/survey\/trial-engagement\/?$/,
    (route) => route.fulfill({ status: 403, json: { detail: 'again', code: 'trial_token' } }),
    { times: 1 },
  );
  await consentAndSend(page);
  await expect(page.getByText('Please enter the password once more')).toBeVisible();
  await field.fill(password);
  await open.click();
  await expect(reviewRow(page, 'Your email address')).toContainText(email);
  const answered = page.waitForResponse((response) => /survey\/trial-engagement/.test(response.url()));
  await consentAndSend(page);
  const sent: { id: string } = await (await answered).json();
  await expectStep(page, 'Thank you, your news has arrived');
  await expectAccessible(page);
  expect(await readRecord(site, sent.id)).toMatchObject({
    kind: 'survey',
    content: { trial_key: 'TRAILBLAZER', contact: { email } },
  });
});

test('without a trial, or with an unknown one, the form says what to do', async ({ page, site }) => {
  for (const query of ['', '?trial=nothing', '?trial=_']) {
    await page.goto(`${site.englishUrl}/trial-forms/${query}`);
    await expect(page.getByRole('heading', { level: 1, name: 'The name of the study is missing' })).toBeVisible();
  }
  await expectAccessible(page);
});
