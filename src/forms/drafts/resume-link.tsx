import { type FormEvent, type JSX, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '#contract/forms/form-definition.ts';
import { checkAnswer } from '#contract/rules/check-answers.ts';
import { copyText } from '#lib/copy-text.ts';
import { formatDate } from '#lib/format-date.ts';
import { useFocusToHeading } from '#lib/use-focus-to-heading.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { fieldLook } from '../fields/control-styles.ts';
import { focusField } from '../fields/error-summary.tsx';
import { faultSentence } from '../fields/fault-sentence.ts';
import { QuestionControl } from '../fields/question-control.tsx';
import { FailureNotice } from '../sending/failure-notice.tsx';
import { useClinicMutation } from '../sending/use-clinic-mutation.ts';
import { PanelPart } from './panel-dialog.tsx';
import type { DraftPartProps, ResumeCode } from './use-draft.ts';

const Shown = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: space.md,
  '& > *': { minWidth: 0, maxWidth: '100%' },
});
/** Dark on white in both schemes: a camera reads it best so. */
const Sheet = styled('div')({
  padding: space.sm,
  border: `0.125rem solid ${color('border')}`,
  borderRadius: radius.medium,
  background: '#fff',
  '& svg': { display: 'block', width: 'min(14rem, 60vw)', height: 'auto' },
});
const Link = styled('div')({ display: 'grid', gap: space.xs, width: '100%', '& label': { fontWeight: 600 } });
const Field = styled('input')({ ...fieldLook, fontSize: text.small });
const Small = styled('p')({ color: color('inkSoft') });

function Code({
  code: { link, expiresAt },
  locale,
}: { code: ResumeCode } & Pick<DraftPartProps, 'locale'>): JSX.Element {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const [told, setTold] = useState<'copied' | 'selected' | null>(null);
  const copy = async () => {
    if (field.current) setTold((await copyText(field.current)) ? 'copied' : 'selected');
  };
  return (
    <Shown>
      <p>{t('draft.code.how')}</p>
      <Sheet>
        <QrCode value={link} size={224} level="M" marginSize={2} title={t('draft.code.alt')} />
      </Sheet>
      <Link>
        <label htmlFor={fieldId}>{t('draft.code.link')}</label>
        <Field id={fieldId} ref={field} readOnly value={link} onFocus={(event) => event.target.select()} />
      </Link>
      <Button variant="secondary" onClick={() => void copy()}>
        {t('draft.code.copy')}
      </Button>
      <div role="status">{told === null ? null : t(`draft.code.${told}`)}</div>
      <Small>{t('draft.code.until', { date: formatDate(expiresAt, locale) })}</Small>
    </Shown>
  );
}

/** Gives way to the code: the title above has the focus then, and the code comes next. */
const ShowCode = ({ busy, onShow }: { busy: boolean; onShow: () => void }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <div ref={useFocusToHeading<HTMLDivElement>()}>
      <Button variant="secondary" onClick={onShow} aria-disabled={busy} aria-busy={busy}>
        {t(busy ? 'draft.code.showing' : 'draft.code.show')}
      </Button>
    </div>
  );
};

/** A code to scan with another device, and its link in letters. */
export function ResumeCodePart({ draft, contact, locale }: DraftPartProps): JSX.Element {
  const { t } = useTranslation();
  const [code, setCode] = useState<ResumeCode | null>(null);
  const { isSending, failure, send } = useClinicMutation();
  const show = () => send(async () => setCode(await draft.makeCode()));
  return (
    <PanelPart title={t('draft.code.title')} lead={t('draft.code.text')}>
      {code ? <Code code={code} locale={locale} /> : <ShowCode busy={isSending} onShow={() => void show()} />}
      {failure ? <FailureNotice failure={failure} answers="saved" contact={contact} headingLevel={4} /> : null}
    </PanelPart>
  );
}

const Form = styled('form')({
  display: 'grid',
  justifyItems: 'start',
  gap: space.md,
  '& > div': { width: '100%', minWidth: 0, maxWidth: '28rem' },
});

const FIELD = 'draft-email';

/** Mails a link to go on: to an address that is used for this mail alone. */
export function MailLink({ draft, contact, locale }: DraftPartProps): JSX.Element {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isSending, failure, send } = useClinicMutation();
  const item: Item = {
    link_id: FIELD,
    type: 'email',
    label: t('draft.mail.email'),
    required: true,
    unknown_allowed: false,
    validation: { max_len: 254 },
  };
  const mail = async () => {
    const fault = checkAnswer(item, email.trim());
    setError(fault && faultSentence(t, item, fault));
    setSentTo(null);
    if (fault) focusField(`q-${FIELD}`);
    else if ((await send((key) => draft.mailLink(email.trim(), key)))?.isSent) setSentTo(email.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void mail();
  };
  return (
    <PanelPart title={t('draft.mail.title')} lead={t('draft.mail.text')}>
      <Form noValidate onSubmit={submit}>
        <QuestionControl
          item={item}
          value={email}
          error={error}
          locale={locale}
          onChange={(answer) => {
            setEmail(typeof answer === 'string' ? answer : '');
            setError(null);
          }}
        />
        <Button type="submit" variant="secondary" aria-disabled={isSending} aria-busy={isSending}>
          {t(isSending ? 'draft.mail.sending' : 'draft.mail.send')}
        </Button>
      </Form>
      <div role="status">
        {sentTo === null ? null : <Notice tone="success">{t('draft.mail.sent', { email: sentTo })}</Notice>}
      </div>
      {failure ? <FailureNotice failure={failure} answers="saved" contact={contact} headingLevel={4} /> : null}
    </PanelPart>
  );
}
