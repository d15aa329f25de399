import { type JSX, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicFailure } from '../../clinic/client/failure.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-link.tsx';
import { Loading } from '../../ui/states.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { FlowColumn, StepFrame, type StepFrameProps } from '../step-frame.tsx';
import type { KeepPartProps } from './keep-bar.tsx';
import { momentWords } from './moment.ts';
import { useCall } from './use-call.ts';

type ScreenProps = Pick<StepFrameProps, 'title' | 'lead' | 'contact' | 'children'> & { exitHref: string };

/** `exitHref` is where the way out leads. */
export interface ResumeOfferProps extends KeepPartProps {
  exitHref: string;
}

/** Failures that mean the link itself is over; after the others it may still open. */
const isOver = ({ kind }: ClinicFailure): boolean => ['not_found', 'gone', 'invalid'].includes(kind);

/** A screen of its own in the place of the first question; its title takes the focus. */
function Screen({ exitHref, children, ...frame }: ScreenProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (frame.title) heading.current?.focus();
  }, [frame.title]);
  return (
    <StepFrame {...frame} heading={heading} back={{ href: exitHref }}>
      {children}
    </StepFrame>
  );
}

/** Start again: asks first, as it deletes what was saved. */
function StartAgain({ keep, contact, exitHref, onBack }: ResumeOfferProps & { onBack: () => void }): JSX.Element {
  const { t } = useTranslation();
  const { busy, failure, run } = useCall();
  return (
    <Screen title={t('keep.offer.sureTitle')} lead={t('keep.offer.sureText')} contact={contact} exitHref={exitHref}>
      {failure ? <FailureNotice failure={failure} answers="saved" contact={contact} /> : null}
      <ButtonRow>
        <Button onClick={onBack}>{t('keep.offer.sureNo')}</Button>
        <Button variant="secondary" aria-disabled={busy} aria-busy={busy} onClick={() => void run(keep.discard)}>
          {t('keep.offer.sureYes')}
        </Button>
      </ButtonRow>
    </Screen>
  );
}

/** The buttons to go on with the draft of this browser, or to start again. */
function OwnDraft({ keep, contact, onAgain }: KeepPartProps & { onAgain: () => void }): JSX.Element {
  const { t } = useTranslation();
  const { busy, failure, run } = useCall();
  return (
    <>
      {failure ? <FailureNotice failure={failure} answers="saved" contact={contact} /> : null}
      <ButtonRow>
        <Button aria-disabled={busy} aria-busy={busy} onClick={() => void run(keep.resume)}>
          {t(busy ? 'keep.offer.resuming' : 'keep.offer.resume')}
        </Button>
        <Button variant="secondary" onClick={onAgain}>
          {t('keep.offer.again')}
        </Button>
      </ButtonRow>
    </>
  );
}

/** A link that did not open: over, or not to be reached at the moment. */
function LostLink(props: ResumeOfferProps & { failure: ClinicFailure; onAgain: () => void }): JSX.Element {
  const { keep, contact, locale, failure, exitHref } = props;
  const { t } = useTranslation();
  const own = keep.foundAt === null ? null : momentWords(t, locale, keep.foundAt);
  const lead = isOver(failure) ? t('keep.lost.text') : null;
  return (
    <Screen title={t('keep.lost.title')} lead={lead} contact={contact} exitHref={exitHref}>
      {isOver(failure) ? (
        <p>{t('keep.lost.todo')}</p>
      ) : (
        <FailureNotice failure={failure} answers={null} contact={contact} onRetry={keep.reopen} />
      )}
      {own === null ? (
        <ButtonRow>
          <Button variant={isOver(failure) ? 'primary' : 'secondary'} onClick={keep.begin}>
            {t('keep.lost.begin')}
          </Button>
        </ButtonRow>
      ) : (
        <>
          <p>{t('keep.lost.own', { when: own })}</p>
          <OwnDraft {...props} />
        </>
      )}
    </Screen>
  );
}

/**
 * What stands before the questions while a draft is looked for or found: go on where one left off, or start again; and
 * what to do when a link to go on does not open.
 */
export function ResumeOffer(props: ResumeOfferProps): JSX.Element {
  const { keep, locale, contact, exitHref } = props;
  const { t } = useTranslation();
  const [again, setAgain] = useState(false);
  if (keep.stage === 'looking') {
    return (
      <FlowColumn>
        <Loading>{t('keep.offer.looking')}</Loading>
      </FlowColumn>
    );
  }
  if (again) return <StartAgain {...props} onBack={() => setAgain(false)} />;
  const onAgain = () => setAgain(true);
  if (keep.linkFailure) return <LostLink {...props} failure={keep.linkFailure} onAgain={onAgain} />;
  const when = keep.foundAt === null ? '' : momentWords(t, locale, keep.foundAt);
  return (
    <Screen title={t('keep.offer.title')} lead={t('keep.offer.text', { when })} contact={contact} exitHref={exitHref}>
      <OwnDraft {...props} onAgain={onAgain} />
    </Screen>
  );
}
