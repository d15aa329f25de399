import { type JSX, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicFailure } from '#clinic/failure.ts';
import { formatMoment } from '#i18n/format-time.ts';
import { formatDate } from '#lib/format-date.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Loading } from '#ui/loading.tsx';
import { DraftConsents } from '../drafts/draft-consents.tsx';
import type { FoundLink } from '../drafts/draft-state.ts';
import type { DraftPartProps } from '../drafts/use-draft.ts';
import { FailureNotice } from '../sending/failure-notice.tsx';
import { useClinicMutation } from '../sending/use-clinic-mutation.ts';
import { useKeptFirstScreen } from './first-screen.ts';
import { FlowColumn, StepFrame, type StepFrameProps } from './pages/step-frame.tsx';

/** `exitHref` is where the way out leads. */
interface ResumeOfferProps extends DraftPartProps {
  exitHref: string;
}

type ScreenProps = Pick<StepFrameProps, 'title' | 'lead' | 'contact' | 'children'> & { exitHref: string };

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

/** Failures that mean the link itself is over; after the others it may still open. */
const isOver = ({ kind }: ClinicFailure): boolean => ['not_found', 'gone', 'invalid'].includes(kind);

/** Start again: asks first, as it deletes what was saved. */
function StartAgain({ draft, contact, exitHref, onBack }: ResumeOfferProps & { onBack: () => void }): JSX.Element {
  const { t } = useTranslation();
  const { isSending, failure, send } = useClinicMutation();
  return (
    <Screen title={t('draft.offer.sureTitle')} lead={t('draft.offer.sureText')} contact={contact} exitHref={exitHref}>
      {failure ? <FailureNotice failure={failure} answers="saved" contact={contact} /> : null}
      <ButtonRow>
        <Button onClick={onBack}>{t('draft.offer.sureNo')}</Button>
        <Button
          variant="secondary"
          aria-disabled={isSending}
          aria-busy={isSending}
          onClick={() => void send(draft.discardFound)}
        >
          {t('draft.offer.sureYes')}
        </Button>
      </ButtonRow>
    </Screen>
  );
}

/** The buttons to go on with a draft of this browser, or to start again. */
function OwnDraft({ draft, contact, locale, onAgain }: DraftPartProps & { onAgain: () => void }): JSX.Element {
  const { t } = useTranslation();
  const { isSending, failure, send } = useClinicMutation();
  const [newest, ...older] = draft.found;
  return (
    <>
      {failure ? <FailureNotice failure={failure} answers="saved" contact={contact} /> : null}
      <ButtonRow>
        <Button
          aria-disabled={isSending}
          aria-busy={isSending}
          onClick={() => void send(() => draft.resume(newest?.draftId))}
        >
          {t(isSending ? 'draft.offer.resuming' : 'draft.offer.resume')}
        </Button>
        {older.map(({ draftId, savedAt }) => (
          <Button
            key={draftId}
            variant="secondary"
            aria-disabled={isSending}
            onClick={() => void send(() => draft.resume(draftId))}
          >
            {t('draft.offer.older', { when: formatMoment(t, locale, savedAt) })}
          </Button>
        ))}
        <Button variant="secondary" onClick={onAgain}>
          {t('draft.offer.again')}
        </Button>
      </ButtonRow>
    </>
  );
}

/** A link that did not open: over, or not to be reached at the moment. */
function LostLink(props: ResumeOfferProps & { failure: ClinicFailure; onAgain: () => void }): JSX.Element {
  const { draft, contact, locale, failure, exitHref } = props;
  const { t } = useTranslation();
  const [found] = draft.found;
  const own = found ? formatMoment(t, locale, found.savedAt) : null;
  const lead = isOver(failure) ? t('draft.lost.text') : null;
  return (
    <Screen title={t('draft.lost.title')} lead={lead} contact={contact} exitHref={exitHref}>
      {isOver(failure) ? (
        <p>{t('draft.lost.todo')}</p>
      ) : (
        <FailureNotice failure={failure} answers={null} contact={contact} onRetry={draft.reopen} />
      )}
      {own === null ? (
        <ButtonRow>
          <Button variant={isOver(failure) ? 'primary' : 'secondary'} onClick={draft.begin}>
            {t('draft.lost.begin')}
          </Button>
        </ButtonRow>
      ) : (
        <>
          <p>{t('draft.lost.own', { when: own })}</p>
          <OwnDraft {...props} />
        </>
      )}
    </Screen>
  );
}

