import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { refuseKind } from './new-kind.ts';

const kind = {
  ...{ name: 'untaken', plural: 'untakens', labels: { fr: 'Libre', en: 'Free' } },
  paths: { fr: '/adresse-libre', en: '/free-address' },
};
const refuse = (changes: Partial<typeof kind>) => () => refuseKind(resolve('.'), { ...kind, ...changes }, '`usage`');

test('a kind with a free name and free addresses is not refused', () => {
  expect(refuse({})).not.toThrow();
});

test.each([
  [{ name: 'partner-clinic' }, '"partner-clinic" cannot begin a link: a kind with an address is one word'],
  [{ paths: { fr: '/adresse-libre', en: '' } }, 'Say where the list stands in both languages, French first: `usage`.'],
  [
    { paths: { fr: '/nos-articles', en: '/free-address' } },
    'The page cms-schemas/seed/pages/articles.json has the address',
  ],
  [{ paths: { fr: '/adresse-libre', en: '/search' } }, 'The route "search" has the address /search already'],
  [{ name: 'file', plural: 'files' }, '"file:" begins other links already'],
  [{ name: 'mailto' }, '"mailto:" begins other links already'],
  [{ name: 'javascript' }, '"javascript:" begins other links already'],
  [{ paths: { fr: '/rendez-vous', en: '/appointments' } }, 'The server answers /appointments itself'],
  [{ paths: { fr: '/content/libre', en: '/free-address' } }, 'The server answers /content itself'],
  [{ paths: { fr: '/nos-articles/article/libre', en: '/free-address' } }, 'Entries of the kind "article" stand at'],
  [{ name: 'article', plural: 'articles' }, 'src/app/kinds/article.kind.tsx exists already'],
])('what cannot be is refused before anything is written: %j', (changes, sentence) => {
  expect(refuse(changes)).toThrow(sentence);
});
