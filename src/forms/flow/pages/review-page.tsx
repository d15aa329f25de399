import { type JSX, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { consentsAsked } from '#contract/rules/enabled-items.ts';
import { filledBy } from '#contract/rules/filled-by.ts';
import { personName, sayOf, spokenOf } from '#contract/rules/name-person.ts';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useAnswerForm } from '../../fields/answer-form.ts';
import { ErrorSummary } from '../../fields/error-summary.tsx';
import { Honeypot } from '../../fields/honeypot.tsx';
import type { Flow } from '../use-flow.ts';
import { AnswerList } from './answer-list.tsx';
import { ConsentList } from './consent-list.tsx';
import { StepForm } from './question-page.tsx';
import { type FlowFrame, StepFrame } from './step-frame.tsx';
import { useStepTitle } from './use-step-title.ts';

/** The last screen. `onSend` gets what stands in the field that people do not see. */
export interface ReviewPageProps {
  flow: Flow;
  locale: Locale;
  frame: FlowFrame;
  sendLabel?: string | undefined;
  /** Said before one agrees and sends. */
  note?: ReactNode;
  sending: boolean;
  aside?: ReactNode;
  onConsent: (id: string, granted: boolean) => void;
  onSend: (website: string) => void;
}

/** Every answer once more, what the visitor agrees to, and the button that sends. */
export function ReviewPage(props: ReviewPageProps): JSX.Element {
  const { flow, locale, frame, sendLabel, note, sending, aside, onConsent, onSend } = props;
  const { t } = useTranslation();
  const { memory, pages } = flow;
  const texts = consentsAsked(
    flow.definition,
    pages.flatMap(({ items }) => items),
  );
  const trap = useRef<HTMLInputElement>(null);
  const values = { answers: {}, panels: {}, consents: { ...memory.consents } };
  const answerForm = useAnswerForm({ consents: texts }, values);
  const { answers } = memory;
  const title = sayOf(spokenOf(filledBy(answers), answers), locale, {
    own: t('forms.review.title'),
    caregiver: t('forms.review.titleCaregiver'),
  });
  useStepTitle(title, answerForm.faults.length > 0, personName(answers));
  const notices = (
    <>
      {frame.notices}
      <ErrorSummary faults={answerForm.faults} attempt={answerForm.attempt} />
    </>
  );
  return (
    <StepFrame {...frame} title={title} lead={t('forms.review.lead')} notices={notices}>
      <AnswerList pages={pages} memory={memory} locale={locale} hrefOf={flow.hrefOf} onChange={flow.correct} />
      {note}
      <StepForm noValidate onSubmit={answerForm.submit(() => onSend(trap.current?.value ?? ''))}>
        <ConsentList texts={texts} answerForm={answerForm} onChange={onConsent} />
        <Honeypot field={trap} />
        <ButtonRow>
          <Button type="submit" aria-busy={sending} aria-disabled={sending}>
            {sending ? t('forms.sending') : (sendLabel ?? t('forms.send'))}
          </Button>
        </ButtonRow>
        <VisuallyHidden role="status">{sending ? t('forms.sending') : ''}</VisuallyHidden>
      </StepForm>
      {aside}
    </StepFrame>
  );
}
