import type { TrialView } from '#contract/content/page-view.ts';
import type { Availability } from './matching/match-trial.ts';

/** What the content service says of each trial now, as the matching asks for it. */
export function availabilityOf(trials: readonly TrialView[]): Availability {
  return new Map(
    trials.map(({ key, recruitmentStatus, countries }) => [
      key,
      {
        recruiting: recruitmentStatus === 'recruiting',
        countries: countries?.map((country) => country.toLowerCase()) ?? null,
      },
    ]),
  );
}
