import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, onWalks, test, waitForReact } from '../../harness/e2e.ts';
import { answerStep, type Replies } from '../../harness/flow.ts';
import { mailedText } from '../../harness/outbox.ts';
import { uniqueWord } from '../../harness/staff.ts';

const LANGUAGES = [
  {
    language: 'French',
    join: { link: 'Rejoindre le réseau', send: 'Envoyer ma demande', sent: 'Votre demande est bien arrivée' },
    refer: { link: 'Médecins généralistes', send: 'Adresser ce patient', sent: 'Votre demande est bien arrivée' },
    letter: {
      agree: /^Mon patient est d’accord/,
      there: 'lettre.pdf',
      follow: 'Voir où en est la demande',
      stage: 'Reçue',
    },
    agree: /^J’accepte|^Le patient est informé/,
    from: { 'Votre inscription professionnelle': 'En France' },
    register: 'Votre numéro RPPS',
    wrong: '10000000008',
    right: '1000 0000 009',
    fault: 'Ce numéro RPPS n’est pas valable',
    person: (email: string): Replies => ({
      'Votre prénom': 'Carla',
      'Votre nom': 'Exemple',
      'Votre adresse e-mail': email,
    }),
    practice: { 'Votre spécialité': 'Gériatrie', 'Votre ville': 'Lyon' },
    patient: {
      'Les initiales': 'J. D.',
      'Pourquoi nous': 'Oublis depuis un an, chute récente exclue.',
      'Quand devrait': 'Dans les prochains jours',
    },
  },
  {
    language: 'English',
    join: { link: 'Join the network', send: 'Send my request', sent: 'We have your request' },
    refer: { link: 'Family doctors', send: 'Refer this patient', sent: 'We have your referral' },
    letter: {
      agree: /^My patient agrees/,
      there: 'letter.pdf',
      follow: 'See where the request stands',
      stage: 'Received',
    },
    agree: /^I agree|^The patient knows/,
    from: { 'Your professional registration': 'In the United States' },
    register: 'Your NPI',
    wrong: '1234567890',
    right: '123-456-7893',
    fault: 'This NPI is not valid',
    person: (email: string): Replies => ({
      'Your first name': 'Carla',
      'Your last name': 'Sample',
      'Your work email': email,
    }),
    practice: { 'Your specialty': 'Geriatrics', 'The city you': 'Boston' },
    patient: {
      'The patient’s initials': 'J. D.',
      'Why are you': 'Forgetful for a year, no recent fall.',
      'When should': 'In the coming days',
    },
  },
] as const;

const LETTER = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

const button = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name });

async function openFromHome(page: Page, home: string, link: string): Promise<void> {
  await page.goto(home);
  await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
  await expect(page.getByRole('main').locator('form')).toBeVisible();
  await page.waitForLoadState();
  await waitForReact(page);
}

for (const words of LANGUAGES) {
  for (const kind of ['join', 'refer'] as const) {
    const { link, send, sent } = words[kind];

    test(`${words.language}, ${kind}: what is missing is said, a wrong number is refused before anything is sent, the right one arrives`, {
      tag: onWalks((words.language === 'French') === (kind === 'refer')),
    }, async ({ page, site }) => {
      const sending: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/api/')) sending.push(request.url());
      });
      await openFromHome(page, words.language === 'French' ? site.frenchUrl : site.englishUrl, link);
      await button(page, send).click();
      const summary = page.getByRole('main').getByRole('alert');
      await expect(summary).toBeFocused();
      await expectAccessible(page);

      const email = `carla.${uniqueWord()}@example.org`;
      const replies = { ...words.person(email), ...(kind === 'join' ? words.practice : words.patient) };
      await answerStep(page, { ...replies, ...words.from, [words.register]: words.wrong });
      await page.getByRole('checkbox', { name: words.agree }).check();
      await button(page, send).click();
      await expect(summary).toContainText(words.fault);
      await expect(page.getByRole('textbox', { name: words.register })).toHaveAttribute('aria-invalid', 'true');
      expect(sending).toEqual([]);
      await expectAccessible(page);

      if (kind === 'refer') {
        await page.getByRole('checkbox', { name: words.letter.agree }).check();
        const file = { name: words.letter.there, mimeType: 'application/pdf', buffer: LETTER };
        await page.getByRole('main').locator('input[type=file]').setInputFiles(file);
        await expect(
          page.getByRole('listitem').filter({ hasText: words.letter.there }).getByRole('button'),
        ).toBeVisible();
        await expectAccessible(page);
      }
      await answerStep(page, { [words.register]: words.right });
      await button(page, send).click();
      await expect(page.getByRole('status').filter({ hasText: sent })).toBeFocused();
      await expectAccessible(page);
      expect(sending).toHaveLength(kind === 'refer' ? 2 : 1);
      const mail = await mailedText(site, email, /./);
      expect(mail).toMatch(/[A-Z][A-Z0-9](?:-[A-Z0-9]{2}){2}/);
      if (kind === 'join') return;
      const receipt = page.getByRole('main').locator('dl');
      await expect(receipt).toContainText(words.letter.there);
      await page.emulateMedia({ media: 'print' });
      await expect(receipt).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      const follow = page.getByRole('main').getByRole('link', { name: words.letter.follow });
      expect(mail).toContain((await follow.getAttribute('href'))?.split('?')[0]);
      const opened = page.waitForEvent('popup');
      await follow.click();
      const standing = await opened;
      await expect(standing.getByRole('status')).toHaveText(words.letter.stage);
      await expect(standing.getByRole('main')).toContainText('J. D.');
      await expect(standing.getByRole('main')).not.toContainText(/Carla|Oublis|Forgetful/);
    });
  }
}

test('what the clinic refuses is said at the question, in the words of the page, and nothing is lost', async ({
  page,
  site,
  guard,
}) => {
  guard.allow(/status of (400|503)/);
  const [, words] = LANGUAGES;
  await page.goto(`${site.englishUrl}/pro/rejoindre`);
  await answerStep(page, {
    ...words.person('carla@example.org'),
    ...words.practice,
    ...words.from,
    [words.register]: words.right,
  });
  await page.getByRole('checkbox', { name: words.agree }).check();
  await page.route(/\/api\/healthcare_professionals\/new/, (route) =>
    route.fulfill({ status: 503, json: { detail: 'later', code: 'service_unavailable' } }),
  );
  await button(page, words.join.send).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('(212) 555-0142');
  await expectAccessible(page);
  await page.route(/\/api\/healthcare_professionals\/new/, (route) =>
    route.fulfill({ status: 400, json: { city: ['This city is not known.'] } }),
  );
  await button(page, words.join.send).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This city is not known.');
  await expect(page.getByRole('textbox', { name: 'The city you' })).toHaveValue('Boston');
});
