import type { JSX } from 'react';
import type { ScreenProps } from '#contract/content/screen.ts';
import { CheckIn, readCheckInAhead } from '#features/check-in/check-in.tsx';
import { KeepInformed } from '#features/contact/keep-informed.tsx';
import { TrialNews } from '#features/trials/finder/trial-news.tsx';
import { TrialResultLater } from '#features/trials/trial-result-later.tsx';

/** The memory check-in, with the trial that fits. */
export default function QuestionnaireScreen(screen: ScreenProps): JSX.Element {
  const { locale, source, contact, pathOf } = screen;
  const news = (
    <TrialNews>
      <KeepInformed locale={locale} topics={['trials']} phone={contact.phone} />
    </TrialNews>
  );
  return (
    <CheckIn
      screen={screen}
      keepInformed={news}
      match={(result) => (
        <TrialResultLater
          locale={locale}
          source={source}
          contact={contact}
          pathOf={pathOf}
          result={result}
          keepInformed={news}
          isAfterCheckIn
        />
      )}
    />
  );
}

QuestionnaireScreen.readAhead = readCheckInAhead;
