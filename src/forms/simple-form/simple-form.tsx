import { type JSX, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicContact } from '#contract/content/screen.ts';
import type { Item } from '#contract/forms/form-definition.ts';
import type { Answers, Submission } from '#contract/forms/submission.ts';
import { enabledItems } from '#contract/rules/enabled-items.ts';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type ConsentText, type FormValues, useAnswerForm } from '../fields/answer-form.ts';
import { questionIds } from '../fields/control-props.ts';
import { ErrorSummary } from '../fields/error-summary.tsx';
import { PanelField, QuestionField } from '../fields/form-fields.tsx';
import { OptionalNote } from '../fields/optional-note.tsx';
import type { FlowPanel, PanelValue } from '../fields/panel.ts';
import { answerOf } from '../fields/typed-answer.ts';
import { askedAnswers } from '../flow/flow-pages.ts';
import { ConsentList } from '../flow/pages/consent-list.tsx';
import { StepForm } from '../flow/pages/question-page.tsx';
import { useTypedBefore } from '../flow/pages/use-typed-before.ts';
import { FailureNotice } from '../sending/failure-notice.tsx';
import { refusalsOf } from '../sending/refusals.ts';
import { useClinicMutation } from '../sending/use-clinic-mutation.ts';

/** What a short form sends. */
export interface SimpleSent {
  answers: Answers;
  consents: Submission['consents'];
  /** What the panel holds; none where there is no panel or nothing in it. */
  panel?: PanelValue;
}

/** `sent` replaces the form once its content has arrived; `headingLevel` is that of what stands under the form's title. */
export interface SimpleFormProps {
  items: readonly Item[];
  consents?: readonly ConsentText[];
  /** Stands after the questions, such as documents to send. */
  panel?: FlowPanel;
  locale: Locale;
  headingLevel: 2 | 3;
  sendLabel: string;
  /** Rejects with ClinicFailure; everything typed stays. The key is the same for every attempt to send this form. */
  onSend: (sent: SimpleSent, idempotencyKey: string) => Promise<void>;
  sent: ReactNode;
  /** Named when sending fails. */
  contact?: ClinicContact;
}

const NO_CONTACT: ClinicContact = { phone: null, hours: null };

const Arrived = styled('div')({ display: 'grid', gap: space.lg });

const consentsOf = (texts: readonly ConsentText[], { consents }: FormValues): Submission['consents'] =>
  texts.map(({ id, version }) => ({ text_id: id, text_version: version, granted: consents[id] === true }));

function Sent({ children }: { children: ReactNode }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Arrived ref={box} tabIndex={-1} role="status">
      {children}
    </Arrived>
  );
}

/** A short form on one page: the same questions, rules and messages as a flow. It may stand in a page of the content. */
export function SimpleForm(props: SimpleFormProps): JSX.Element {
  const { items, consents = [], panel, locale, headingLevel, sendLabel, onSend, sent, contact = NO_CONTACT } = props;
  const { t } = useTranslation();
  const [asked, setAsked] = useState<readonly Item[]>(() => askedOf(items, {}));
  const answerForm = useAnswerForm({ items: asked, consents, panel }, { answers: {}, panels: {}, consents: {} });
  const { form, faults, attempt, submit, refuse } = answerForm;
  const { isSending, isSent, failure, send } = useClinicMutation();
  // What is found wrong takes the place of what failed: that must not come back, and take the focus, while it is mended.
  const [replaced, setReplaced] = useState(failure);
  if (failure && faults.length > 0 && failure !== replaced) setReplaced(failure);
  const [agreed, setAgreed] = useState<Readonly<Record<string, boolean>>>({});
  const area = useRef<HTMLFormElement>(null);
  const ask = () => setAsked(askedOf(items, form.getValues('answers')));
  useTypedBefore(area, (name, text) => {
    const item = items.find(({ link_id }) => questionIds(link_id).field === name);
    if (item) form.setValue(`answers.${item.link_id}`, answerOf(item, text));
    ask();
  });
  const deliver = async (values: FormValues) => {
    const answers = askedAnswers([{ id: '', title: '', items: asked }], values.answers, { local: false });
    const held = panel && values.panels[panel.key];
    const body = { answers, consents: consentsOf(consents, values), ...(held && { panel: held }) };
    const outcome = await send((key) => onSend(body, key));
    const isAsked = (name: string) => asked.some(({ link_id }) => link_id === name);
    const refusals = outcome?.isSent === false ? refusalsOf(outcome.failure, isAsked) : {};
    if (Object.keys(refusals).length > 0) refuse(refusals);
  };
  if (isSent) return <Sent>{sent}</Sent>;
  return (
    // Before this code is there, sending does nothing: the browser would put what was typed into the address.
    <StepForm ref={area} method="dialog" noValidate onSubmit={submit((values) => void deliver(values))}>
      {failure && failure !== replaced && faults.length === 0 ? (
        <FailureNotice
          failure={failure}
          answers="here"
          contact={contact}
          headingLevel={headingLevel}
          busy={isSending}
        />
      ) : null}
      <ErrorSummary faults={faults} attempt={attempt} headingLevel={headingLevel} />
      <OptionalNote items={asked} panel={panel?.required} />
      {asked.map((item) => (
        <QuestionField key={item.link_id} item={item} answerForm={answerForm} locale={locale} onChange={ask} />
      ))}
      {panel ? (
        <PanelField
          panel={panel}
          answerForm={answerForm}
          locale={locale}
          consents={agreed}
          onConsent={(id, granted) => setAgreed({ ...agreed, [id]: granted })}
          onChange={() => undefined}
        />
      ) : null}
      <ConsentList texts={consents} answerForm={answerForm} headingLevel={headingLevel} />
      <ButtonRow>
        <Button type="submit" aria-busy={isSending || undefined} aria-disabled={isSending}>
          {isSending ? t('forms.sending') : sendLabel}
        </Button>
      </ButtonRow>
      <VisuallyHidden role="status">{isSending ? t('forms.sending') : ''}</VisuallyHidden>
    </StepForm>
  );
}

/** The questions that are asked, given the answers so far. */
const askedOf = (items: readonly Item[], answers: Answers): readonly Item[] =>
  enabledItems({ steps: [{ items }] }, answers);
