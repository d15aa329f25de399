import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import { useHeadingFocus } from '#forms/flow/pages/use-heading-focus.ts';
import { WaitingPage } from '#forms/flow/pages/waiting-page.tsx';
import { OwnReference } from '#forms/sending/own-reference.tsx';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Section } from '#ui/section.tsx';
import { space, text } from '#ui/theme/scale.ts';
import { Thread } from '#ui/thread.tsx';
import { ChooseForm } from './choose-form.tsx';
import { placeAddress } from './orientation-address.ts';
import { recommendationsQuery } from './recommendation-calls.ts';
import { RecommendationCard } from './recommendation-card.tsx';
import { type Recommendations, recall } from './recommendations-memory.ts';
import { ShareSection } from './share-section.tsx';
import { soonestFirst } from './soonest-first.ts';
import { StaleNotice } from './stale-notice.tsx';
import { UnknownRecommendations } from './unknown-recommendations.tsx';

type OrientationScreen = Pick<ScreenProps, 'locale' | 'page' | 'contact' | 'pathOf'>;

const Head = styled('div')({ display: 'grid', gap: space.md, justifyItems: 'start' });

const Lead = styled('p')({ fontSize: text.lead, lineHeight: 1.5 });

const List = styled('ol')({ display: 'grid', gap: space.lg, margin: 0, padding: 0, listStyle: '""' });

interface ShownProps {
  shown: Recommendations;
  screen: OrientationScreen;
  onStale: () => void;
}

const Shown = ({ shown: first, screen, onStale }: ShownProps): JSX.Element => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(first);
  const heading = useHeadingFocus(shown.id);
  const { id, disclaimer, editable } = shown;
  const recommendations = soonestFirst(shown.recommendations);
  const known = recall(id);
  const path = screen.pathOf('recommendations');
  const urgent = recommendations.some(({ urgency }) => urgency === 'urgent');
  return (
    <>
      <Section tone="warm" narrow>
        <Head>
          <h1 ref={heading} tabIndex={-1}>
            {t('orientation.result.title')}
          </h1>
          <Thread />
          <Lead>{t(editable ? 'orientation.result.lead' : 'orientation.result.sharedLead')}</Lead>
        </Head>
      </Section>
      <Section narrow>
        <List>
          {recommendations.map((recommendation, at) => (
            <li key={recommendation.code}>
              <RecommendationCard
                recommendation={recommendation}
                first={at === 0}
                chosen={known?.choice === recommendation.code}
              />
            </li>
          ))}
        </List>
        <Notice>{disclaimer}</Notice>
        <OwnReference reference={shown.reference} />
        <ButtonRow>
          {editable ? (
            <ButtonLink href={placeAddress(path, { id, changing: true })} variant="secondary">
              {t(known?.sent ? 'orientation.result.change' : 'orientation.result.answerAgain')}
            </ButtonLink>
          ) : (
            <ButtonLink href={path} variant="secondary">
              {t('orientation.result.answerMyself')}
            </ButtonLink>
          )}
        </ButtonRow>
      </Section>
      {known?.sent && !urgent ? (
        <Section title={t('orientation.choose.title')} lead={t('orientation.choose.lead')} narrow>
          <ChooseForm shown={shown} submission={known.sent} screen={screen} onChosen={setShown} onStale={onStale} />
        </Section>
      ) : null}
      <ShareSection path={placeAddress(path, { id })} />
    </>
  );
};

/** Recommendations by their id, for whoever has it. */
export const RecommendationsPage = ({ id, screen }: { id: string; screen: OrientationScreen }): JSX.Element => {
  const [stale, setStale] = useState(false);
  const reading = useQuery(recommendationsQuery(id));
  const { data, error, isFetching } = reading;
  const { page, contact } = screen;
  if (stale) return <StaleNotice id={id} screen={screen} onRead={() => setStale(false)} />;
  if (data && !isFetching) return <Shown shown={data} screen={screen} onStale={() => setStale(true)} />;
  if (error?.kind === 'not_found' || error?.kind === 'invalid') return <UnknownRecommendations screen={screen} />;
  return <WaitingPage title={page.title} reading={reading} contact={contact} />;
};
