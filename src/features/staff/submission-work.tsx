import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_TAG, MOST_TAGS } from '#contract/calls/staff.calls.ts';
import { Panel } from '#features/staff-area/panel.tsx';
import { StaffFailure } from '#features/staff-area/staff-failure.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { colleaguesQuery, type WholeSubmission } from './submissions.queries.ts';
import { useChangeSubmission } from './use-change-submission.ts';
import { useTags } from './use-tags.ts';

const Form = styled('form')({ display: 'grid', gap: space.md });

/** Who of the team has a submission in hand, and the short words it is marked with. */
export const SubmissionWork = ({ submission }: { submission: WholeSubmission }): JSX.Element => {
  const { t } = useTranslation();
  const { assigned_to = null, tags = [] } = submission;
  const { data } = useQuery(colleaguesQuery);
  const { isSending, failure, change } = useChangeSubmission(submission);
  const { line, setLine, words } = useTags(tags);
  const [saved, setSaved] = useState(false);
  const isWrong = words.length > MOST_TAGS || words.some((word) => word.length > LONGEST_TAG);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSaved(false);
    if (isSending || isWrong) return;
    // The field is not there until the colleagues are known, and whoever is locked out keeps what they have in hand.
    const holder = new FormData(event.currentTarget).get('holder');
    const chosen = Number(holder) || null;
    const isNew = holder !== null && chosen !== assigned_to;
    if (await change({ tags: words, ...(isNew && { assigned_to: chosen }) })) setSaved(true);
  };
  const colleagues = data?.colleagues.filter(({ pk, may_handle }) => may_handle || pk === assigned_to) ?? [];
  return (
    <Panel title={t('staff.work.title')}>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        {data ? (
          <SelectField
            key={assigned_to}
            id="request-holder"
            name="holder"
            label={t('staff.work.holder')}
            chosen={String(assigned_to ?? '')}
            options={[
              { value: '', label: t('staff.work.nobody') },
              ...colleagues.map(({ pk, name }) => ({ value: String(pk), label: name })),
            ]}
          />
        ) : null}
        <Field
          id="request-tags"
          label={t('staff.work.tags')}
          hint={t('staff.work.tagsHint', { most: MOST_TAGS, longest: LONGEST_TAG })}
          value={line}
          onChange={setLine}
          error={isWrong ? t('staff.work.tagsWrong', { most: MOST_TAGS, longest: LONGEST_TAG }) : null}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary" aria-busy={isSending}>
          {t('staff.work.save')}
        </Button>
        <div role="status">{saved ? t('staff.work.saved') : null}</div>
        <StaffFailure title={t('staff.work.failed')} failure={failure} />
      </Form>
    </Panel>
  );
};
