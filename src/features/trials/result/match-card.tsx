import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { Section } from '#ui/section.tsx';
import { TagList } from '#ui/tag.tsx';
import { color } from '#ui/theme/colors.ts';
import { media, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { wholeNames } from '#ui/whole-names.tsx';
import { CallOffer } from '../call-offer.tsx';
import { canCall, shownStatus } from '../recruitment.ts';
import { RecruitmentTag } from '../recruitment-tag.tsx';
import { StatusConfirmed } from '../status-confirmed.tsx';
import { TrialMeaning } from '../trial-meaning.tsx';
import { TrialPlaces } from '../trial-places.tsx';
import { TrialState } from './trial-state.tsx';

const Columns = styled('div')({
  display: 'grid',
  gap: space.xl,
  alignItems: 'start',
  [media.wide]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', gap: space.xxl },
});

const Words = styled('div')({ display: 'grid', gap: space.md, justifyItems: 'start', '& > *': { margin: 0 } });

const Eyebrow = styled('p')({ color: color('heading'), fontWeight: 600 });

const Description = styled('div')({ fontSize: text.lead, lineHeight: 1.5 });

/** `fits` when answers led to the trial, `isForAnother` when they were given for somebody; `children` stands above all. */
export interface MatchCardProps {
  trial: TrialView;
  locale: Locale;
  fits: boolean;
  isForAnother: boolean;
  children: ReactNode;
}

/** The trial of a result: what it is, whether it recruits, and what taking part means. */
export const MatchCard = ({ trial, locale, fits, isForAnother, children }: MatchCardProps): JSX.Element => {
  const { t } = useTranslation();
  // What is to be confirmed is said below, with who does it.
  const isToConfirm = shownStatus(trial) === 'unknown';
  const forAnother = [
    t('trials.result.meaningPlaceboCaregiver'),
    t('trials.result.meaningDoctorCaregiver'),
    t('trials.result.meaningStopCaregiver'),
  ];
  return (
    <Section tone="warm">
      {children}
      <Columns>
        <Words>
          {fits ? <Eyebrow>{t(isForAnother ? 'trials.result.fitsCaregiver' : 'trials.result.fits')}</Eyebrow> : null}
          <h2>{wholeNames(t('trials.result.about', { name: trial.name }))}</h2>
          <RecruitmentTag trial={trial} />
          {isToConfirm ? null : <StatusConfirmed trial={trial} locale={locale} />}
          <TrialPlaces trial={trial} locale={locale} />
          <Description>
            <RichTextView value={trial.description} />
          </Description>
          <TagList tags={trial.tags} />
          {canCall(trial) ? <CallOffer /> : null}
          <TrialState trial={trial} />
          <a href={trial.link}>{t('trials.result.readMore', { name: trial.name })}</a>
        </Words>
        <TrialMeaning headingLevel={3} told={isForAnother ? forAnother : undefined} />
      </Columns>
    </Section>
  );
};
