import type { JSX, ReactNode } from 'react';
import type { TrialView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { Section } from '#ui/section.tsx';
import { Stack } from '#ui/stack.tsx';
import { media, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { RecruitmentTag } from './recruitment-tag.tsx';
import { StatusConfirmed } from './status-confirmed.tsx';
import { TrialDetails } from './trial-details.tsx';
import { TrialFacts } from './trial-facts.tsx';
import { TrialMeaning } from './trial-meaning.tsx';
import { TrialNextStep } from './trial-next-step.tsx';
import { TrialPlaces } from './trial-places.tsx';

const Columns = styled('div')({
  display: 'grid',
  gap: space.xl,
  [media.wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)', gap: space.xxl },
});

/** `above` is the line over the title: the way back. */
export interface TrialPageProps {
  trial: TrialView;
  locale: Locale;
  above?: ReactNode;
}

/**
 * What a trial's page opens with, above the blocks that its editor wrote: what it is, whether it recruits, the next
 * step, what taking part means, where it takes place.
 */
export const TrialPage = ({ trial, locale, above }: TrialPageProps): JSX.Element => {
  return (
    <>
      <Section tone="warm">
        <PageTitle title={trial.name} above={above} lead={<RichTextView value={trial.description} />} />
        <Stack gap="sm" align="start">
          <RecruitmentTag trial={trial} />
          <StatusConfirmed trial={trial} locale={locale} />
          <TrialPlaces trial={trial} locale={locale} />
          <TrialFacts trial={trial} />
        </Stack>
        <TrialNextStep trial={trial} locale={locale} />
      </Section>
      <Section>
        <Columns>
          <TrialMeaning />
          <TrialDetails trial={trial} locale={locale} />
        </Columns>
      </Section>
    </>
  );
};
