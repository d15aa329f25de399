import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#i18n/format.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { FailureNotice } from '../sending/failure-notice.tsx';
import { KeepConsents } from './keep-consents.tsx';
import type { FoundLink } from './keep-state.ts';
import { momentWords } from './moment.ts';
import { type ResumeOfferProps, Screen } from './offer-screen.tsx';
import { useCall } from './use-call.ts';

/** Says what a link does before it does it: the answers move here, once. Drafts of this browser are kept beside. */
export function LinkOffer({ link, ...props }: ResumeOfferProps & { link: FoundLink }): JSX.Element {
  const { keep, contact, locale, exitHref } = props;
  const { t } = useTranslation();
  const { busy, failure, run } = useCall();
  const [own] = keep.found;
  const lead = t('keep.link.text', { title: link.title, when: momentWords(t, locale, link.madeAt) });
  return (
    <Screen title={t('keep.link.title')} lead={lead} contact={contact} exitHref={exitHref}>
      <p>{t('keep.link.moves')}</p>
      <p>{t('keep.link.until', { date: formatDate(link.expiresAt, locale) })}</p>
      {own ? <p>{t('keep.link.own', { when: momentWords(t, locale, own.savedAt) })}</p> : null}
      {failure ? <FailureNotice failure={failure} answers={null} contact={contact} /> : null}
      <ButtonRow>
        <Button aria-disabled={busy} aria-busy={busy} onClick={() => void run(keep.takeOver)}>
          {t(busy ? 'keep.offer.resuming' : 'keep.link.take')}
        </Button>
        {own ? (
          <Button variant="secondary" aria-disabled={busy} onClick={() => void run(() => keep.resume(own.draftId))}>
            {t('keep.link.mine')}
          </Button>
        ) : (
          <Button variant="secondary" onClick={keep.begin}>
            {t('keep.link.begin')}
          </Button>
        )}
      </ButtonRow>
    </Screen>
  );
}

/** Asks the new holder of a draft whether what follows may be saved: what its maker agreed to counts for them alone. */
export function TakenOver({ keep, contact, exitHref }: ResumeOfferProps): JSX.Element {
  const { t } = useTranslation();
  return (
    <Screen title={t('keep.taken.title')} lead={t('keep.taken.text')} contact={contact} exitHref={exitHref}>
      <p>{t('keep.taken.why')}</p>
      <KeepConsents
        texts={keep.takenTexts}
        busy={keep.saving}
        backLabel={t('keep.taken.without')}
        onSave={(consents) => void keep.goOnWithTaken(consents)}
        onBack={() => void keep.goOnWithTaken(null)}
      />
    </Screen>
  );
}
