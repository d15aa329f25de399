import type { BlockFixtures } from '#rendering/block-fixtures.ts';

const bare = { text: null, link: null, linkText: null, image: null, illustration: 'none' } as const;

/** The states of a card grid: cards with drawings, no card at all, many long ones. */
export const fixtures: BlockFixtures<'blocks.card-grid'> = {
  fr: {
    normal: {
      title: 'Ce que vous pouvez faire ici',
      text: 'Commencez où vous voulez.',
      cards: [
        {
          title: 'Consulter un médecin de la mémoire',
          text: 'Une première rencontre en vidéo, par téléphone ou au cabinet.',
          link: '/nos-offres',
          linkText: 'Voir nos offres de soin',
          image: null,
          illustration: 'consultation',
        },
        {
          title: 'Aider un proche',
          text: null,
          link: '/nos-articles',
          linkText: null,
          image: {
            url: '/uploads/hands.webp',
            width: 900,
            height: 600,
            alt: 'Une main posée sur une autre',
            mime: 'image/webp',
            formats: [{ url: '/uploads/small_hands.webp', width: 500, height: 333, mime: 'image/webp' }],
          },
          illustration: 'none',
        },
        { ...bare, title: 'Vos données sous clé', text: 'Vos réponses sont chiffrées.' },
      ],
    },
    empty: { title: null, text: null, cards: [] },
    longest: {
      title:
        'Tout ce que la clinique de la mémoire peut vous apporter, à vous, à vos proches et à votre médecin traitant',
      text: 'Chaque carte mène vers une page qui explique, en mots simples, ce qui est proposé, combien de temps cela prend et ce que cela coûte.\n\nVous pouvez aussi nous appeler.',
      cards: [
        'Préparer une première consultation avec un neurologue, un gériatre ou une neuropsychologue',
        'Comprendre les examens : prise de sang, imagerie par résonance magnétique, bilan neuropsychologique',
        'Participer à une étude clinique sur la maladie d’Alzheimer ou sur les troubles cognitifs légers',
        'Aménager le quotidien, la maison, les déplacements et les démarches administratives',
      ].map((title) => ({
        ...bare,
        title,
        text: 'Les explications tiennent en quelques minutes de lecture. Elles ont été relues par des personnes concernées, qui ont demandé des phrases plus courtes et moins de mots savants.',
        link: `/page-${title.length}`,
        linkText: 'Lire toutes les explications sur cette page',
      })),
    },
  },
  en: {
    normal: {
      title: 'What you can do here',
      text: null,
      cards: [
        {
          title: 'Take part in research',
          text: 'See whether a study could be for you.',
          link: '/clinical-trials',
          linkText: 'See the clinical trials',
          image: null,
          illustration: 'trial',
        },
        { ...bare, title: 'Your data, locked away', text: 'Your answers are encrypted.' },
      ],
    },
    empty: { title: null, text: null, cards: [] },
    longest: {
      title: 'Everything the memory clinic can offer you, the people close to you and your family doctor',
      text: 'Each card leads to a page that explains in plain words what is offered and how long it takes.',
      cards: [
        'Preparing a first appointment with a neurologist or a geriatrician',
        'Understanding blood tests and scans',
      ].map((title) => ({
        ...bare,
        title,
        text: 'It takes a few minutes to read.',
        link: `/page-${title.length}`,
        linkText: 'Read it all',
      })),
    },
  },
  malformed: [
    { field: 'cards', data: { title: null, text: null, cards: null } },
    { field: 'cards.0.title', data: { title: null, text: null, cards: [{ ...bare }] } },
    {
      field: 'cards.0.illustration',
      data: { title: null, text: null, cards: [{ ...bare, title: 'A', illustration: 'cat' }] },
    },
  ],
};
