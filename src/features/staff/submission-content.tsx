import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { formOf, readRecord } from '#contract/records/submission-records.ts';
import { Facts } from '#features/staff-area/facts.tsx';
import { Panel } from '#features/staff-area/panel.tsx';
import type { Locale } from '#lib/locale.ts';
import { space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { answeredSteps, fieldFacts, REACH, repeatLines, vocabulary } from './content-facts.ts';
import type { MatterProps } from './matter-props.ts';

const AFTER = 'after-questions';
/** Shown in panels of their own, or by what they point to. */
const ELSEWHERE = [
  ...['form', 'user_type', 'filled_by', 'people', 'answers', 'after', 'scores', 'contact', 'documents', 'repeats'],
  ...REACH,
];

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

/** What was sent with the names of what its keys stand for, where they are known. */
const inWords = (content: Readonly<Record<string, unknown>>, names: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(content).map(([key, value]) => [key, names[key] ?? value]));

/** Everything a person sent, in words: what stands beside the form, the answers, and what was asked after it. */
export const SubmissionContent = ({
  submission,
  locale,
  submissionHref,
}: MatterProps & { submissionHref: (id: string) => string }): JSX.Element => {
  const { t } = useTranslation();
  const { forms, named, trial_name, choice_title } = submission;
  const content = inWords(submission.content, { trial_key: trial_name, choice: choice_title });
  const record = readRecord(submission);
  const people = (record?.kind === 'trial_signup' && record.content.people) || {};
  const { answers = people, after = {} } = formOf(record) ?? {};
  const form = forms.find(({ slug }) => slug !== AFTER);
  const repeats = repeatLines((record?.kind === 'trial_signup' && record.content.repeats) || [], t, locale);
  const facts = [
    ...(form
      ? [{ key: 'form', label: t('staff.field.form'), value: <span lang={form.locale}>{form.title}</span> }]
      : []),
    ...named.map(({ field, id, reference }) => ({
      key: field,
      label: t(`staff.field.${field}`),
      value: <a href={submissionHref(id)}>{reference}</a>,
    })),
    ...fieldFacts(
      content,
      [...(record ? ELSEWHERE : SHOWN_WITH_CONTACT), ...named.map(({ field }) => field)],
      t,
      locale,
    ),
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
