import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { StepNavigation } from './flow-types.ts';

/** What is noted with a move, and whether it takes the place of the present entry of the history. */
interface MoveOptions {
  replace?: boolean;
  from?: string;
  toReview?: boolean;
}

/** The moves of the browser's history that a flow makes. */
export interface StepMoves {
  /** Goes to a step, once the moves before have ended: a second one would break off the first. */
  go: (stepId: string, options: MoveOptions) => void;
  back: () => void;
  /** Where a step stands, for a link. */
  hrefOf: (stepId: string) => string;
  location: Location;
  /** Whether a move is on its way, so that the place is still that of before. */
  isMoving: () => boolean;
}

/** Makes the moves of a flow, one after another. */
export function useStepMoves(navigation: StepNavigation): StepMoves {
  const navigate = useNavigate();
  const location = useLocation();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const { key } = location;
  // The entry of the history from which a move is on its way.
  const leaving = useRef<string | null>(null);
  useEffect(() => {
    if (leaving.current !== key) leaving.current = null;
  }, [key]);
  const after = (move: () => unknown) => {
    last.current = last.current.then(move, move);
  };
  const go: StepMoves['go'] = (stepId, { replace = false, ...noted }) => {
    const { to, state } = navigation.address(stepId, location);
    leaving.current = key;
    after(() => navigate(to, { replace, state: { ...state, ...noted } }));
  };
  const hrefOf = (stepId: string) => {
    const { pathname, search } = navigation.address(stepId, location).to;
    return `${pathname}${search}`;
  };
  return { go, hrefOf, location, back: () => after(() => navigate(-1)), isMoving: () => leaving.current !== null };
}
