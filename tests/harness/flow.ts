import { expect, type Locator, type Page } from 'playwright/test';

/** "I don't know", as a reply to a question that allows it. */
export const DONT_KNOW = Symbol('I do not know');

/** A reply as a visitor gives it: the words of a choice, a text, a number, several of them, a day as `YYYY-MM-DD`. */
export type Reply = string | number | readonly string[] | typeof DONT_KNOW;

/** Replies by the beginning of the question's words. */
export type Replies = Readonly<Record<string, Reply>>;

const WORDS = {
  goOn: /^(Continuer|Continue)$/,
  unknown: /^(Je ne sais pas|I don’t know)/,
  none: /^(Aucun|Rien de tout|None of)/,
  required: /\((obligatoire|required)\)/,
  review: /^(Vérifiez vos réponses|Check your answers)( au sujet d.+| about .+)?$/,
  needed: /(Nécessaire pour envoyer|Needed to send)$/,
  onItsWay: /^(Un instant, le champ arrive|One moment, the field is on its way)/,
  progress: /^(Encore|About) .*minutes?\b|^(Dernière étape|Last step)$/,
};

/** A day of birth that every form takes. */
const ANY_DAY = '1948-03-02';

/** More steps than any flow has. */
const MOST_STEPS = 40;

const main = (page: Page): Locator => page.getByRole('main');

const beginsWith = (words: string): RegExp => new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'i');

/** The heading of the step that is shown. */
export const stepHeading = (page: Page): Locator => main(page).getByRole('heading', { level: 1 });

const groupOf = (page: Page, name: RegExp): Locator =>
  main(page).getByRole('radiogroup', { name }).or(main(page).getByRole('group', { name })).first();

const fieldOf = (page: Page, name: RegExp): Locator => main(page).getByRole('textbox', { name }).first();

/** Waits for the fields whose code comes only with a step that asks for them. */
const fieldsAreThere = (page: Page): Promise<void> => expect(main(page).getByText(WORDS.onItsWay)).toHaveCount(0);

async function typeDay(page: Page, group: Locator, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  const french = (await page.locator('html').getAttribute('lang'))?.startsWith('fr');
  await group.getByRole('spinbutton').first().click();
  await page.keyboard.type(french ? `${date}${month}${year}` : `${month}${date}${year}`);
}

async function choose(group: Locator, words: string | RegExp): Promise<void> {
  const name = typeof words === 'string' ? beginsWith(words) : words;
  await group.getByRole('radio', { name }).or(group.getByRole('checkbox', { name })).first().check();
}

async function replyInGroup(page: Page, group: Locator, reply: Reply): Promise<void> {
  if (reply === DONT_KNOW) return choose(group, WORDS.unknown);
  const replies = typeof reply === 'object' ? reply : [String(reply)];
  if ((await group.getByRole('spinbutton').count()) > 0) return typeDay(page, group, replies[0] ?? '');
  const fields = group.getByRole('textbox');
  const typed = await fields.count();
  const choices = await group.getByRole('radio').or(group.getByRole('checkbox')).count();
  for (const [place, words] of replies.entries()) {
    if (typed > 0) await fields.nth(place).fill(words);
    else if (choices > 1) await choose(group, words);
    else await group.getByRole('button', { name: beginsWith(words) }).click();
  }
}

async function replyInField(page: Page, field: Locator, reply: Reply): Promise<void> {
  if (reply !== DONT_KNOW) return field.fill(String(reply));
  const id = await field.getAttribute('id');
  await main(page).locator(`[name="${id}-unknown"]`).check();
}

/** Replies to questions of the step that is shown, by the beginning of their words. */
export async function answerStep(page: Page, replies: Replies): Promise<void> {
  await fieldsAreThere(page);
  for (const [question, reply] of Object.entries(replies)) {
    const name = beginsWith(question);
    await groupOf(page, name).or(fieldOf(page, name)).first().waitFor();
    if ((await groupOf(page, name).count()) > 0) await replyInGroup(page, groupOf(page, name), reply);
    else await replyInField(page, fieldOf(page, name), reply);
  }
}

/**
 * What tells one step from another: two may have the same heading, which is no `h1` while the step stands as the server
 * drew it behind an opening. It is asked again and again, so all in one call.
 */
const shownStep = (page: Page): Promise<string> =>
  page.evaluate((place) => {
    const isPlace = new RegExp(place);
    const shown = document.querySelector('main');
    const wordsOf = ({ textContent }: Element): string => (textContent ?? '').replace(/\s+/g, ' ').trim();
    const leaves = [...(shown?.querySelectorAll('*') ?? [])].filter(({ childElementCount }) => childElementCount === 0);
    return [
      ...[...(shown?.querySelectorAll('h1, [role=heading]') ?? [])].map(wordsOf),
      ...leaves.map(wordsOf).filter((words) => isPlace.test(words)),
      ...[...(shown?.querySelectorAll('form [id^="q-"]') ?? [])].map(({ id }) => id),
    ].join(' | ');
  }, WORDS.progress.source);

