import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { withPersonNamed } from '#contract/rules/name-person.ts';
import { redFlags } from '#contract/rules/red-flags.ts';
import type { ResumedDraft } from '../drafts/draft-state.ts';
import { afterPage, onPage, passedStill, resumedExercise } from './exercise.ts';
import { readStepState, stateSteps } from './flow-navigation.ts';
import {
  askedAnswers,
  flowPages,
  flowSteps,
  furthestStep,
  needsHelp,
  placeOf,
  REVIEW,
  reachableStep,
  STOPPED,
  screenAt,
  skippedFrom,
  stepAfter,
  stepBefore,
  stepsBefore,
  URGENT_HELP,
  unskippedFrom,
} from './flow-pages.ts';
import { changeFlow, type FlowStart, type FlowState, useFlowState } from './flow-state.ts';
import type { FlowStep, QuestionFlowProps } from './flow-types.ts';
import { stopOf } from './stops.ts';
import { useStepMoves } from './use-step-moves.ts';

const NO_ANSWERS: Answers = {};

/** Where a flow stands and how one moves in it. */
export interface Flow {
  memory: FlowState;
  /** The form as it is read: its texts name the person concerned, once somebody named them. */
  definition: FormDefinition;
  /** The screens that are shown now. */
  pages: readonly FlowStep[];
  /** The screen to show. */
  stepId: string;
  /** The step before, or null at the first. */
  previous: string | null;
  /** Where a step stands, for a link. */
  hrefOf: (stepId: string) => string;
  /** Goes on from a screen whose answers are right. */
  goOn: (page: FlowStep) => void;
  /** Goes on after the numbers to call were shown. */
  goOnAfterHelp: () => void;
  skip: (page: FlowStep) => void;
  goBack: () => void;
  /** Opens a step to correct it; going on leads to the review again. */
  correct: (stepId: string) => void;
  /** The page was loaded again in the midst of the questions: what was answered in this tab is gone. */
  wasLost: boolean;
  /** Resumes a draft, in the form it was begun with. */
  resume: (draft: ResumedDraft) => void;
}

const without = (answers: Answers, steps: readonly FlowStep[]): Answers => {
  const left = new Set(steps.flatMap(({ items }) => items.map(({ link_id }) => link_id)));
  return Object.fromEntries(Object.entries(answers).filter(([linkId]) => !left.has(linkId)));
};

const withoutPanels = (panels: FlowState['panels'], steps: readonly FlowStep[]): FlowState['panels'] => {
  const left = new Set(steps.map(({ panel }) => panel?.key));
  return Object.fromEntries(Object.entries(panels).filter(([key]) => !left.has(key)));
};

/** A screen that takes the place of another without moving in the history begins at its top, as after a move. */
function useTopOfScreen(stepId: string, entry: string): void {
  const shown = useRef({ stepId, entry });
  useEffect(() => {
    if (shown.current.stepId !== stepId && shown.current.entry === entry) window.scrollTo({ top: 0 });
    shown.current = { stepId, entry };
  }, [stepId, entry]);
}

/** The form with the name of the person concerned in its texts. */
function useSpokenForm({ definition, answers }: FlowState): FormDefinition {
  const { person_first_name: name = null } = answers;
  return useMemo(() => withPersonNamed(definition, { person_first_name: name }), [definition, name]);
}

