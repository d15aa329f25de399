import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { replyToSubmission } from '#contract/calls/replies.calls.ts';
import { reachOf, readRecord } from '#contract/records/submission-records.ts';
import { type Access, mayMake } from '#features/staff-area/access.ts';
import { Panel } from '#features/staff-area/panel.tsx';
import { formatDateTime } from '#i18n/format-time.ts';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { PlainList } from '#ui/plain-list.tsx';
import { color } from '#ui/theme/colors.ts';
import { space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import type { MatterProps } from './matter-props.ts';
import { ReplyForm } from './reply-form.tsx';

const Reply = styled('li')({
  display: 'grid',
  gap: space.xs,
  paddingInlineStart: space.md,
  borderInlineStart: `0.25rem solid ${color('border')}`,
  overflowWrap: 'anywhere',
});

const When = styled('p')({ color: color('inkSoft'), fontSize: text.small });

/** What the clinic wrote to whoever sent a submission, and the way to write to them. */
export const SubmissionReplies = ({
  submission,
  locale,
  userId,
  access,
}: MatterProps & { userId: string; access: Access | null }): JSX.Element | null => {
  const { t } = useTranslation();
  const { replies = [] } = submission;
  const { email, reply_to } = reachOf(readRecord(submission), submission.content);
  const address = email ?? reply_to ?? null;
  const mayReply = mayMake(replyToSubmission, access);
  if (!mayReply && replies.length === 0) return null;
  return (
    <Panel title={t('staff.replies.title')}>
      {replies.length === 0 && address !== null ? <p>{t('staff.replies.none')}</p> : null}
      <PlainList gap="md">
        {replies.map(({ id, sent_at, by, to, text: written, locale: language }) => (
          <Reply key={id}>
            <When>
              {t('staff.replies.sent', {
                time: formatDateTime(sent_at, locale),
                name: by ?? t('staff.replies.somebody'),
                email: to,
              })}
            </When>
            <div lang={language}>
              <Paragraphs text={written} />
            </div>
          </Reply>
        ))}
      </PlainList>
      {mayReply && address !== null ? <ReplyForm submission={submission} userId={userId} address={address} /> : null}
      {mayReply && address === null ? <p>{t('staff.replies.noAddress')}</p> : null}
    </Panel>
  );
};
