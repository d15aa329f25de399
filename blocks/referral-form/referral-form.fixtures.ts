import type { BlockFixtures } from '#rendering/block-fixtures.ts';

/** The states of the referral form. */
export const fixtures: BlockFixtures<'blocks.referral-form'> = {
  fr: {
    normal: {
      title: 'Adresser un patient',
      text: 'Ses initiales suffisent pour commencer.',
      phone: '01 99 00 00 00',
      anchor: null,
    },
    empty: {
      title: 'Adresser un patient',
      text: null,
      phone: null,
      anchor: null,
    },
    longest: {
      title: 'Adresser à la clinique un patient qui s’inquiète pour sa mémoire ou dont l’entourage s’inquiète',
      text: 'Une phrase assez longue pour occuper plusieurs lignes sur un téléphone, puis une autre.\n\nEt un second paragraphe, parce que rien n’empêche d’en écrire deux avant un formulaire.',
      phone: '01 99 00 00 00',
      anchor: 'form',
    },
  },
  en: {
    normal: {
      title: 'Refer a patient',
      text: 'Their initials are enough to begin with.',
      phone: '(212) 555-0142',
      anchor: null,
    },
    empty: {
      title: 'Refer a patient',
      text: null,
      phone: null,
      anchor: null,
    },
    longest: {
      title: 'Refer to the clinic a patient who is worried about their memory, or whose family is worried',
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
