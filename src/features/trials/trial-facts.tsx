import { styled } from '@mui/material/styles';
import type { JSX } from 'react';
import type { TrialView } from '#contract/content/page-view.ts';
import { TagList } from '#ui/tag.tsx';
import { space } from '#ui/theme/scale.ts';
import { CallOffer } from './call-offer.tsx';

const Stack = styled('div')({ display: 'grid', gap: space.xs, justifyItems: 'start' });

/** What a trial is in short: its tags and the free call it offers. Nothing when it has neither. */
export const TrialFacts = ({ trial }: { trial: TrialView }): JSX.Element | null =>
  trial.tags.length === 0 && !trial.offersCall ? null : (
    <Stack>
      <TagList tags={trial.tags} />
      {trial.offersCall ? <CallOffer /> : null}
    </Stack>
  );
