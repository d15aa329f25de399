import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { Section } from '#ui/section.tsx';
import { Stack } from '#ui/stack.tsx';

/** `why` in one sentence; `keepInformed` offers to be told of new studies; `children` is what there is instead. */
export interface NoMatchProps {
  entry: TrialView | null;
  isForAnother: boolean;
  why: ReactNode;
  keepInformed: ReactNode;
  children: ReactNode;
}

/**
 * No trial fits: said at once and kindly, with the reason, in the words of the content service, and what there is instead.
 * Those words speak to the person themself: whoever answers for another reads ours.
 */
export const NoMatch = ({ entry, isForAnother, why, keepInformed, children }: NoMatchProps): JSX.Element => {
  const { t } = useTranslation();
  const title = isForAnother ? t('trials.result.noMatchCaregiver') : (entry?.name ?? t('trials.result.noMatch'));
  return (
    <>
      <Section
        tone="warm"
        title={title}
        lead={
          <Stack gap="sm">
            {why}
            {entry && !isForAnother ? (
              <RichTextView value={entry.description} />
            ) : (
              <p>{t('trials.result.noMatchText')}</p>
            )}
          </Stack>
        }
      >
        {children}
      </Section>
      {keepInformed}
    </>
  );
};
