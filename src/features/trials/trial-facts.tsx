import type { JSX } from 'react';
import type { TrialView } from '#contract/content/page-view.ts';
import { Stack } from '#ui/stack.tsx';
import { TagList } from '#ui/tag.tsx';
import { CallOffer } from './call-offer.tsx';

/** What a trial is in short: its tags and the free call it offers. Nothing when it has neither. */
export const TrialFacts = ({ trial }: { trial: TrialView }): JSX.Element | null =>
  trial.tags.length === 0 && !trial.offersCall ? null : (
    <Stack gap="xs" align="start">
      <TagList tags={trial.tags} />
      {trial.offersCall ? <CallOffer /> : null}
    </Stack>
  );
