import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Section } from '#ui/section.tsx';
import { color } from '#ui/theme/colors.ts';
import { media, radius, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { wholeNames } from '#ui/whole-names.tsx';
import { RecruitmentTag } from '../recruitment-tag.tsx';
import { TrialPlaces } from '../trial-places.tsx';
import { CriteriaGroup } from './criteria-group.tsx';
import type { OtherTrial } from './result-types.ts';

const Sheets = styled('ul')({
  display: 'grid',
  gap: space.lg,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

const Reasons = styled('ul')({
  display: 'grid',
  gap: space.lg,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gap: space.xs, '& > *': { margin: 0 } },
  '& ul': { display: 'grid', gap: space.xs, paddingInlineStart: '1.25em' },
});

const Sheet = styled('li')({
  display: 'grid',
  alignContent: 'start',
  gap: space.md,
  padding: space.inset,
  background: color('surface'),
  border: `0.125rem solid ${color('line')}`,
  borderRadius: radius.leaf,
  '& > *': { margin: 0 },
});

/** `isForAnother` when the answers were given for somebody. */
interface OtherTrialsProps {
  others: readonly OtherTrial[];
  trials: readonly TrialView[];
  locale: Locale;
  isForAnother: boolean;
}

interface Listed {
  other: OtherTrial;
  trial: TrialView;
}

function listed(others: readonly OtherTrial[], trials: readonly TrialView[]): Listed[] {
  return others.flatMap((other) => {
    const trial = trials.find(({ key }) => key === other.key);
    return trial ? [{ other, trial }] : [];
  });
}

const Name = ({ trial }: { trial: TrialView }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <h3>
      <a href={trial.link}>
        <VisuallyHidden>{t('trials.kind')} </VisuallyHidden>
        {wholeNames(trial.name)}
      </a>
    </h3>
  );
};

/** Trials that may fit too, each with what is still to be confirmed. */
export const Alternatives = ({ others, trials, locale, isForAnother }: OtherTrialsProps): JSX.Element | null => {
  const { t } = useTranslation();
  const shown = listed(others, trials);
  if (shown.length === 0) return null;
  return (
    <Section
      title={t('trials.result.others')}
      lead={t(isForAnother ? 'trials.result.othersLeadCaregiver' : 'trials.result.othersLead')}
    >
      <Sheets>
        {shown.map(({ other, trial }) => (
          <Sheet key={other.key}>
            <Name trial={trial} />
            <RecruitmentTag trial={trial} />
            <TrialPlaces trial={trial} locale={locale} />
            <CriteriaGroup criteria={other.criteria} result="unknown" headingLevel={4} />
          </Sheet>
        ))}
      </Sheets>
    </Section>
  );
};

const Reason = ({ other, isForAnother }: { other: OtherTrial; isForAnother: boolean }): JSX.Element => {
  const { t } = useTranslation();
  const unmet = other.criteria.filter(({ result }) => result === 'not_met');
  const { reason = 'criteria' } = other;
  return (
    <>
      <p>{t(`trials.result.reason.${reason === 'country' && isForAnother ? 'countryCaregiver' : reason}`)}</p>
      {reason === 'criteria' ? (
        <ul>
          {unmet.map(({ id, explain }) => (
            <li key={id}>{explain}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
};

/** Trials that were left out, each with the reason, for those who want to know. */
export const Excluded = ({ others, trials, locale, isForAnother }: OtherTrialsProps): JSX.Element | null => {
  const { t } = useTranslation();
  const shown = listed(others, trials);
  if (shown.length === 0) return null;
  return (
    <Section narrow>
      <Disclosure summary={t('trials.result.excluded')}>
        <Reasons>
          {shown.map(({ other, trial }) => (
            <li key={other.key}>
              <Name trial={trial} />
              <TrialPlaces trial={trial} locale={locale} />
              <Reason other={other} isForAnother={isForAnother} />
            </li>
          ))}
        </Reasons>
      </Disclosure>
    </Section>
  );
};
