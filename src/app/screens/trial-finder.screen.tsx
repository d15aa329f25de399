import type { JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ScreenProps } from '#contract/content/screen.ts';
import { KeepInformed } from '#features/contact/keep-informed.tsx';
import { TrialByKey } from '#features/trials/finder/trial-by-key.tsx';
import { TrialFinder } from '#features/trials/finder/trial-finder.tsx';
import { TrialNews } from '#features/trials/finder/trial-news.tsx';
import type { MatchView } from '#features/trials/trial-match.tsx';
import { TrialResult } from '#features/trials/trial-result.tsx';

/** The parameter of an address that opens the result of one trial. */
const TRIAL = 'trial';

/** The questions about trials with the trial that fits; `?trial=KEY` opens the result of that trial at once. */
export default function TrialFinderScreen(screen: ScreenProps): JSX.Element {
  const { locale, source, contact, pathOf } = screen;
  const key = useSearchParams()[0].get(TRIAL);
  const news = (
    <TrialNews>
      <KeepInformed locale={locale} topics={['trials']} phone={contact.phone} />
    </TrialNews>
  );
  const match: MatchView = (result) => (
    <TrialResult
      locale={locale}
      source={source}
      contact={contact}
      pathOf={pathOf}
      result={result}
      keepInformed={news}
    />
  );
  return key === null ? (
    <TrialFinder screen={screen} match={match} />
  ) : (
    <TrialByKey screen={screen}>{match({ key })}</TrialByKey>
  );
}
