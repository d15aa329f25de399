import type { BlockFixtures } from '#rendering/block-fixtures.ts';

/** The states of the emergency numbers; there is always at least one. */
export const fixtures: BlockFixtures<'blocks.emergency-numbers'> = {
  fr: {
    normal: {
      title: 'En cas d’urgence, appelez tout de suite',
      text: 'Confusion soudaine, parole difficile : n’attendez pas un rendez-vous.',
      numbers: [
        { label: 'Samu', number: '15', text: 'Urgence médicale, jour et nuit' },
        { label: 'Numéro d’urgence européen', number: '112', text: null },
        { label: 'Prévention du suicide', number: '3114', text: 'Écoute gratuite, jour et nuit' },
      ],
    },
    empty: { title: 'Urgences', text: null, numbers: [{ label: 'Samu', number: '15', text: null }] },
    longest: {
      title:
        'En cas de danger immédiat pour vous-même ou pour une autre personne, appelez sans attendre, même si vous hésitez',
      text: 'Confusion soudaine, visage qui se déforme, bras qui ne répond plus, parole difficile, mal de tête brutal et inhabituel.\n\nNe conduisez pas. Restez en ligne.',
      numbers: [
        {
          label: 'Service d’aide médicale urgente (Samu)',
          number: '15',
          text: 'Un médecin régulateur vous répond, de jour comme de nuit, tous les jours de l’année.',
        },
        {
          label: 'Numéro d’urgence européen',
          number: '112',
          text: 'Depuis tout téléphone, même bloqué ou sans carte.',
        },
        {
          label: 'Urgences pour les personnes sourdes ou malentendantes',
          number: '114',
          text: 'Par message écrit ou en vidéo.',
        },
        { label: 'Clinique de la mémoire, ligne de nuit', number: '01 99 00 00 00', text: null },
      ],
    },
  },
  en: {
    normal: {
      title: 'In an emergency, call right away',
      text: null,
      numbers: [
        { label: 'Emergency services', number: '911', text: 'Day and night' },
        { label: 'Suicide and Crisis Lifeline', number: '988', text: null },
      ],
    },
    empty: { title: 'Emergencies', text: null, numbers: [{ label: 'Emergency services', number: '911', text: null }] },
    longest: {
      title: 'If you or someone else is in immediate danger, call without waiting, even if you are not sure',
      text: 'Sudden confusion, a drooping face, an arm that will not move, trouble speaking.\n\nDo not drive. Stay on the line.',
      numbers: [
        {
          label: 'Emergency services, anywhere in the United States',
          number: '911',
          text: 'Day and night, every day of the year.',
        },
      ],
    },
  },
  malformed: [
    { field: 'numbers', data: { title: 'Urgences', text: null, numbers: [] } },
    {
      field: 'numbers.0.number',
      data: { title: 'Urgences', text: null, numbers: [{ label: 'Samu', number: 15, text: null }] },
    },
    { field: 'title', data: { title: null, text: null, numbers: [{ label: 'Samu', number: '15', text: null }] } },
  ],
};
