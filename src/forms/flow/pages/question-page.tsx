import { type JSX, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/forms/submission.ts';
import { personName } from '#contract/rules/name-person.ts';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { useAnswerForm } from '../../fields/answer-form.ts';
import { ErrorSummary } from '../../fields/error-summary.tsx';
import { PanelField, QuestionField } from '../../fields/form-fields.tsx';
import { OptionalNote } from '../../fields/optional-note.tsx';
import type { PanelValue } from '../../fields/panel.ts';
import { closedPart } from '../exercise.ts';
import type { FlowState } from '../flow-state.ts';
import type { FlowStep } from '../flow-types.ts';
import { ClosedQuestion } from './closed-question.tsx';
import { type FlowFrame, StepFrame } from './step-frame.tsx';
import { useStepTitle } from './use-step-title.ts';

/** The form of a screen: its questions, then what goes on. */
export const StepForm = styled('form')({
  display: 'grid',
  gap: space.question,
  '& > *': { minWidth: 0 },
});

/** What else one may do stands apart from what goes on; without anything in it, it takes no room. */
const Aside = styled('div')({
  display: 'grid',
  gap: space.step,
  paddingTop: space.md,
  '&:empty': { display: 'none' },
});

/** One screen of questions. */
export interface QuestionPageProps {
  page: FlowStep;
  memory: FlowState;
  locale: Locale;
  frame: FlowFrame;
  /** Above the questions, on the first screen. */
  intro?: ReactNode;
  /** Below the form: what else one may do, such as going on another day. */
  aside?: ReactNode;
  onAnswer: (linkId: string, answer: Answer) => void;
  onPanel: (key: string, value: PanelValue | null) => void;
  onConsent: (id: string, granted: boolean) => void;
  onGoOn: () => void;
  onSkip: () => void;
}

/** The questions of one step, checked when the visitor goes on. */
export function QuestionPage(props: QuestionPageProps): JSX.Element {
  const { page, memory, locale, frame, intro, aside, onAnswer, onPanel, onConsent, onGoOn, onSkip } = props;
  const { t } = useTranslation();
  const { answers, panels, refusals } = memory;
  const answerForm = useAnswerForm(page, { answers, panels: { ...panels }, consents: {} });
  const { faults, attempt, submit } = answerForm;
  useStepTitle(page.title, faults.length > 0, personName(answers));
  const showRefusals = useEffectEvent(() => {
    if (Object.keys(refusals).length > 0) answerForm.refuse(refusals);
  });
  useEffect(() => showRefusals(), []);
  const asked = page.items.filter((item) => closedPart(item, memory.exercise) === null);
  const notices = (
    <>
      {frame.notices}
      <ErrorSummary faults={faults} attempt={attempt} />
    </>
  );
  return (
    <StepFrame {...frame} title={page.title} lead={page.lead} notices={notices}>
      {intro}
      {page.note}
      {memory.exercise.restarted && asked.some(({ type }) => type === 'word_learn') ? (
        <Notice>{t('forms.restarted')}</Notice>
      ) : null}
      <OptionalNote items={asked} panel={page.panel?.required} />
      {/* Before this code is there, going on does nothing: the browser would put the answers into the address. */}
      <StepForm method="dialog" noValidate onSubmit={submit(onGoOn)}>
        {page.items.map((item) => {
          const closed = closedPart(item, memory.exercise);
          return closed ? (
            <ClosedQuestion key={item.link_id} part={closed} answer={answers[item.link_id]} />
          ) : (
            <QuestionField
              key={item.link_id}
              item={item}
              answerForm={answerForm}
              locale={locale}
              headingLabel={page.items.length === 1}
              onChange={onAnswer}
            />
          );
        })}
        {page.panel ? (
          <PanelField
            panel={page.panel}
            answerForm={answerForm}
            locale={locale}
            onChange={onPanel}
            consents={memory.consents}
            onConsent={onConsent}
          />
        ) : null}
        <ButtonRow>
          <Button type="submit">{t('forms.continue')}</Button>
          {page.skip ? (
            <Button variant="secondary" onClick={onSkip}>
              {page.skip.label}
            </Button>
          ) : null}
        </ButtonRow>
      </StepForm>
      <Aside>
        {page.aside}
        {aside}
      </Aside>
    </StepFrame>
  );
}
