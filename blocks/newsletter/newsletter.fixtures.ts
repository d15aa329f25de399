import type { BlockFixtures } from '#rendering/block-fixtures.ts';

/** The states of the newsletter. */
export const fixtures: BlockFixtures<'blocks.newsletter'> = {
  fr: {
    normal: {
      title: 'Recevoir nos articles',
      text: 'Une fois par mois, pas davantage.',
      topics: 'articles',
      tone: 'calm',
      phone: '01 99 00 00 00',
      anchor: null,
    },
    empty: {
      title: 'Recevoir nos articles',
      text: null,
      topics: 'trials',
      tone: 'plain',
      phone: null,
      anchor: null,
    },
    longest: {
      title: 'Recevoir nos articles sur la mémoire et les nouvelles des essais cliniques qui commencent',
      text: 'Une phrase assez longue pour occuper plusieurs lignes sur un téléphone, puis une autre.\n\nEt un second paragraphe, parce que rien n’empêche d’en écrire deux avant un formulaire.',
      topics: 'both',
      tone: 'warm',
      phone: '01 99 00 00 00',
      anchor: 'form',
    },
  },
  en: {
    normal: {
      title: 'Receive our articles',
      text: 'Once a month, no more.',
      topics: 'articles',
      tone: 'calm',
      phone: '(212) 555-0142',
      anchor: null,
    },
    empty: {
      title: 'Receive our articles',
      text: null,
      topics: 'trials',
      tone: 'plain',
      phone: null,
      anchor: null,
    },
    longest: {
      title: 'Receive our articles on memory, and news of the clinical trials that are about to begin',
      text: 'A sentence long enough to take several lines on a telephone, and then another one.\n\nAnd a second paragraph, because nothing keeps an editor from writing two before a form.',
      topics: 'both',
      tone: 'warm',
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
        topics: 'articles',
        tone: 'calm',
        phone: null,
        anchor: null,
      },
    },
    {
      field: 'topics',
      data: {
        title: 'Nos articles',
        text: null,
        topics: 'offers',
        tone: 'plain',
        phone: null,
        anchor: null,
      },
    },
  ],
};
