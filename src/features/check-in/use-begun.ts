import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { stateSteps } from '#forms/flow/flow-navigation.ts';

/** The parameter of a mailed link that opens a draft. */
const RESUME = 'resume';

/**
 * Whether the questions are shown rather than the opening before them: at a step, or from a link that goes on with a
 * draft until that has found its step.
 */
export function useBegun(): boolean {
  const location = useLocation();
  const atStep = stateSteps.read(location) !== null;
  const [resuming, setResuming] = useState(() => new URLSearchParams(location.search).has(RESUME));
  useEffect(() => {
    if (atStep) setResuming(false);
  }, [atStep]);
  return atStep || resuming;
}
