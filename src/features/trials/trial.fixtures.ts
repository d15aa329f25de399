import type { TrialView } from '#contract/content/page-view.ts';

/** A trial for tests: French, recruiting, with everything filled in. */
export const trialView = (changes: Partial<TrialView> = {}): TrialView => ({
  key: 'START',
  slug: 'start',
  name: 'START',
  link: '/clinical-trials/start',
  path: '/essais-cliniques/start',
  description: { html: '<p>Pour <strong>ralentir</strong> le déclin.</p>', headings: [] },
  tags: ['sans frais', '18 mois'],
  recruitmentStatus: 'recruiting',
  statusConfirmedOn: '2026-11-20',
  statusIsCurrent: true,
  offersCall: true,
  countries: ['us', 'fr'],
  sites: [{ city: 'Columbus', country: 'us', latitude: 39.96, longitude: -83, sample: true }],
  registryId: 'NCT05531656',
  ...changes,
});
