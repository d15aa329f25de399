import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/forms/submission.ts';
import { Notice } from '#ui/notice.tsx';

interface ClosedQuestionProps {
  part: 'learn' | 'recall';
  answer: Answer | undefined;
}

/** A part of the memory exercise that is over: why, and the words that were typed. The words to remember are not shown. */
export function ClosedQuestion({ part, answer }: ClosedQuestionProps): JSX.Element {
  const { t } = useTranslation();
  if (part === 'learn') return <Notice>{t('forms.closed.learn')}</Notice>;
  const words = Array.isArray(answer) && answer.length > 0 ? answer.join(', ') : t('forms.review.noAnswer');
  return (
    <Notice>
      <p>{t('forms.closed.recall')}</p>
      <p>{t('forms.closed.typed', { words })}</p>
    </Notice>
  );
}
