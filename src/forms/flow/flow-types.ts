import type { ReactNode } from 'react';
import type { ClinicFailure } from '#clinic/failure.ts';
import type { ClinicContact } from '#contract/content/screen.ts';
import type { FormDefinition, Item, UserType } from '#contract/forms/form-definition.ts';
import type { Answers, Submission } from '#contract/forms/submission.ts';
import type { Locale } from '#lib/locale.ts';
import type { FlowPanel, PanelValue } from '../fields/panel.ts';

/** One screen of a flow: a step of the definition, or one of the flow's own. */
export interface FlowStep {
  id: string;
  title: string;
  lead?: string;
  /** Stands above the questions, e.g. what one can do instead. */
  note?: ReactNode;
  items: readonly Item[];
  panel?: FlowPanel;
  /** These answers are not the form's: they come back under `local`. */
  local?: boolean;
  /** Below the questions: another way than answering them. */
  aside?: ReactNode;
  /** May be left out with one button; `to` is the id of the step to go on at. */
  skip?: { label: string; to: string };
}

/** What a visitor sends: the form's submission, the flow's own answers, what its panels hold. */
export interface FlowSent {
  submission: Submission;
  local: Answers;
  panels: Record<string, PanelValue>;
}

/** Where a flow keeps the step it shows in the browser's history. Pure: the flow reads and moves. */
export interface StepNavigation {
  /** The step that an address names, or null at the flow's start. */
  read(location: { pathname: string; state: unknown }): string | null;
  /** Where a step stands. */
  address(
    stepId: string,
    location: { pathname: string; search: string },
  ): { to: { pathname: string; search: string }; state: { step: string } };
}

/** Whom a form speaks to, and which one it is: a form with a memory exercise has an id for each word list. */
export interface FormVariant {
  userType: UserType;
  formId: string;
}

/** A form asked one screen at a time, with review, consents and sending. */
export interface QuestionFlowProps {
  /** Key of the flow's memory, e.g. `preconsultation:patient:fr`: answers last as long as the tab. */
  flowId: string;
  definition: FormDefinition;
  locale: Locale;
  contact: ClinicContact;
  /**
   * Reads the form in the words for another reader, with the same word list. A form that asks who answers needs it:
   * its words change with that answer.
   */
  readForm?: (variant: FormVariant, signal: AbortSignal) => Promise<FormDefinition>;
  /** The flow's own steps before and after the definition's. */
  before?: readonly FlowStep[];
  after?: readonly FlowStep[];
  /** Changes a definition step, e.g. adds `skip`, or puts steps of the flow's own beside it. */
  decorate?: (step: FlowStep) => FlowStep | readonly FlowStep[];
  /** Gets every answer, the flow's own included. */
  filledBy: (answers: Answers) => Submission['filled_by'];
  /** Asked once: shown and editable. */
  startAnswers?: Answers;
  /** Shown above the first question. */
  intro?: ReactNode;
  /** Default: history entries of the same URL; `pathSteps(base)` puts the step into the path. */
  navigation?: StepNavigation;
  /** Offers "save and come back". */
  offersDraft?: boolean;
  onAnswers?: (answers: Answers, stepId: string) => void;
  /** Rejects with ClinicFailure; the flow stays with everything in it. */
  onSend: (sent: FlowSent) => Promise<void>;
  /** The step to which a failed sending leads back, e.g. the choice of a time that was taken. */
  failureStep?: (failure: ClinicFailure) => string | null;
  sendLabel?: string;
  /** Said on the review, before one agrees and sends. */
  reviewNote?: ReactNode;
  /** Where the way out at the first step leads. */
  exitHref: string;
}
