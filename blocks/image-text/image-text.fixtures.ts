import type { BlockFixtures } from '#rendering/block-fixtures.ts';

/** The states of a text beside a picture: drawing at the left, photograph, no picture, long text. */
export const fixtures: BlockFixtures<'blocks.image-text'> = {
  fr: {
    normal: {
      title: 'Un oubli n’est pas toujours une maladie',
      text: { html: '<p>La fatigue ou un deuil peuvent troubler la mémoire.</p>', headings: [] },
      image: null,
      illustration: 'memory',
      imageSide: 'left',
      tone: 'plain',
      actions: [{ text: 'Comprendre notre approche', link: '/notre-approche', style: 'secondary' }],
    },
    empty: {
      title: null,
      text: { html: '<p>Nous vous écoutons.</p>', headings: [] },
      image: null,
      illustration: 'none',
      imageSide: 'right',
      tone: 'plain',
      actions: [],
    },
    longest: {
      title:
        'Pourquoi un trouble de la mémoire mérite toujours une explication, même lorsqu’il n’annonce aucune maladie',
      text: {
        html: '<p>La fatigue, un deuil, un médicament, une baisse de l’audition ou un mauvais sommeil peuvent troubler la mémoire. Beaucoup de ces causes se soignent.</p><ul><li>Une hypothyroïdie se corrige par un comprimé quotidien.</li><li>Un appareillage auditif redonne souvent de l’attention.</li><li>Un traitement de l’apnée du sommeil améliore la concentration en quelques semaines.</li></ul><p>Comprendre tôt ce qui se passe permet de <strong>se rassurer</strong> ou d’<strong>agir au bon moment</strong>. Dans les deux cas, vous n’êtes plus seul avec vos questions.</p>',
        headings: [],
      },
      image: {
        url: '/uploads/kitchen.webp',
        width: 1200,
        height: 1500,
        alt: 'Un père et sa fille épluchent des pommes dans une cuisine ensoleillée',
        mime: 'image/webp',
        formats: [{ url: '/uploads/medium_kitchen.webp', width: 750, height: 938, mime: 'image/webp' }],
      },
      illustration: 'none',
      imageSide: 'right',
      tone: 'calm',
      actions: [
        { text: 'Comprendre les autres causes des oublis', link: '/nos-articles', style: 'primary' },
        { text: 'Parler à un médecin de la mémoire', link: '/nos-offres', style: 'secondary' },
      ],
    },
  },
  en: {
    normal: {
      title: 'Forgetting is not always an illness',
      text: { html: '<p>Tiredness or grief can affect memory.</p>', headings: [] },
      image: null,
      illustration: 'memory',
      imageSide: 'left',
      tone: 'plain',
      actions: [{ text: 'Read about our approach', link: '/our-approach', style: 'secondary' }],
    },
    empty: {
      title: null,
      text: { html: '<p>We listen.</p>', headings: [] },
      image: null,
      illustration: 'none',
      imageSide: 'right',
      tone: 'plain',
      actions: [],
    },
    longest: {
      title: 'Why a memory problem always deserves an explanation, even when it does not announce an illness',
      text: {
        html: '<p>Many causes can be treated.</p><p>Either way, you are no longer alone with the question.</p>',
        headings: [],
      },
      image: null,
      illustration: 'support',
      imageSide: 'right',
      tone: 'plain',
      actions: [],
    },
  },
  malformed: [
    {
      field: 'text',
      data: {
        title: null,
        text: null,
        image: null,
        illustration: 'none',
        imageSide: 'right',
        tone: 'plain',
        actions: [],
      },
    },
    {
      field: 'imageSide',
      data: {
        title: null,
        text: { html: '', headings: [] },
        image: null,
        illustration: 'none',
        imageSide: 'top',
        tone: 'plain',
        actions: [],
      },
    },
    {
      field: 'image.alt',
      data: {
        title: null,
        text: { html: '', headings: [] },
        image: { url: '/a.webp', width: 1, height: 1, mime: 'image/webp', formats: [] },
        illustration: 'none',
        imageSide: 'right',
        tone: 'plain',
        actions: [],
      },
    },
  ],
};
