import type { TeamMemberView } from '#contract/content/page-view.ts';
import type { BlockFixtures } from '#rendering/block-fixtures.ts';

const member = (name: string, role: string, bio: string | null): TeamMemberView => ({
  name,
  role,
  bio,
  portrait: null,
  sample: true,
});

/** The states of the team: with and without portrait, nobody yet, long roles. */
export const fixtures: BlockFixtures<'blocks.team'> = {
  fr: {
    normal: {
      title: 'Les personnes qui vous accompagnent',
      text: 'Plusieurs métiers, une même façon d’écouter.',
      selection: 'all',
      members: [
        member('Claire Exemple', 'Neurologue', 'Elle reçoit les personnes pour une première consultation.'),
        {
          name: 'Malik Exemple',
          role: 'Gériatre',
          bio: null,
          portrait: {
            url: '/uploads/portrait.webp',
            width: 400,
            height: 400,
            alt: 'Un homme souriant en chemise claire',
            mime: 'image/webp',
            formats: [],
          },
          sample: false,
        },
      ],
    },
    empty: { title: null, text: null, selection: 'all', members: [] },
    longest: {
      title:
        'Une équipe pluridisciplinaire de neurologues, gériatres, neuropsychologues, orthophonistes et infirmières',
      text: 'Chaque situation difficile est discutée à plusieurs.\n\nVous ne racontez votre histoire qu’une fois.',
      selection: 'chosen',
      members: [
        'Professeure Marie-Antoinette Exemple-Deslaurières',
        'Docteur Jean-Christophe Exemple de la Villardière',
        'Rosa Exemple',
      ].map((name) =>
        member(
          name,
          'Neuropsychologue, responsable des bilans cognitifs et de la formation des proches aidants',
          'Elle propose les exercices de mémoire, d’attention et de langage, puis explique ce qu’ils montrent, sans note ni jugement. Elle forme aussi les familles à des gestes simples qui gardent la conversation vivante.',
        ),
      ),
    },
  },
  en: {
    normal: {
      title: 'The people beside you',
      text: null,
      selection: 'all',
      members: [member('Claire Exemple', 'Neurologist', 'She sees people for a first visit.')],
    },
    empty: { title: null, text: null, selection: 'all', members: [] },
    longest: {
      title: 'A team of neurologists, geriatricians, neuropsychologists, speech therapists and nurses',
      text: 'Difficult situations are discussed by several of us.',
      selection: 'chosen',
      members: ['Professor Mary-Antoinette Exemple-Featherstonehaugh', 'Rosa Exemple'].map((name) =>
        member(
          name,
          'Neuropsychologist, head of assessments and of family training',
          'She explains results without judgement.',
        ),
      ),
    },
  },
  malformed: [
    { field: 'members', data: { title: null, text: null, selection: 'all', members: null } },
    { field: 'selection', data: { title: null, text: null, selection: 'some', members: [] } },
    {
      field: 'members.0.sample',
      data: { title: null, text: null, selection: 'all', members: [{ ...member('A', 'B', null), sample: 'no' }] },
    },
  ],
};
