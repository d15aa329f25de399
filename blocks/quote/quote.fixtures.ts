import type { BlockFixtures } from '#rendering/block-fixtures.ts';

/** The states of a quote. */
export const fixtures: BlockFixtures<'blocks.quote'> = {
  fr: {
    normal: {
      text: 'Avant de parler de maladie, on regarde tout cela.',
      author: 'Principe de notre équipe médicale',
      role: null,
    },
    empty: { text: 'On vous écoute d’abord.', author: null, role: null },
    longest: {
      text: 'La fatigue, l’humeur, les médicaments, l’audition ou le sommeil peuvent agir sur la mémoire. Avant de parler de maladie, on regarde tout cela, tranquillement, avec la personne et avec ceux qui vivent près d’elle.\n\nC’est long, et c’est ce qui permet de ne pas se tromper.',
      author: 'Une neuropsychologue de l’équipe, après vingt ans de consultations de mémoire',
      role: 'Responsable des bilans cognitifs et de l’accompagnement des proches aidants',
    },
  },
  en: {
    normal: {
      text: 'Before we speak of illness, we look at all of these.',
      author: 'A principle of our team',
      role: null,
    },
    empty: { text: 'We listen first.', author: null, role: null },
    longest: {
      text: 'Tiredness, mood, medicines, hearing or sleep can affect memory.\n\nBefore we speak of illness, we look at all of these, with the person and with those who live beside them.',
      author: 'A neuropsychologist of the team',
      role: 'Head of assessments and of support for families',
    },
  },
  malformed: [
    { field: 'text', data: { text: null, author: null, role: null } },
    { field: 'author', data: { text: 'Bonjour', author: ['a'], role: null } },
  ],
};
