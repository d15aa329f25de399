import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import { Fold } from '#features/results/fold.tsx';
import { KeepResult, PrintResult } from '#features/results/keep-result.tsx';
import { WaitingPage } from '#forms/flow/pages/waiting-page.tsx';
import { OwnReference } from '#forms/sending/own-reference.tsx';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { Section } from '#ui/section.tsx';
import { Advice } from './advice.tsx';
import { ChooseForm } from './choose-form.tsx';
import { placeAddress } from './orientation-address.ts';
import { recommendationsQuery } from './recommendation-calls.ts';
import { type Recommendations, recall } from './recommendations-memory.ts';
import { ShareSection } from './share-section.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { UnknownRecommendations } from './unknown-recommendations.tsx';

type OrientationScreen = Pick<ScreenProps, 'locale' | 'page' | 'contact' | 'pathOf'>;

interface ShownProps {
  shown: Recommendations;
  screen: OrientationScreen;
  onStale: () => void;
}

const Keep = ({ shown, screen }: Pick<ShownProps, 'shown' | 'screen'>): JSX.Element => {
  const { t } = useTranslation();
  const { locale, contact, pathOf } = screen;
  const { id, editable } = shown;
  const print = { label: t('orientation.share.print'), text: t('results.print.advice') };
  return (
    <>
      {editable ? (
        <KeepResult slug="orientation" id={id} locale={locale} contact={contact} print={print} />
      ) : (
        <Section narrow>
          <PrintResult {...print} />
        </Section>
      )}
      <ShareSection path={placeAddress(pathOf('recommendations'), { id })} />
    </>
  );
};

const Shown = ({ shown: first, screen, onStale }: ShownProps): JSX.Element => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(first);
  const { id, editable, recommendations } = shown;
  const known = recall(id);
  const path = screen.pathOf('recommendations');
  const urgent = recommendations.some(({ urgency }) => urgency === 'urgent');
  return (
    <Advice
      shown={shown}
      lead={t(editable ? 'orientation.result.lead' : 'orientation.result.sharedLead')}
      choice={known?.choice ?? null}
      screen={screen}
      more={
        <>
          {known?.sent && !urgent ? (
            <Fold title={t('orientation.choose.title')}>
              <Section lead={t('orientation.choose.lead')} narrow>
                <ChooseForm
                  shown={shown}
                  submission={known.sent}
                  screen={screen}
                  onChosen={setShown}
                  onStale={onStale}
                />
              </Section>
            </Fold>
          ) : null}
          <Fold title={t('orientation.share.title')}>
            <Keep shown={shown} screen={screen} />
          </Fold>
        </>
      }
    >
      <Section narrow>
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
    </Advice>
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
