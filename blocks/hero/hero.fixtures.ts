import type { Media } from '#contract/content/page-view.ts';
import type { BlockFixtures } from '#rendering/block-fixtures.ts';

const photograph = (alt: string): Media => ({
  url: '/uploads/walk.webp',
  width: 1600,
  height: 1200,
  alt,
  mime: 'image/webp',
  formats: [{ url: '/uploads/small_walk.webp', width: 500, height: 375, mime: 'image/webp' }],
});

/** The states of the hero, with a photograph, with a drawing and without either. */
export const fixtures: BlockFixtures<'blocks.hero'> = {
  fr: {
    normal: {
      title: 'Votre mémoire vous inquiète ? Parlons-en.',
      text: 'Chacun oublie un nom ou un rendez-vous. Quand cela revient souvent, en parler aide plus que s’inquiéter seul.\n\nNous vous écoutons, depuis chez vous.',
      image: photograph('Deux sœurs âgées marchent dans un jardin'),
      illustration: 'none',
      actions: [
        { text: 'Découvrir nos offres de soin', link: '/nos-offres', style: 'primary' },
        { text: 'Lire nos articles', link: '/nos-articles', style: 'secondary' },
      ],
    },
    empty: { title: 'Bienvenue', text: null, image: null, illustration: 'none', actions: [] },
    longest: {
      title:
        'Comprendre les troubles de la mémoire, préparer une première consultation et trouver du soutien près de chez vous, pour vous-même ou pour un proche',
      text: 'Oublier où l’on a posé ses clés, chercher un mot, hésiter sur une date : cela arrive à tout le monde, surtout avec la fatigue, le manque de sommeil ou une période difficile. Quand ces oublis deviennent fréquents, quand ils inquiètent votre entourage ou changent votre quotidien, il est utile d’en parler.\n\nUne orthophoniste, une neuropsychologue, un gériatre ou un neurologue peuvent vous recevoir, ensemble ou séparément, en vidéo, par téléphone ou au cabinet.\n\nAnticonstitutionnellement, hexakosioihexekontahexaphobie et électroencéphalographiquement restent des mots difficiles : personne ne vous demandera de les répéter.',
      image: null,
      illustration: 'home',
      actions: [
        { text: 'Prendre un premier rendez-vous avec un médecin de la mémoire', link: '/nos-offres', style: 'primary' },
        { text: 'Lire nos articles sur la mémoire et le vieillissement', link: '/nos-articles', style: 'secondary' },
        { text: 'Appeler le 01 99 00 00 00', link: 'tel:+33199000000', style: 'secondary' },
      ],
    },
  },
  en: {
    normal: {
      title: 'Worried about your memory? Let’s talk about it.',
      text: 'Everyone forgets a name or an appointment now and then.\n\nWe listen, from your own home.',
      image: photograph('Two older sisters walk in a garden'),
      illustration: 'none',
      actions: [
        { text: 'See the clinical trials', link: '/clinical-trials', style: 'primary' },
        { text: 'How we work', link: '/our-approach', style: 'secondary' },
      ],
    },
    empty: { title: 'Welcome', text: null, image: null, illustration: 'none', actions: [] },
    longest: {
      title:
        'Understanding memory problems, preparing a first appointment and finding support near you, for yourself or for someone close to you',
      text: 'Forgetting where the keys are, searching for a word, hesitating over a date: it happens to everyone, above all when tired.\n\nWhen it happens often, when people around you worry or daily life changes, it helps to talk about it with someone who knows.',
      image: null,
      illustration: 'memory',
      actions: [
        { text: 'Find out whether a research study near you may suit you', link: '/clinical-trials', style: 'primary' },
        { text: 'Read how our doctors, nurses and psychologists work', link: '/our-approach', style: 'secondary' },
      ],
    },
  },
  malformed: [
    { field: 'title', data: { title: 12, text: null, image: null, illustration: 'none', actions: [] } },
    { field: 'title', data: { text: 'Sans titre', image: null, illustration: 'none', actions: [] } },
    {
      field: 'illustration',
      data: { title: 'Bienvenue', text: null, image: null, illustration: 'dragon', actions: [] },
    },
    { field: 'actions', data: { title: 'Bienvenue', text: null, image: null, illustration: 'none', actions: 'tout' } },
    { field: 'image', data: { title: 'Bienvenue', text: null, image: 4, illustration: 'none', actions: [] } },
  ],
};
