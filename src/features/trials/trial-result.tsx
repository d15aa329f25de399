import type { JSX, ReactNode } from 'react';
import type { TrialView } from '#contract/content/page-view.ts';
import type { ScreenProps } from '#contract/content/screen.ts';
import { Loading } from '#ui/loading.tsx';
import { Section } from '#ui/section.tsx';
import { findTrial } from './find-trial.ts';
import { NotAskedReason } from './not-asked-reason.tsx';
import { canCall, canRegister } from './recruitment.ts';
import { CallBooking } from './result/call-booking.tsx';
import { CareFirst } from './result/care-first.tsx';
import { MatchCard } from './result/match-card.tsx';
import { MatchReasons } from './result/match-reasons.tsx';
import { NoMatch } from './result/no-match.tsx';
import { NoMatchReason } from './result/no-match-reason.tsx';
import { Alternatives, Excluded } from './result/other-trials.tsx';
import { RegistrationLink } from './result/registration-link.tsx';
import type { MatchResult } from './result/result-types.ts';
import { TrialsUnavailable } from './trials-unavailable.tsx';
import { useTrials } from './use-trials.ts';
import { WithoutAStudy } from './without/without-a-study.tsx';

/**
 * `result` as the matching answered it; with a `key` alone, the result of that trial whatever its status.
 * `keepInformed` offers to be told of new trials.
 */
export interface TrialResultProps extends Pick<ScreenProps, 'locale' | 'source' | 'contact' | 'pathOf'> {
  result: MatchResult;
  keepInformed: ReactNode;
  /** Above it stands what the memory check-in found, with the next step for whoever made it. */
  isAfterCheckIn?: boolean;
}

/** What one can do about a trial now: book the call in place, go to its registration, or ask to be told. */
function NextStep({ trial, ...props }: TrialResultProps & { trial: TrialView }): JSX.Element {
  const { locale, contact, result } = props;
  if (canCall(trial)) {
    return <CallBooking trial={trial} locale={locale} contact={contact} sender={result.sender ?? null} />;
  }
  if (canRegister(trial)) return <RegistrationLink trial={trial} locale={locale} />;
  return <>{props.keepInformed}</>;
}

function Found({ trials, ...props }: TrialResultProps & { trials: readonly TrialView[] }): JSX.Element {
  const { result, locale, pathOf, isAfterCheckIn = false } = props;
  const { criteria = [], alternatives = [], excluded = [], care_flag = false, notAsked, sender } = result;
  const isForAnother = sender?.filledBy === 'on_behalf';
  const { trial, noMatch } = findTrial(trials, result.key);
  const others = (
    <>
      <Alternatives others={alternatives} trials={trials} locale={locale} isForAnother={isForAnother} />
      <Excluded others={excluded} trials={trials} locale={locale} isForAnother={isForAnother} />
    </>
  );
  const care = care_flag ? <CareFirst href={pathOf('consultation')} /> : null;
  if (trial === null) {
    return (
      <>
        <NoMatch
          entry={noMatch}
          isForAnother={isForAnother}
          why={notAsked ? <NotAskedReason notAsked={notAsked} locale={locale} /> : <NoMatchReason result={result} />}
          keepInformed={props.keepInformed}
        >
          {care}
          <WithoutAStudy
            screen={props}
            isForAnother={isForAnother}
            leadsToDoctor={!care_flag && !isAfterCheckIn}
            offersCheckIn={!isAfterCheckIn}
            hasSummary={Boolean(sender)}
            headingLevel={3}
            relativeFold={result.relativeFold}
            catalogue={noMatch?.link}
          />
        </NoMatch>
        {others}
      </>
    );
  }
  return (
    <>
      <MatchCard trial={trial} locale={props.locale} fits={criteria.length > 0} isForAnother={isForAnother}>
        {care}
      </MatchCard>
      <MatchReasons criteria={criteria} isForAnother={isForAnother} />
      <NextStep {...props} trial={trial} />
      {others}
    </>
  );
}

/**
 * The trial that the answers lead to: what it is, what taking part means, why it fits, what to do next, and why others
 * do not. Never a score. The screen draws the page's title above it; the headings here begin at the second level.
 */
export const TrialResult = (props: TrialResultProps): JSX.Element => {
  const trials = useTrials(props.source, props.locale);
  if (trials.data) return <Found {...props} trials={trials.data} />;
  if (trials.isError) return <TrialsUnavailable />;
  return (
    <Section narrow>
      <Loading />
    </Section>
  );
};
