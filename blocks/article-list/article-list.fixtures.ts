import type { BlockFixtures } from '#rendering/block-fixtures.ts';

/** The states of the article list; its articles come from the content source, not from its attributes. */
export const fixtures: BlockFixtures<'blocks.article-list'> = {
  fr: {
    normal: { title: 'Tous les articles', text: null, mode: 'paged', topic: null, limit: 6 },
    empty: { title: null, text: null, mode: 'paged', topic: null, limit: 6 },
    longest: {
      title: 'À lire tranquillement, seul ou à deux, avant ou après une consultation avec un médecin de la mémoire',
      text: 'Des réponses courtes, écrites avec des mots de tous les jours, relues par des personnes concernées.\n\nVous pouvez les imprimer.',
      mode: 'latest',
      topic: null,
      limit: 3,
    },
  },
  en: {
    normal: { title: 'All articles', text: null, mode: 'paged', topic: null, limit: 6 },
    empty: { title: null, text: null, mode: 'paged', topic: null, limit: 6 },
    longest: {
      title: 'Something to read in your own time, alone or together, before or after seeing a memory doctor',
      text: 'Short answers in everyday words.',
      mode: 'latest',
      topic: 'Daily life',
      limit: 3,
    },
  },
  malformed: [
    { field: 'mode', data: { title: null, text: null, mode: 'random', topic: null, limit: 6 } },
    { field: 'limit', data: { title: null, text: null, mode: 'paged', topic: null, limit: 0 } },
    { field: 'limit', data: { title: null, text: null, mode: 'paged', topic: null, limit: '6' } },
  ],
};
