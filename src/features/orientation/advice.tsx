import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import { Fold, Folds } from '#features/results/fold.tsx';
import { BlankLines, OnPaper, OnScreen, Sheet } from '#features/results/paper.tsx';
import { useHeadingFocus } from '#forms/flow/pages/use-heading-focus.ts';
import { formatToday } from '#lib/format-date.ts';
import { Notice } from '#ui/notice.tsx';
import { Section } from '#ui/section.tsx';
import { Stack } from '#ui/stack.tsx';
import { text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { Thread } from '#ui/thread.tsx';
import { Reasons, RecommendationCard } from './recommendation-card.tsx';
import type { Recommendations } from './recommendations-memory.ts';
import { soonestFirst } from './soonest-first.ts';

const Lead = styled('p')({ fontSize: text.lead, lineHeight: 1.5 });

/** `choice` is the code of the one that was chosen; `more` stands among the other advice, `children` under everything. */
export interface AdviceProps {
  shown: Recommendations;
  lead: string;
  choice: string | null;
  screen: Pick<ScreenProps, 'locale' | 'contact'>;
  more: ReactNode;
  children: ReactNode;
}

/** All advice on one page of paper. */
const AdviceSheet = ({ shown, screen }: Pick<AdviceProps, 'shown' | 'screen'>): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Sheet>
      <h2>{t('orientation.paper.title')}</h2>
      <BlankLines />
      <p>
        {t('orientation.paper.date', { date: formatToday(new Date(), screen.locale) })}
        {shown.reference ? (
          <>
            <br />
            {t('questionnaire.summary.reference', { reference: shown.reference })}
          </>
        ) : null}
      </p>
      {soonestFirst(shown.recommendations).map(({ code, title, urgency, reasons, cta }) => (
        <article key={code}>
          <h3>{title}</h3>
          <p>{t(`orientation.urgency.${urgency}`)}</p>
          <Reasons reasons={reasons} />
          {cta.link.startsWith('tel:') ? <p>{cta.text}</p> : null}
        </article>
      ))}
      <p>{shown.disclaimer}</p>
      {screen.contact.phone ? <p>{t('questionnaire.summary.clinic', { phone: screen.contact.phone })}</p> : null}
    </Sheet>
  );
};

/** Recommendations: the most urgent one large, the others each behind its title. On paper, all of them. */
export const Advice = ({ shown, lead, choice, screen, more, children }: AdviceProps): JSX.Element => {
  const { t } = useTranslation();
  const heading = useHeadingFocus(shown.id);
  const [first, ...others] = soonestFirst(shown.recommendations);
  return (
    <>
      <OnScreen>
        <Section tone="warm" narrow>
          <Stack align="start">
            <h1 ref={heading} tabIndex={-1}>
              {t('orientation.result.title')}
            </h1>
            <Thread />
            <Lead>{lead}</Lead>
          </Stack>
        </Section>
        <Section narrow>
          {first ? <RecommendationCard recommendation={first} first chosen={choice === first.code} /> : null}
          <Notice>{shown.disclaimer}</Notice>
        </Section>
        <Folds>
          {others.map((recommendation) => (
            <Fold
              key={recommendation.code}
              title={recommendation.title}
              note={t(
                choice === recommendation.code ? 'orientation.chosen' : `orientation.urgency.${recommendation.urgency}`,
              )}
            >
              <Section narrow>
                <RecommendationCard
                  recommendation={recommendation}
                  first={false}
                  chosen={choice === recommendation.code}
                />
              </Section>
            </Fold>
          ))}
          {more}
        </Folds>
        {children}
      </OnScreen>
      <OnPaper>
        <AdviceSheet shown={shown} screen={screen} />
      </OnPaper>
    </>
  );
};
