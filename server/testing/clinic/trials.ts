import type { TrialView } from '#contract/content/page-view.ts';
import { currentRuleset } from '../../clinic/trials/matching/ruleset.ts';

/** Every trial of the ruleset as the content service would show it, recruiting everywhere, and the entry for no match. */
export function recruitingTrials(): TrialView[] {
  const keys = [...currentRuleset.trials.map(({ key }) => key), currentRuleset.fallback];
  return keys.map((key) => {
    const slug = key.toLowerCase().replaceAll('_', '-');
    return {
      key,
      slug,
      name: `Trial ${key}`,
      link: `/clinical-trials/${slug}`,
      path: `/clinical-trials/${slug}`,
      description: { html: `<p>About ${key}</p>`, headings: [] },
      tags: [],
      recruitmentStatus: 'recruiting',
      offersCall: true,
      countries: null,
      sites: [],
      registryId: null,
    };
  });
}