/** Goes on to the next step and waits until it is there. */
export async function goOn(page: Page): Promise<void> {
  const before = await shownStep(page);
  await main(page).getByRole('button', { name: WORDS.goOn }).click();
  await expect
    .poll(() => shownStep(page), { message: `to go on from “${before}”`, intervals: [50, 100, 200, 500] })
    .not.toBe(before);
}

/** Waits for a step by its heading, which has the focus. */
export async function expectStep(page: Page, heading: string | RegExp): Promise<void> {
  await expect(stepHeading(page)).toHaveText(heading);
  await expect(stepHeading(page)).toBeFocused();
}

/** Words without what differs between a text and the name that is made of it. */
const bare = (words: string): string => words.replace(/\s/g, '').toLowerCase();

async function replyKnown(page: Page, replies: Replies): Promise<void> {
  // Looking for the field of each question takes long where there are many and few of them are on the step.
  const text = bare(
    await main(page).evaluate((shown) => {
      const labels = [...shown.querySelectorAll('[aria-label]')].map((named) => named.getAttribute('aria-label'));
      return [shown.textContent, ...labels].join(' ');
    }),
  );
  for (const [question, reply] of Object.entries(replies)) {
    if (!text.includes(bare(question))) continue;
    const name = beginsWith(question);
    if ((await groupOf(page, name).or(fieldOf(page, name)).count()) > 0) await answerStep(page, { [question]: reply });
  }
}

async function anyText(field: Locator): Promise<string> {
  const type = await field.getAttribute('type');
  if (type === 'email') return `visiteur.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.org`;
  if (type === 'tel') return '+33 1 23 45 67 89';
  return (await field.getAttribute('inputmode')) === 'numeric' ? '72' : 'Exemple';
}

/** Answers what must be answered and was not: "none of these" where there is such a choice, else the first. */
export async function replyRequired(page: Page): Promise<void> {
  await fieldsAreThere(page);
  const name = WORDS.required;
  for (const field of await main(page).getByRole('textbox', { name }).all()) {
    if ((await field.inputValue()) === '') await field.fill(await anyText(field));
  }
  const groups = main(page).getByRole('radiogroup', { name }).or(main(page).getByRole('group', { name }));
  for (const group of await groups.all()) {
    const { isDay, isReplied } = await group.evaluate((asked) => {
      const day = asked.querySelector('[role=spinbutton]');
      const isChosen = asked.querySelector(':checked') !== null;
      return { isDay: day !== null, isReplied: isChosen || (day?.hasAttribute('aria-valuenow') ?? false) };
    });
    if (isReplied) continue;
    if (isDay) await typeDay(page, group, ANY_DAY);
    const choices = group.getByRole('radio').or(group.getByRole('checkbox'));
    if ((await choices.count()) === 0) continue;
    const none = choices.and(group.getByLabel(WORDS.none));
    await ((await none.count()) > 0 ? none.first() : choices.first()).check();
  }
}

/**
 * Walks on until a step has this heading. Questions in `replies` are answered with them, other required ones with any
 * answer that is right and calls for no help, the rest is left empty.
 */
export async function walkTo(page: Page, heading: string | RegExp, replies: Replies = {}): Promise<void> {
  const arrived = async () => {
    const [text = ''] = await stepHeading(page).allInnerTexts();
    return typeof heading === 'string' ? text.trim() === heading : heading.test(text.trim());
  };
  await stepHeading(page).waitFor();
  for (let steps = 0; steps < MOST_STEPS && !(await arrived()); steps += 1) {
    await main(page).getByRole('button', { name: WORDS.goOn }).waitFor();
    await replyKnown(page, replies);
    await replyRequired(page);
    await goOn(page);
  }
  await expect(stepHeading(page)).toHaveText(heading);
}

/** Walks on to the review. */
export const review = (page: Page, replies: Replies = {}): Promise<void> => walkTo(page, WORDS.review, replies);

/** The row of a question on the review page, with its answer and the link that changes it. */
export const reviewRow = (page: Page, question: string): Locator =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: beginsWith(question) }) });

/** Opens a question from the review to change its answer. */
export async function changeAnswer(page: Page, question: string): Promise<void> {
  await reviewRow(page, question).getByRole('link').click();
  await expect(stepHeading(page)).not.toHaveText(WORDS.review);
}

/** On the review: agrees to what is needed, and to the optional texts that begin with `also`, then sends. */
export async function consentAndSend(page: Page, { also = [] }: { also?: readonly string[] } = {}): Promise<void> {
  for (const box of await main(page).getByRole('checkbox', { name: WORDS.needed }).all()) await box.check();
  for (const words of also)
    await main(page)
      .getByRole('checkbox', { name: beginsWith(words) })
      .check();
  await main(page).locator('form').getByRole('button').and(page.locator('[type=submit]')).click();
}
