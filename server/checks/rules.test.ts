import { expect, test } from 'vitest';
import check from '#cms-schemas/check-texts.en.json' with { type: 'json' };
import verifier from '#cms-schemas/check-texts.fr.json' with { type: 'json' };
import { findingsIn, pageValues, textBlock } from '../testing/checked-page.ts';
import { RULES } from './finding.ts';

const body = (text: string) => ({ blocks: [textBlock(text)] });
const FRENCH = 'Nous prenons le temps de vous écouter, avec vos proches.';
const ENGLISH = 'We take the time to listen to you and to your family.';

test('every rule has its sentence and its group a name, in both languages', () => {
  for (const texts of [check, verifier]) {
    expect(Object.keys(texts.rules).sort()).toEqual(Object.keys(RULES).sort());
    const groups = new Set([...Object.keys(RULES).map((rule) => rule.split('-')[0]), 'axe']);
    expect(new Set(Object.keys(texts.groups))).toEqual(groups);
  }
});

test('an entry that lacks the other language is found, but not a screen of one language', () => {
  expect(findingsIn({}, { other: null })).toEqual(['translation-missing title']);
  expect(findingsIn({ name: 'trial-finder' }, { other: null }, 'en')).toEqual([]);
});

test('a text left in the other language is found, and told once for its field', () => {
  expect(findingsIn(body(`${FRENCH}\n\n${ENGLISH}\n\n${ENGLISH}`))).toEqual(['translation-language blocks.0.body']);
  expect(findingsIn(body(FRENCH), {}, 'en')).toEqual(['translation-language blocks.0.body']);
});

test.each([
  'TRAILBLAZER-ALZ 3, Eli Lilly, Washington University',
  'The Lancet',
  `Elle dit\u00a0: «\u00a0${ENGLISH}\u00a0»`,
  'Memory cafés',
])('“%s” is no text in the other language', (text) => {
  expect(findingsIn(body(text))).toEqual([]);
});

test('a text that is the same in both languages is found; short words and names are not', () => {
  const quote = (text: string, author: string) => ({ blocks: [{ __component: 'blocks.quote', text, author }] });
  const same = quote('Lorem ipsum dolor sit amet', 'Claire Anne Marie Exemple');
  expect(findingsIn(same, { other: pageValues(same) })).toEqual(['translation-same blocks.0.text']);
  const short = quote('Contact, questions, articles', 'Claire Anne Marie Exemple');
  expect(findingsIn(short, { other: pageValues(short) })).toEqual([]);
});

test('a description that only the other language has is found', () => {
  expect(findingsIn({ description: '' })).toEqual(['translation-empty description', 'search-description description']);
});

test.each([
  ['### Plus bas\n\nUn mot.\n\n## Plus haut', ['heading-order blocks.0.body']],
  ['## Un\n\n#### Trois\n\n### Deux', ['heading-order blocks.0.body']],
  ['**Un titre sans marque**\n\nUn mot.', ['heading-bold blocks.0.body']],
  ['# Un\n\n## Deux\n\n### Trois\n\n## Deux', []],
  ['#### Un\n\n**Une phrase importante.**\n\n#### Deux', []],
])('the headings of %j', (text, found) => {
  expect(findingsIn(body(text))).toEqual(found);
});

test('a heading inside an answer is found', () => {
  const questions = [{ question: 'Pourquoi cela', answer: '## Parce que\n\nUn mot.' }];
  const found = findingsIn({ blocks: [{ __component: 'blocks.faq', title: 'Questions', questions }] });
  expect(found).toContain('heading-answer blocks.0.questions.0.answer');
});

const picture = (imageAlt: string, file: object = {}) => ({
  blocks: [
    {
      __component: 'blocks.hero',
      title: 'Titre',
      imageAlt,
      image: { url: '/uploads/a_1.jpg', name: 'a.jpg', ...file },
    },
  ],
});

test.each([
  ['', 'alt-missing'],
  ['equipe_2024.JPG', 'alt-file'],
  ['IMG_0042', 'alt-file'],
  ['equipe_finale', 'alt-file'],
])('the words “%s” for a picture are found: %s', (alt, rule) => {
  expect(findingsIn(picture(alt))).toEqual([`${rule} blocks.0.imageAlt`]);
  expect(findingsIn(body(`![${alt}](/uploads/a_1.jpg)`))).toEqual([`${rule} blocks.0.body`]);
});

test.each(['Un lit défait, le matin', 'Rendez-vous', 'Claire'])('the words “%s” for a picture pass', (alt) => {
  expect(findingsIn(picture(alt))).toEqual([]);
});

