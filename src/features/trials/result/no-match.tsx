import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { Section } from '#ui/section.tsx';

/**
 * No trial fits: said kindly, in the words of the content service, with what one can do. They speak to the person
 * themself: whoever answers for another reads ours.
 */
export const NoMatch = ({
  entry,
  isForAnother,
  cataloguePath,
  keepInformed,
  children,
}: {
  entry: TrialView | null;
  isForAnother: boolean;
  cataloguePath: string;
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
        <ButtonRow>
          <ButtonLink href={entry?.link ?? cataloguePath} variant="secondary">
            {t('trials.result.catalogue')}
          </ButtonLink>
        </ButtonRow>
      </Section>
      {keepInformed}
    </>
  );
};
