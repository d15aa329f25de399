import type { JSX, ReactNode } from 'react';
import type { ScreenProps } from '#contract/content/screen.ts';
import { Section } from '#ui/section.tsx';
import { NotAskedReason } from './not-asked-reason.tsx';
import type { NotAsked } from './trial-questions.ts';
import { WithoutAStudy } from './without-a-study.tsx';

/** `keepInformed` offers to be told of new trials. */
export interface TrialsNotAskedProps extends Pick<ScreenProps, 'locale' | 'pathOf'> {
  notAsked: NotAsked;
  keepInformed: ReactNode;
}

/** Instead of a matching trial, when no trial could fit: one sentence why nothing was asked, and what there is. */
export const TrialsNotAsked = (props: TrialsNotAskedProps): JSX.Element => {
  const { notAsked, locale, pathOf, keepInformed } = props;
  return (
    <>
      <Section narrow>
        <NotAskedReason notAsked={notAsked} locale={locale} />
        <WithoutAStudy pathOf={pathOf} leadsToDoctor={false} offersCheckIn={false} />
      </Section>
      {keepInformed}
    </>
  );
};
