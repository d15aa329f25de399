import type { BlockFixtures } from '#rendering/block-fixtures.ts';

/** The states of a list of steps. */
export const fixtures: BlockFixtures<'blocks.steps'> = {
  fr: {
    normal: {
      title: 'Comment se passe une première consultation',
      text: 'Rien à préparer de compliqué.',
      steps: [
        { title: 'Vous nous racontez', text: 'Quelques questions simples, à votre rythme.' },
        { title: 'Vous parlez à un médecin', text: 'Comptez quarante-cinq minutes.' },
        { title: 'Vous repartez avec un plan clair', text: null },
      ],
    },
    empty: { title: null, text: null, steps: [] },
    longest: {
      title:
        'Du premier appel au compte rendu : ce qui se passe, dans l’ordre, et ce que nous vous demanderons à chaque étape',
      text: 'Vous pouvez vous arrêter à tout moment, revenir en arrière, ou demander qu’une personne de confiance soit présente.',
      steps: [
        'Une première conversation téléphonique avec l’infirmière coordinatrice',
        'Un questionnaire sur votre santé, vos traitements, votre sommeil et votre humeur',
        'Une consultation avec un neurologue ou un gériatre spécialiste de la mémoire',
        'Si besoin, un bilan neuropsychologique, une prise de sang ou une imagerie',
        'Un compte rendu écrit, expliqué de vive voix, pour vous et votre médecin traitant',
      ].map((title) => ({
        title,
        text: 'Comptez entre vingt minutes et une heure. Rien n’est noté contre vous : il n’y a ni bonne ni mauvaise réponse, et vous pouvez dire que vous ne savez pas.\n\nUn proche peut être à vos côtés.',
      })),
    },
  },
  en: {
    normal: {
      title: 'How joining a study works',
      text: 'You can stop at any point.',
      steps: [
        { title: 'You answer a few questions', text: 'Take your time.' },
        { title: 'We talk for ten minutes', text: null },
      ],
    },
    empty: { title: null, text: null, steps: [] },
    longest: {
      title: 'From the first call to the written report: what happens, in order, and what we will ask of you each time',
      text: 'You can stop at any time, or ask someone you trust to be present.',
      steps: ['A first conversation by phone', 'Questions about your health', 'A visit with a memory doctor'].map(
        (title) => ({
          title,
          text: 'Allow between twenty minutes and an hour. There is no right or wrong answer.',
        }),
      ),
    },
  },
  malformed: [
    { field: 'steps', data: { title: null, text: null, steps: {} } },
    {
      field: 'steps.1.title',
      data: { title: null, text: null, steps: [{ title: 'Un', text: null }, { text: 'Deux' }] },
    },
  ],
};
