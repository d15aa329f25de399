import type { BlockFixtures } from '#rendering/block-fixtures.ts';

/** The states of a call to action. */
export const fixtures: BlockFixtures<'blocks.call-to-action'> = {
  fr: {
    normal: {
      title: 'Parlons-en dix minutes',
      text: 'Un appel gratuit et confidentiel. Sans engagement.',
      tone: 'warm',
      actions: [
        { text: 'Appeler le 01 99 00 00 00', link: 'tel:+33199000000', style: 'primary' },
        { text: 'Voir les études', link: '/essais-cliniques', style: 'secondary' },
      ],
    },
    empty: { title: 'Nous sommes là', text: null, tone: 'calm', actions: [] },
    longest: {
      title:
        'Vous hésitez, vous avez une question sur votre mémoire, sur celle d’un proche ou sur une étude en cours ?',
      text: 'Une infirmière coordinatrice vous répond du lundi au vendredi, de neuf heures à dix-huit heures. Elle prend le temps d’écouter, ne pose aucun diagnostic au téléphone et vous dit simplement vers qui vous tourner.\n\nL’appel est gratuit. Ce que vous dites reste entre vous et l’équipe médicale.',
      tone: 'calm',
      actions: [
        { text: 'Demander à être rappelé par une infirmière coordinatrice', link: '/nos-offres', style: 'primary' },
        { text: 'Lire les questions que l’on nous pose le plus souvent', link: '/nos-articles', style: 'secondary' },
      ],
    },
  },
  en: {
    normal: {
      title: 'Let’s talk for ten minutes',
      text: 'A free, confidential call. No obligation.',
      tone: 'warm',
      actions: [{ text: 'Call (212) 555-0142', link: 'tel:+12125550142', style: 'primary' }],
    },
    empty: { title: 'We are here', text: null, tone: 'calm', actions: [] },
    longest: {
      title: 'Not sure, or a question about your memory, about someone close to you or about a study under way?',
      text: 'A coordinating nurse answers on weekdays from nine to six. She takes the time to listen and tells you whom to turn to.',
      tone: 'calm',
      actions: [{ text: 'Ask a coordinating nurse to call you back', link: '/offers', style: 'primary' }],
    },
  },
  malformed: [
    { field: 'title', data: { title: null, text: null, tone: 'calm', actions: [] } },
    { field: 'tone', data: { title: 'Bonjour', text: null, tone: 'loud', actions: [] } },
    {
      field: 'actions.0.link',
      data: { title: 'Bonjour', text: null, tone: 'calm', actions: [{ text: 'Ici', style: 'primary' }] },
    },
  ],
};
