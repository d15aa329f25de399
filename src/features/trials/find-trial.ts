import type { TrialView } from '#contract/content/page-view.ts';

/** The entry that stands for "no trial fits": it has a name and a text of its own, and no page. */
const NO_TRIAL_MATCH = 'NO_TRIAL_MATCH';

/** What a key leads to: a trial, or null for "no trial fits"; and the entry whose words are shown, if it exists. */
export interface FoundTrial {
  trial: TrialView | null;
  noMatch: TrialView | null;
}

const sameText = (a: string, b: string): boolean => a.toLowerCase() === b.trim().toLowerCase();

/** The trial with a key in any case. A missing key, `_` and an unknown one mean that no trial fits. */
export function findTrial(trials: readonly TrialView[], key: string | null | undefined): FoundTrial {
  const noMatch = trials.find((trial) => trial.key === NO_TRIAL_MATCH) ?? null;
  const found = trials.find((trial) => sameText(trial.key, key ?? '')) ?? null;
  return { trial: found === noMatch ? null : found, noMatch };
}

/** The trial that an address names, by its slug or its key; null when there is none. */
export function findTrialByName(trials: readonly TrialView[], name: string): TrialView | null {
  const named = trials.find((trial) => sameText(trial.slug, name)) ?? findTrial(trials, name).trial;
  return named?.key === NO_TRIAL_MATCH ? null : named;
}