test('the copy that a phone loads is weighed, and all of them together', () => {
  const copy = (size: number) => ({ width: 3000, size: 5000, formats: { medium: { url: '/m', width: 800, size } } });
  expect(findingsIn(picture('Un lit', copy(80)))).toEqual([]);
  expect(findingsIn(picture('Un lit', copy(900)))).toEqual([
    'picture-heavy blocks.0.image',
    'picture-sum blocks.0.image',
  ]);
  const [block] = picture('Un lit', copy(190)).blocks;
  expect(findingsIn({ blocks: [block, block, block, block] })).toEqual([]);
  expect(findingsIn({ blocks: [block, block, block, block, block] })).toEqual(['picture-sum blocks.0.image']);
});

const words = (count: number) => `${'mot '.repeat(count - 1)}mot.`;

test('long sentences are found, endless ones as graver', () => {
  expect(findingsIn(body(words(28)))).toEqual([]);
  expect(findingsIn(body(words(29)))).toEqual(['reading-sentence blocks.0.body']);
  expect(findingsIn(body(words(41)))).toEqual(['reading-endless blocks.0.body']);
  expect(findingsIn(body(`${words(20).slice(0, -1)}\u00a0: ${words(20)}`))).toEqual([]);
});

test('a page that is hard to read is found at its longest text', () => {
  const hard = 'Consultations pluridisciplinaires nécessitant documentation exhaustive. '.repeat(20);
  expect(findingsIn(body(hard))).toEqual(['reading-hard blocks.0.body']);
  expect(findingsIn(body('On vous écoute. Vous parlez. On vous aide. '.repeat(20)))).toEqual([]);
});

test.each([
  ['Le MMSE est un test. Le MMSE dure peu.', ['abbreviation-unexplained blocks.0.body']],
  ['Une imagerie par résonance magnétique (IRM), puis une autre IRM.', []],
  ['Une IRM (imagerie par résonance magnétique) suffit.', []],
  ['Une <abbr title="imagerie">IRM</abbr> suffit.', []],
  ['IRM\u00a0: imagerie par résonance. TEP, une autre imagerie.', []],
  ['Deux examens d’imagerie (IRM, «\u00a0TEP\u00a0»), puis l’IRM et la TEP.', []],
  ['On dit (IRM) sans le dire. ', []],
  [
    'Une IRM (2 fois) ou une TEP ()',
    ['abbreviation-unexplained blocks.0.body', 'abbreviation-unexplained blocks.0.body'],
  ],
  ['L’étude START, au XXI siècle, par SMS ou en PDF.', []],
  ['ATTENTION AUX MARCHES', []],
])('the abbreviations of “%s”', (text, found) => {
  expect(findingsIn(body(text))).toEqual(found);
});

const article = (changes: object) => {
  const values = { title: 'Titre', excerpt: 'Un résumé.', body: 'Un mot.', ...changes };
  return findingsIn({}, { uid: 'api::article.article', values, other: values });
};

test('a medical page wants a review that is not older than a year', () => {
  expect(article({})).toEqual(['review-missing reviewedOn']);
  expect(article({ reviewedOn: '2025-11-20' })).toEqual(['review-old reviewedOn']);
  expect(article({ reviewedOn: '2025-12-01' })).toEqual([]);
  expect(article({ authors: [{ sample: true }] })).toEqual(['review-example reviewedOn']);
  expect(article({ authors: [{ sample: true }, { sample: false }] })).toEqual(['review-missing reviewedOn']);
  expect(findingsIn({ medical: true })).toEqual(['review-missing reviewedOn']);
  expect(findingsIn({ medical: false })).toEqual([]);
});

/** What is found in a trial on 22 November 2026. */
const trial = (changes: object) => {
  const values = { key: 'START', name: 'START', recruitmentStatus: 'recruiting', ...changes };
  return findingsIn({}, { uid: 'api::trial.trial', values, other: values });
};

test.each([
  ['2026-11-22', []],
  ['2026-09-08', []],
  ['2026-09-07', ['status-soon statusConfirmedOn']],
  ['2026-08-24', ['status-soon statusConfirmedOn']],
  ['2026-08-23', ['status-old statusConfirmedOn']],
  ['2026-11-23', ['status-future statusConfirmedOn']],
  [null, ['status-missing statusConfirmedOn']],
])('the recruitment of a trial that was confirmed on %s: %j', (statusConfirmedOn, found) => {
  expect(trial({ statusConfirmedOn })).toEqual(found);
});

test('no date is wanted of a finished trial, of one that is said to be unknown, and of the words for no trial', () => {
  for (const recruitmentStatus of ['completed', 'unknown']) expect(trial({ recruitmentStatus })).toEqual([]);
  expect(trial({ key: 'NO_TRIAL_MATCH' })).toEqual([]);
});

