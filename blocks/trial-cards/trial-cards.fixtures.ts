import type { TrialView } from '#contract/content/page-view.ts';
import type { BlockFixtures } from '#rendering/block-fixtures.ts';

const trial = (key: string, changes: Partial<TrialView>): TrialView => ({
  key,
  slug: key.toLowerCase(),
  name: key,
  link: `/clinical-trials/${key.toLowerCase()}`,
  path: `/clinical-trials/${key.toLowerCase()}`,
  description: { html: '', headings: [] },
  tags: [],
  recruitmentStatus: 'unknown',
  offersCall: false,
  countries: null,
  sites: [],
  registryId: null,
  ...changes,
});

const CONFIRMED = { statusConfirmedOn: '2026-11-20', statusIsCurrent: true };

const rich = (html: string) => ({ html, headings: [] });

/** The states of trial cards: several statuses, no trial, long texts. */
export const fixtures: BlockFixtures<'blocks.trial-cards'> = {
  fr: {
    normal: {
      title: 'Les études que nous suivons',
      text: 'Chaque fiche dit à qui l’étude s’adresse.',
      selection: 'all',
      trials: [
        trial('START', {
          description: rich('<p>Un médicament à avaler, pour <strong>ralentir le déclin de la mémoire</strong>.</p>'),
          tags: ['sans frais', '18 mois'],
          countries: ['us'],
          sites: [{ city: 'Columbus', country: 'us', latitude: 39.96, longitude: -83, sample: true }],
          recruitmentStatus: 'active_not_recruiting',
          ...CONFIRMED,
        }),
        trial('TRONTIER-1', {
          description: rich('<p>Une étude sur la mémoire <strong>près de chez vous</strong>.</p>'),
          recruitmentStatus: 'recruiting',
          statusConfirmedOn: '2026-06-01',
          statusIsCurrent: false,
          offersCall: true,
        }),
      ],
    },
    empty: { title: null, text: null, selection: 'all', trials: [] },
    longest: {
      title:
        'Les études cliniques internationales sur la maladie d’Alzheimer et les troubles cognitifs légers que nous suivons',
      text: 'Chaque fiche dit, en mots simples, à qui l’étude s’adresse, où elle se déroule et où en est le recrutement des participants volontaires.',
      selection: 'chosen',
      trials: (['recruiting', 'not_yet_recruiting', 'suspended', 'completed'] as const).map((recruitmentStatus) =>
        trial(`Étude-observationnelle-multicentrique-${recruitmentStatus.replaceAll('_', '-')}`, {
          recruitmentStatus,
          countries: ['us', 'gb', 'nl', 'de', 'fr', 'be', 'ca'],
          ...CONFIRMED,
          offersCall: true,
          description: rich(
            '<p>Pour les personnes de cinquante à quatre-vingt-cinq ans qui ont un trouble cognitif léger ou une maladie d’Alzheimer au début, avec un proche qui peut les accompagner à chacune des visites prévues par le protocole.</p>',
          ),
          tags: [
            'suivi par des experts de la mémoire',
            'sans frais',
            'objectif : ralentir la perte de mémoire',
            '15 mois',
          ],
        }),
      ),
    },
  },
  en: {
    normal: {
      title: 'The studies we follow',
      text: null,
      selection: 'all',
      trials: [
        trial('MK-2214', {
          description: rich('<p>For people with early Alzheimer’s.</p>'),
          tags: ['no cost'],
          recruitmentStatus: 'recruiting',
          countries: ['us', 'gb'],
          ...CONFIRMED,
          offersCall: true,
        }),
        trial('TRAILBLAZER', {
          description: rich('<p>For people at risk before symptoms.</p>'),
          recruitmentStatus: 'completed',
        }),
      ],
    },
    empty: { title: null, text: null, selection: 'all', trials: [] },
    longest: {
      title: 'The international clinical trials on Alzheimer’s disease and mild cognitive impairment that we follow',
      text: 'Each card says whom the study is for.',
      selection: 'chosen',
      trials: [
        trial('MULTICENTRE-OBSERVATIONAL-STUDY', {
          description: rich('<p>For people aged between fifty and eighty-five who have mild cognitive impairment.</p>'),
          tags: ['medical care from memory experts', 'no cost', 'goal: slow memory loss', '15 months'],
          offersCall: true,
          recruitmentStatus: 'suspended',
        }),
      ],
    },
  },
  malformed: [
    { field: 'trials', data: { title: null, text: null, selection: 'all', trials: null } },
    {
      field: 'trials.0.recruitmentStatus',
      data: { title: null, text: null, selection: 'all', trials: [{ ...trial('A', {}), recruitmentStatus: 'maybe' }] },
    },
    {
      field: 'trials.0.description',
      data: { title: null, text: null, selection: 'all', trials: [{ ...trial('A', {}), description: '<p>a</p>' }] },
    },
  ],
};