/** The state of a flow: its memory, its screens and its place in the browser's history. */
export function useFlow(props: QuestionFlowProps): Flow {
  const { flowId, startAnswers = NO_ANSWERS, navigation = stateSteps, onAnswers } = props;
  const start: FlowStart = { definition: props.definition, answers: startAnswers };
  const memory = useFlowState(flowId, start);
  const { go, hrefOf, location, back, isMoving } = useStepMoves(navigation);
  const definition = useSpokenForm(memory);
  const steps = flowSteps({ ...props, definition });
  const pagesOf = ({ answers }: Pick<FlowState, 'answers'>) => flowPages(steps, answers, definition);
  const pages = pagesOf(memory);
  const noted = readStepState(location.state);
  const wanted = navigation.read(location);
  const reached = reachableStep(wanted, pages, memory);
  const place = placeOf(reached, pages);
  const stepId = reached === URGENT_HELP ? URGENT_HELP : screenAt(place, pages, memory);
  useTopOfScreen(stepId, location.key);

  const change = (part: Partial<FlowState>): FlowState => {
    changeFlow(flowId, () => part);
    return { ...memory, ...part };
  };
  const advance = (from: string, changed: FlowState) => {
    const now = pagesOf(changed);
    const furthest = furthestStep(now, changed);
    const next = noted.toReview || furthest === URGENT_HELP ? furthest : stepAfter(from, now, changed);
    onAnswers?.(askedAnswers(now, changed.answers, { local: false }), next);
    // The review one came from is one entry back, at the place where it was read.
    if (next === REVIEW && noted.from === REVIEW) back();
    else if (next === URGENT_HELP) change({ stopped: true });
    else go(next, { from: placeOf(from, now), toReview: noted.toReview && next !== REVIEW });
  };
  const settle = useEffectEvent((replacement: string) => {
    // The place is still that of before: the move on its way leads to one that can be shown.
    if (isMoving()) return;
    if (replacement === URGENT_HELP) change({ stopped: true });
    go(placeOf(replacement, pages), { replace: true });
  });
  // A step that cannot be shown (yet) gives way to the one that is.
  useEffect(() => {
    if (wanted !== null && wanted !== place) settle(reached);
  }, [wanted, place, reached]);
  const noteExercise = useEffectEvent((shown: string) => {
    const page = pages.find(({ id }) => id === shown);
    const exercise = onPage(memory.exercise, page, memory.definition);
    if (exercise !== memory.exercise) change({ exercise });
  });
  useEffect(() => noteExercise(stepId), [stepId]);
  // A move from one step to another notes where it came from: the history remembers it when the answers are gone.
  const [lost] = useState(() => noted.from !== null && memory.passed.length === 0);
  const comeBack = useEffectEvent(() => {
    if (wanted === null && memory.passed.length > 0) settle(furthestStep(pages, memory));
  });
  // Somebody who comes back to a flow within this visit goes on where they were.
  useEffect(() => comeBack(), []);

  return {
    memory,
    definition,
    pages,
    stepId,
    wasLost: lost && memory.passed.length === 0,
    previous: stepBefore(stepId, pages, memory),
    hrefOf: (step) => hrefOf(placeOf(step, pages)),
    goOn: (page) => {
      if (stopOf(page.items, memory.answers)) {
        change({ stopped: true });
        return;
      }
      const passed = [...new Set([...memory.passed, page.id])];
      const skipped = unskippedFrom(page.id, steps, memory.skipped);
      const exercise = afterPage(memory.exercise, page, memory);
      const changed = change({ passed, skipped, refusals: {}, stopped: false, exercise });
      if (needsHelp(page, changed)) change({ stopped: true });
      else advance(page.id, changed);
    },
    goOnAfterHelp: () => advance(URGENT_HELP, change({ warnedOf: redFlags(memory.answers), stopped: false })),
    skip: (page) => {
      if (!page.skip) return;
      const left = skippedFrom(page.id, page.skip.to, steps);
      const leftSteps = steps.filter(({ id }) => left.includes(id));
      const answers = without(memory.answers, leftSteps);
      const panels = withoutPanels(memory.panels, leftSteps);
      advance(page.id, change({ skipped: [...new Set([...memory.skipped, ...left])], answers, panels }));
    },
    goBack: () => {
      if (stepId === URGENT_HELP || stepId === STOPPED) {
        change({ stopped: false });
        return;
      }
      const before = stepBefore(stepId, pages, memory);
      if (noted.from !== null) back();
      else if (before !== null) go(before, { replace: true });
    },
    correct: (step) => go(step, { from: stepId, toReview: true }),
    resume: (draft) => {
      const { definition: saved, stepId: savedStep, consents } = draft;
      const answers = { ...memory.answers, ...draft.answers };
      const resumed = flowPages(flowSteps({ ...props, definition: saved }), answers, saved);
      // An exercise that was begun is begun anew, and the date may be another: other questions stay answered.
      const passed = passedStill(stepsBefore(savedStep, resumed), resumed, draft);
      const granted = Object.fromEntries(consents.map(({ text_id, granted: given }) => [text_id, given]));
      const stopped = savedStep === URGENT_HELP;
      const changed = change({
        definition: saved,
        answers,
        passed,
        consents: granted,
        stopped,
        exercise: resumedExercise(saved, savedStep === null ? null : placeOf(savedStep, resumed)),
      });
      go(placeOf(reachableStep(savedStep, resumed, changed), resumed), { replace: true });
    },
  };
}