/** Says what a link does before it does it: the answers move here, once. Drafts of this browser are kept beside. */
function LinkOffer({ link, ...props }: ResumeOfferProps & { link: FoundLink }): JSX.Element {
  const { draft, contact, locale, exitHref } = props;
  const { t } = useTranslation();
  const { isSending, failure, send } = useClinicMutation();
  const [own] = draft.found;
  const lead = t('draft.link.text', { title: link.title, when: formatMoment(t, locale, link.madeAt) });
  return (
    <Screen title={t('draft.link.title')} lead={lead} contact={contact} exitHref={exitHref}>
      <p>{t('draft.link.moves')}</p>
      <p>{t('draft.link.until', { date: formatDate(link.expiresAt, locale) })}</p>
      {own ? <p>{t('draft.link.own', { when: formatMoment(t, locale, own.savedAt) })}</p> : null}
      {failure ? <FailureNotice failure={failure} answers={null} contact={contact} /> : null}
      <ButtonRow>
        <Button aria-disabled={isSending} aria-busy={isSending} onClick={() => void send(draft.resumeFromLink)}>
          {t(isSending ? 'draft.offer.resuming' : 'draft.link.take')}
        </Button>
        {own ? (
          <Button
            variant="secondary"
            aria-disabled={isSending}
            onClick={() => void send(() => draft.resume(own.draftId))}
          >
            {t('draft.link.mine')}
          </Button>
        ) : (
          <Button variant="secondary" onClick={draft.begin}>
            {t('draft.link.begin')}
          </Button>
        )}
      </ButtonRow>
    </Screen>
  );
}

/** Asks the new holder of a draft whether what follows may be saved: what its maker agreed to counts for them alone. */
function LinkConsents({ draft, contact, exitHref }: ResumeOfferProps): JSX.Element {
  const { t } = useTranslation();
  return (
    <Screen title={t('draft.taken.title')} lead={t('draft.taken.text')} contact={contact} exitHref={exitHref}>
      <p>{t('draft.taken.why')}</p>
      <DraftConsents
        texts={draft.linkConsentTexts}
        busy={draft.saving}
        backLabel={t('draft.taken.without')}
        onSave={(consents) => void draft.continueFromLink(consents)}
        onBack={() => void draft.continueFromLink(null)}
      />
    </Screen>
  );
}

/**
 * What stands before the questions while a draft is looked for or found: go on where one left off, or start again; move
 * the answers of another device here, and agree to have them saved; and what to do when a link does not open.
 */
export function ResumeOffer(props: ResumeOfferProps): JSX.Element | null {
  const { draft, locale, contact, exitHref } = props;
  const { t } = useTranslation();
  const [again, setAgain] = useState(false);
  const isDrawn = useKeptFirstScreen(draft.stage === 'looking');
  if (isDrawn) return null;
  if (draft.stage === 'looking') {
    return (
      <FlowColumn>
        <Loading>{t('draft.offer.looking')}</Loading>
      </FlowColumn>
    );
  }
  if (draft.stage === 'agreeing') return <LinkConsents {...props} />;
  if (again) return <StartAgain {...props} onBack={() => setAgain(false)} />;
  const onAgain = () => setAgain(true);
  if (draft.linkFailure) return <LostLink {...props} failure={draft.linkFailure} onAgain={onAgain} />;
  if (draft.link) return <LinkOffer {...props} link={draft.link} />;
  const [found] = draft.found;
  const when = found ? formatMoment(t, locale, found.savedAt) : '';
  return (
    <Screen title={t('draft.offer.title')} lead={t('draft.offer.text', { when })} contact={contact} exitHref={exitHref}>
      <OwnDraft {...props} onAgain={onAgain} />
    </Screen>
  );
}
