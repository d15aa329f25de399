import { expect, test } from 'vitest';
import { findingsIn, textBlock } from '../testing/checked-page.ts';

const button = (link: string, text = 'Lire notre approche') => ({
  blocks: [{ __component: 'blocks.hero', title: 'Titre', actions: [{ text, link }] }],
});
const LINK = 'blocks.0.actions.0.link';

test.each([
  ['/nulle-part', 'link-nowhere'],
  ['page:gone', 'link-nowhere'],
  ['/nos-articles/article/inconnu', 'link-nowhere'],
  ['/essais/inconnu', 'link-nowhere'],
  ['/qui-sommes-nous#nowhere', 'link-anchor'],
  ['page:about#nowhere', 'link-anchor'],
  ['#nowhere', 'link-anchor'],
  ['/uploads/gone.pdf', 'link-file'],
  ['www.example.org', 'link-form'],
  ['contact', 'link-form'],
  ['https://', 'link-form'],
  ['https://localhost/a', 'link-form'],
  ['mailto:nobody', 'link-form'],
  ['mailto:a@example.org,nobody', 'link-form'],
  ['tel:call me', 'link-form'],
  ['//example.org', 'link-form'],
  ['http://example.org/a', 'link-insecure'],
])('a link to %s is found: %s', (link, rule) => {
  expect(findingsIn(button(link))).toEqual([`${rule} ${LINK}`]);
});

test.each([
  ...[
    '/',
    '/qui-sommes-nous',
    '/equipe/',
    '/about-us',
    '/qui-sommes-nous?a=1#contact',
    'page:about',
    'page:about#contact',
  ],
  ...['/nos-articles/article/dormir', '/essais/start', 'trial:START', '/questionnaire', '/old', '/rss.xml'],
  ...[
    '/uploads/plan_1.pdf',
    'file:plan_1',
    '/essai',
    'https://www.example.org/a?b#c',
    'mailto:a@example.org?subject=b',
    'mailto:a@example.org,b@example.org?cc=c@example.org',
  ],
  'tel:+33 1 99 00 00 00',
])('a link to %s passes', (link) => {
  expect(findingsIn(button(link))).toEqual([]);
});

test.each(['/nos-offres', 'page:offers', '/nos-articles/article/dormir', 'file:plan_1'])(
  'a link to %s, which exists in French only, is found on the English page',
  (link) => {
    expect(findingsIn(button(link, 'Read our approach'), {}, 'en')).toEqual([`link-language ${LINK}`]);
  },
);

test('a redirect of one language leads nowhere in the other', () => {
  expect(findingsIn(button('/ancien'))).toEqual([]);
  expect(findingsIn(button('/ancien', 'Read our approach'), {}, 'en')).toEqual([`link-nowhere ${LINK}`]);
});

test('links inside a text are found with their field, written as Markdown or as HTML', () => {
  const body = 'Voir [la page](/nulle-part) ou <a href="/perdu"><b>celle-ci</b></a>, pas [elle](/equipe).';
  expect(findingsIn({ blocks: [textBlock(body)] })).toEqual([
    'link-nowhere blocks.0.body',
    'link-nowhere blocks.0.body',
  ]);
});

test('a link written as HTML is read as browsers do: an apostrophe ends nothing, and a picture has words', () => {
  const found = (html: string) => findingsIn({ blocks: [textBlock(html)] });
  expect(found('<a href="/qui-sommes-nous?q=l\u0027équipe#nowhere">Notre équipe</a>')).toEqual([
    'link-anchor blocks.0.body',
  ]);
  expect(found('<a href="/"><img src="/plan.png" alt="Le plan du quartier"></a>')).toEqual([]);
  expect(found('<a href="/"><img src="/plan.png" alt=" "></a>').sort()).toEqual([
    'alt-missing blocks.0.body',
    'link-empty blocks.0.body',
  ]);
});

test('a text may lead to its own headings and to the anchors of its page', () => {
  const body = '## Être prêt\n\n[plus bas](#etre-pret), [le formulaire](#ecrire), [rien](#rien)';
  const blocks = [textBlock(body), { __component: 'blocks.contact-form', title: 'Écrire', anchor: 'ecrire' }];
  expect(findingsIn({ blocks })).toEqual(['link-anchor blocks.0.body']);
});

test.each([
  ['Cliquez ici', 'fr'],
  ['ici', 'fr'],
  ['En savoir plus →', 'fr'],
  ['Read more…', 'en'],
  ['Here', 'en'],
] as const)('“%s” says nothing of where a link leads', (text, locale) => {
  expect(findingsIn(button('/', text), {}, locale)).toEqual(['link-vague blocks.0.actions.0.text']);
  expect(findingsIn({ blocks: [textBlock(`Voir [${text}](/).`)] }, {}, locale)).toEqual(['link-vague blocks.0.body']);
});

test('words that name the page pass; an address or nothing at all does not', () => {
  const found = (markdown: string) => findingsIn({ blocks: [textBlock(markdown)] });
  expect(found('[Cliquez ici pour prendre rendez-vous](/) et [Lire la suite de l’article](/)')).toEqual([]);
  expect(found('[https://example.org](https://example.org)')).toEqual(['link-address blocks.0.body']);
  expect(found('[](/)')).toEqual(['link-empty blocks.0.body']);
  expect(found('[![Le plan du quartier](/uploads/plan.png)](/)')).toEqual([]);
});

const redirect = (to: string, locale: 'fr' | 'en' = 'fr') => {
  return findingsIn({}, { uid: 'api::redirect.redirect', values: { from: '/vieux', to }, other: null }, locale);
};

test('a redirect to what visitors cannot open, or to what is redirected itself, is found', () => {
  expect(redirect('/qui-sommes-nous?a=1#contact')).toEqual([]);
  expect(redirect('https://www.example.org/a')).toEqual([]);
  expect(redirect('/nulle-part')).toEqual(['link-nowhere to']);
  expect(redirect('/nos-offres', 'en')).toEqual(['link-language to']);
  expect(redirect('/qui-sommes-nous#nowhere')).toEqual(['link-anchor to']);
  expect(redirect('/old/?a=1')).toEqual(['link-redirect to']);
  expect(redirect('/ancien')).toEqual(['link-redirect to']);
  expect(redirect('/ancien', 'en')).toEqual(['link-nowhere to']);
});
