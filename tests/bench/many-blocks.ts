/** Twenty blocks of all kinds that pages have, with what blocks read besides: articles, trials, the team. */
const TWENTY = [
  { __component: 'blocks.hero', title: 'Bonjour', illustration: 'letter' },
  ...Array.from({ length: 6 }, (_, at) => ({
    ...{ __component: 'blocks.markdown-document', title: `Partie ${at}` },
    body: 'Un **mot** de plus, et [un lien](/notre-approche).\n\n'.repeat(12),
  })),
  ...Array.from({ length: 4 }, (_, at) => ({ __component: 'blocks.image-text', title: `Image ${at}`, text: 'Texte.' })),
  ...Array.from({ length: 3 }, (_, at) => ({ __component: 'blocks.call-to-action', title: `Agir ${at}` })),
  ...['articles', 'trials'].map((topics) => ({ __component: 'blocks.newsletter', title: 'La lettre', topics })),
  { __component: 'blocks.article-list', title: 'À lire', mode: 'latest', limit: 6 },
  { __component: 'blocks.trial-cards', title: 'Les études', selection: 'all' },
  { __component: 'blocks.team', title: 'L’équipe', selection: 'all' },
  { __component: 'blocks.quote', text: 'Une phrase à retenir.' },
];

/** So many blocks, of all kinds from twenty on. */
function manyBlocks(count: number): object[] {
  const rounds = Math.ceil(count / TWENTY.length);
  return Array.from({ length: rounds }, () => TWENTY)
    .flat()
    .slice(0, count);
}

/** The fields of a page of so many blocks. */
export function pageOfBlocks(count: number) {
  const name = `page-de-${count}-blocs`;
  return { name, path: `/${name}`, title: `Page de ${count} blocs`, blocks: manyBlocks(count) };
}