test('a topic that is there twice is found, also with other capitals, accents or blanks', () => {
  const topic = (name: string, locale: 'fr' | 'en' = 'fr') =>
    findingsIn({}, { uid: 'api::topic.topic', values: { name }, other: { name } }, locale);
  expect(topic('Soins')).toEqual([]);
  expect(topic('Comprendre')).toEqual(['topic-twice name']);
  expect(topic('A  Domicile')).toEqual(['topic-spelling name']);
  expect([topic('Care', 'en'), topic('care', 'en')]).toEqual([['topic-spelling name'], ['topic-spelling name']]);
  expect(article({ reviewedOn: '2025-12-01', topics: [{ text: 'Comprendre' }, { text: 'soins' }] })).toEqual([
    'topic-spelling topics.1.text',
  ]);
});

test('a menu with more entries than fit in a row is found at the first that does not', () => {
  const entry = (style: string) => ({ text: 'Nos soins', link: '/', style });
  const menu = (...styles: string[]) => {
    const values = { items: styles.map(entry) };
    return findingsIn({}, { uid: 'api::menu.menu', values, other: values });
  };
  const seven = ['link', 'button', 'link', 'submenu', 'link', 'link', 'link', 'link'];
  expect(menu(...seven)).toEqual([]);
  expect(menu(...seven, 'link')).toEqual(['menu-long items.8.text']);
});

test('what search results would cut or miss is found where it is written', () => {
  const long = 'Un mot. '.repeat(25).trim();
  expect(findingsIn({ title: long, description: long })).toEqual([
    'search-title-long title',
    'search-description-long description',
  ]);
  expect(findingsIn({ title: long, seo: { metaTitle: 'Court' } })).toEqual([]);
  expect(findingsIn({ title: long, description: long, seo: { noIndex: true } })).toEqual([]);
});

test('a block that visitors do not see is not checked', () => {
  expect(findingsIn({ blocks: [{ ...textBlock('[](/)'), hidden: true }, textBlock('[](/)')] })).toEqual([
    'link-empty blocks.1.body',
  ]);
});

test('words that readers stumble on are found, each once for its field', () => {
  expect(findingsIn(body('L\u0027oubli.\n\nL\u0027oubli.'))).toEqual(['wording-apostrophe blocks.0.body']);
  expect(findingsIn({ title: 'Votre rendez-vous' })).toEqual(['wording-title-hyphen title']);
});

test('no word is asked for in the place of a part of an address, nor of one that is American', () => {
  const address = 'contact@mail.example.org, mail@example.org, https://mail.example.org';
  expect(findingsIn(body(`Écrivez à ${address}.`))).toEqual([]);
  expect(findingsIn(body('Écrivez-nous un mail.'))).toEqual(['wording-mail-fr blocks.0.body']);
  expect(findingsIn(body('Write to contact@e-mail.example.org or e-mail@example.org.'), {}, 'en')).toEqual([]);
  expect(findingsIn(body('Write us an e-mail.'), {}, 'en')).toEqual(['wording-mail-en blocks.0.body']);
  expect(findingsIn(body('Blood analyses tell more.'), {}, 'en')).toEqual([]);
  expect(findingsIn(body('We analyse them.'), {}, 'en')).toEqual(['wording-british-spelling blocks.0.body']);
});

/** A number in three capitals, none of them a Roman digit. */
const letters = (number: number): string =>
  [...number.toString(16).padStart(3, '0')].map((digit) => 'ABEFGHJKNOPQRSTU'[Number.parseInt(digit, 16)]).join('');

test.each([
  ['a long text with an abbreviation', `${'de '.repeat(60_000)} le MMSE`, ['abbreviation-unexplained blocks.0.body']],
  [
    'a text with many abbreviations and no end of brackets and blanks',
    `Le ${Array.from({ length: 2000 }, (_, at) => `Q${letters(at)}`).join(' ')} mot (${' \n'.repeat(100_000)}`,
    Array.from({ length: 2000 }, () => 'abbreviation-unexplained blocks.0.body'),
  ],
  ['brackets that only open', `Le mot ${'('.repeat(300_000)}`, []],
  ['quotes inside quotes, which the site shows plain', `${'> '.repeat(5000)}x`, []],
  ['many links that end nowhere', `${'<a href="/">'.repeat(20_000)}x`, []],
])('%s is checked in reasonable time', (_, text, found) => {
  const rules = findingsIn(body(text)).filter((rule) => !/^(?:reading|translation)-/.test(rule));
  expect(rules).toEqual(found);
});
