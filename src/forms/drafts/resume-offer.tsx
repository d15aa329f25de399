import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicFailure } from '#clinic/failure.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Loading } from '#ui/states.tsx';
import { FlowColumn } from '../flow/step-frame.tsx';
import { FailureNotice } from '../sending/failure-notice.tsx';
import type { KeepPartProps } from './keep-props.ts';
import { momentWords } from './moment.ts';
import { type ResumeOfferProps, Screen } from './offer-screen.tsx';
import { LinkOffer, TakenOver } from './take-over.tsx';
import { useCall } from './use-call.ts';

/** Failures that mean the link itself is over; after the others it may still open. */
const isOver = ({ kind }: ClinicFailure): boolean => ['not_found', 'gone', 'invalid'].includes(kind);

/** Start again: asks first, as it deletes what was saved. */
function StartAgain({ keep, contact, exitHref, onBack }: ResumeOfferProps & { onBack: () => void }): JSX.Element {
  const { t } = useTranslation();
  const { busy, failure, run } = useCall();
  return (
    <Screen title={t('keep.offer.sureTitle')} lead={t('keep.offer.sureText')} contact={contact} exitHref={exitHref}>
      {failure ? <FailureNotice failure={failure} answers="saved" contact={contact} /> : null}
      <ButtonRow>
        <Button onClick={onBack}>{t('keep.offer.sureNo')}</Button>
        <Button variant="secondary" aria-disabled={busy} aria-busy={busy} onClick={() => void run(keep.discardFound)}>
          {t('keep.offer.sureYes')}
        </Button>
      </ButtonRow>
    </Screen>
  );
}

/** The buttons to go on with a draft of this browser, or to start again. */
function OwnDraft({ keep, contact, locale, onAgain }: KeepPartProps & { onAgain: () => void }): JSX.Element {
  const { t } = useTranslation();
  const { busy, failure, run } = useCall();
  const [newest, ...older] = keep.found;
  return (
    <>
      {failure ? <FailureNotice failure={failure} answers="saved" contact={contact} /> : null}
      <ButtonRow>
        <Button aria-disabled={busy} aria-busy={busy} onClick={() => void run(() => keep.resume(newest?.draftId))}>
          {t(busy ? 'keep.offer.resuming' : 'keep.offer.resume')}
        </Button>
        {older.map(({ draftId, savedAt }) => (
          <Button
            key={draftId}
            variant="secondary"
            aria-disabled={busy}
            onClick={() => void run(() => keep.resume(draftId))}
          >
            {t('keep.offer.older', { when: momentWords(t, locale, savedAt) })}
          </Button>
        ))}
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
  const [found] = keep.found;
  const own = found ? momentWords(t, locale, found.savedAt) : null;
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
 * What stands before the questions while a draft is looked for or found: go on where one left off, or start again; take
 * over the answers of another device, and agree to have them saved; and what to do when a link does not open.
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
  if (keep.stage === 'agreeing') return <TakenOver {...props} />;
  if (again) return <StartAgain {...props} onBack={() => setAgain(false)} />;
  const onAgain = () => setAgain(true);
  if (keep.linkFailure) return <LostLink {...props} failure={keep.linkFailure} onAgain={onAgain} />;
  if (keep.link) return <LinkOffer {...props} link={keep.link} />;
  const [found] = keep.found;
  const when = found ? momentWords(t, locale, found.savedAt) : '';
  return (
    <Screen title={t('keep.offer.title')} lead={t('keep.offer.text', { when })} contact={contact} exitHref={exitHref}>
      <OwnDraft {...props} onAgain={onAgain} />
    </Screen>
  );
}
