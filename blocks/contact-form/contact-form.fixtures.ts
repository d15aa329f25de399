import type { BlockFixtures } from '#rendering/block-fixtures.ts';

/** The states of the contact form. */
export const fixtures: BlockFixtures<'blocks.contact-form'> = {
  fr: {
    normal: {
      title: 'Nous écrire',
      text: 'Une question, une remarque ? Nous vous répondons sous deux jours ouvrés.',
      subject: 'contact',
      thanksLink: null,
      tone: 'plain',
      phone: '01 99 00 00 00',
      anchor: null,
    },
    empty: {
      title: 'Nous écrire',
      text: null,
      subject: 'contact',
      thanksLink: null,
      tone: 'plain',
      phone: null,
      anchor: null,
    },
    longest: {
      title: 'Écrire à la clinique pour poser une question, faire une remarque ou demander à être rappelé',
      text: 'Une phrase assez longue pour occuper plusieurs lignes sur un téléphone, puis une autre.\n\nEt un second paragraphe, parce que rien n’empêche d’en écrire deux avant un formulaire.',
      subject: 'partnership',
      thanksLink: '/memhop-merci',
      tone: 'warm',
      phone: '01 99 00 00 00',
      anchor: 'form',
    },
  },
  en: {
    normal: {
      title: 'Write to us',
      text: 'A question, a remark? We answer within two working days.',
      subject: 'contact',
      thanksLink: null,
      tone: 'plain',
      phone: '(212) 555-0142',
      anchor: null,
    },
    empty: {
      title: 'Write to us',
      text: null,
      subject: 'contact',
      thanksLink: null,
      tone: 'plain',
      phone: null,
      anchor: null,
    },
    longest: {
      title: 'Write to the clinic to ask a question, make a remark or ask to be called back',
      text: 'A sentence long enough to take several lines on a telephone, and then another one.\n\nAnd a second paragraph, because nothing keeps an editor from writing two before a form.',
      subject: 'press',
      thanksLink: '/memhop-merci',
      tone: 'calm',
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
        subject: 'contact',
        thanksLink: null,
        tone: 'plain',
        phone: null,
        anchor: null,
      },
    },
    {
      field: 'subject',
      data: {
        title: 'Nous écrire',
        text: null,
        subject: 'sales',
        thanksLink: null,
        tone: 'plain',
        phone: null,
        anchor: null,
      },
    },
  ],
};
