import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { Section } from '#ui/section.tsx';

/**
 * No trial fits: said kindly, in the words of the content service, with what there is instead as `children`. They speak to the person
 * themself: whoever answers for another reads ours.
 */
export const NoMatch = ({
  entry,
  isForAnother,
  keepInformed,
  children,
}: {
  entry: TrialView | null;
  isForAnother: boolean;
  keepInformed: ReactNode;
  children: ReactNode;
}): JSX.Element => {
  const { t } = useTranslation();
  const title = isForAnother ? t('trials.result.noMatchCaregiver') : (entry?.name ?? t('trials.result.noMatch'));
  return (
    <>
      <Section
        tone="warm"
        title={title}
        lead={entry && !isForAnother ? <RichTextView value={entry.description} /> : t('trials.result.noMatchText')}
      >
        {children}
      </Section>
      {keepInformed}
    </>
  );
};
