import { styled } from '@mui/material/styles';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { formOf, readRecord } from '#contract/records/submission-records.ts';
import type { Locale } from '#lib/locale.ts';
import { space, text } from '#ui/theme/scale.ts';
import { answeredSteps, fieldFacts, REACH, repeatLines, vocabulary } from './content-facts.ts';
import { Facts } from './facts.tsx';
import { Panel } from './panel.tsx';
import type { WholeSubmission } from './submissions.queries.ts';

const AFTER = 'after-questions';
/** Shown in panels of their own, or by what they point to. */
const ELSEWHERE = ['form', 'answers', 'after', 'scores', 'contact', 'documents', 'previous_id', 'repeats', ...REACH];

/** Of a record of another version all else is shown part by part. */
const SHOWN_WITH_CONTACT = ['contact'];

const Steps = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.lg,
  '& h3': { marginBottom: space.xs, fontSize: text.body },
});

const Answers = ({
  answers,
  form,
  locale,
}: {
  answers: Readonly<Record<string, unknown>>;
  form: FormDefinition | undefined;
  locale: Locale;
}): JSX.Element => {
  const { t } = useTranslation();
  const language = form?.locale ?? locale;
  return (
    <Steps>
      {answeredSteps(answers, form, vocabulary(t), language).map(({ id, title, facts }) => (
        <div key={id} lang={language === locale ? undefined : language}>
          {title === '' ? null : <h3>{title}</h3>}
          <Facts facts={facts} />
        </div>
      ))}
    </Steps>
  );
};

/** Everything a person sent, in words: what stands beside the form, the answers, and what was asked after it. */
export const SubmissionContent = ({
  submission,
  locale,
  submissionHref,
}: {
  submission: WholeSubmission;
  locale: Locale;
  submissionHref: (id: string) => string;
}): JSX.Element => {
  const { t } = useTranslation();
  const { content, forms, previous_reference } = submission;
  const record = readRecord(submission);
  const { answers = {}, after = {} } = formOf(record) ?? {};
  const form = forms.find(({ slug }) => slug !== AFTER);
  const previous = (record?.kind === 'secondary_consultation' && record.content.previous_id) || null;
  const repeats = repeatLines((record?.kind === 'trial_signup' && record.content.repeats) || [], t, locale);
  const facts = [
    ...(form
      ? [{ key: 'form', label: t('staff.field.form'), value: <span lang={form.locale}>{form.title}</span> }]
      : []),
    ...(previous === null
      ? []
      : [
          {
            key: 'previous_id',
            label: t('staff.field.previous_id'),
            value: previous_reference ? <a href={submissionHref(previous)}>{previous_reference}</a> : previous,
          },
        ]),
    ...fieldFacts(content, record ? ELSEWHERE : SHOWN_WITH_CONTACT, t, locale),
  ];
  return (
    <>
      <Panel title={t('staff.submission.answers')}>
        <Facts facts={facts} />
        {form && form.locale !== locale ? <p>{t('staff.submission.formIn')}</p> : null}
        <Answers answers={answers} form={form} locale={locale} />
        {facts.length === 0 && Object.keys(answers).length === 0 ? <p>{t('staff.submission.noContent')}</p> : null}
      </Panel>
      {repeats.length > 0 ? (
        <Panel title={t('staff.submission.repeats')}>
          <p>{t('staff.submission.repeatsText')}</p>
          <ul>
            {repeats.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Panel>
      ) : null}
      {Object.keys(after).length > 0 ? (
        <Panel title={t('staff.submission.after')}>
          <Answers answers={after} form={forms.find(({ slug }) => slug === AFTER)} locale={locale} />
        </Panel>
      ) : null}
    </>
  );
};
