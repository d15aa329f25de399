import type { BlockFixtures } from '#rendering/block-fixtures.ts';

/** The states of the form to join the network. */
export const fixtures: BlockFixtures<'blocks.join-form'> = {
  fr: {
    normal: {
      title: 'Demander à rejoindre le réseau',
      text: 'Quelques lignes suffisent.',
      phone: '01 99 00 00 00',
      anchor: null,
    },
    empty: {
      title: 'Demander à rejoindre le réseau',
      text: null,
      phone: null,
      anchor: null,
    },
    longest: {
      title: 'Demander à rejoindre le réseau des professionnels de santé qui travaillent avec la clinique',
      text: 'Une phrase assez longue pour occuper plusieurs lignes sur un téléphone, puis une autre.\n\nEt un second paragraphe, parce que rien n’empêche d’en écrire deux avant un formulaire.',
      phone: '01 99 00 00 00',
      anchor: 'form',
    },
  },
  en: {
    normal: {
      title: 'Ask to join the network',
      text: 'A few lines are enough.',
      phone: '(212) 555-0142',
      anchor: null,
    },
    empty: {
      title: 'Ask to join the network',
      text: null,
      phone: null,
      anchor: null,
    },
    longest: {
      title: 'Ask to join the network of health professionals who work with the clinic',
      text: 'A sentence long enough to take several lines on a telephone, and then another one.\n\nAnd a second paragraph, because nothing keeps an editor from writing two before a form.',
      phone: '(212) 555-0142',
      anchor: 'form',
    },
  },
  malformed: [
    {
      field: 'title',
      data: {
        title: null,
        text: null,
        phone: null,
        anchor: null,
      },
    },
  ],
};
