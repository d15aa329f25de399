import { type JSX, lazy, Suspense } from 'react';
import { Loading } from '#ui/loading.tsx';
import { Section } from '#ui/section.tsx';
import type { TrialResultProps } from './trial-result.tsx';
import { TrialsUnavailable } from './trials-unavailable.tsx';

const TrialResult = lazy(() =>
  import('./trial-result.tsx').then(
    ({ TrialResult: result }) => ({ default: result }),
    () => ({ default: TrialsUnavailable }),
  ),
);

/** `TrialResult`, fetched once there is a result: the first question of a journey comes sooner without it. */
export const TrialResultLater = (props: TrialResultProps): JSX.Element => (
  <Suspense
    fallback={
      <Section narrow>
        <Loading />
      </Section>
    }
  >
    <TrialResult {...props} />
  </Suspense>
);
