import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { Section } from '#ui/section.tsx';

/** No trial fits: said kindly, in the words of the content service, with what one can do. */
export const NoMatch = ({
  entry,
  cataloguePath,
  keepInformed,
  children,
}: {
  entry: TrialView | null;
  cataloguePath: string;
  keepInformed: ReactNode;
  children: ReactNode;
}): JSX.Element => {
  const { t } = useTranslation();
  return (
    <>
      <Section
        tone="warm"
        title={entry?.name ?? t('trials.result.noMatch')}
        lead={entry ? <RichTextView value={entry.description} /> : t('trials.result.noMatchText')}
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
