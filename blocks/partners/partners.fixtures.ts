import type { BlockFixtures } from '#rendering/block-fixtures.ts';

/** The states of partners: with names, with a logo, none, many. */
export const fixtures: BlockFixtures<'blocks.partners'> = {
  fr: {
    normal: {
      title: 'Avec qui nous travaillons',
      text: 'Des cabinets, des hôpitaux et des associations.',
      partners: [
        { name: 'Associations de familles', link: null, logo: null },
        { name: 'Consultations mémoire', link: 'https://memoire.example', logo: null },
        {
          name: 'Centre d’investigation clinique',
          link: 'https://centre.example',
          logo: { url: '/uploads/centre.svg', width: 240, height: 80, alt: '', mime: 'image/svg+xml', formats: [] },
        },
      ],
    },
    empty: { title: null, text: null, partners: [] },
    longest: {
      title:
        'Les établissements, les cabinets, les associations et les centres de recherche avec lesquels nous travaillons',
      text: 'Aucun d’eux ne paie pour apparaître ici.',
      partners: [
        'Centre mémoire de ressources et de recherche interrégional',
        'Association départementale de soutien aux familles et aux aidants',
        'Maison de santé pluriprofessionnelle du canton',
        'Équipe spécialisée Alzheimer à domicile',
        'Réseau de gérontologie',
      ].map((name) => ({ name, link: null, logo: null })),
    },
  },
  en: {
    normal: {
      title: 'Whom we work with',
      text: null,
      partners: [
        { name: 'Hospital memory clinics', link: null, logo: null },
        { name: 'Family associations', link: 'https://families.example', logo: null },
      ],
    },
    empty: { title: null, text: null, partners: [] },
    longest: {
      title: 'The hospitals, practices, associations and research centres that we work with',
      text: 'None of them pays to appear here.',
      partners: ['Interregional memory resource and research centre', 'Home Alzheimer’s specialist team'].map(
        (name) => ({
          name,
          link: null,
          logo: null,
        }),
      ),
    },
  },
  malformed: [
    { field: 'partners', data: { title: null, text: null, partners: 1 } },
    { field: 'partners.0.name', data: { title: null, text: null, partners: [{ link: null, logo: null }] } },
  ],
};
