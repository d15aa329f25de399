import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import type { ClinicFailure } from '#clinic/failure.ts';
import { closeMailedResult } from '#contract/calls/results.calls.ts';
import type { ClinicContact } from '#contract/content/screen.ts';
import { FailureNotice } from '#forms/sending/failure-notice.tsx';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { formatDate } from '#lib/format-date.ts';
import type { Locale } from '#lib/locale.ts';
import { telephoneLink } from '#lib/telephone-link.ts';
import { useFocusToHeading } from '#lib/use-focus-to-heading.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { LetterArt } from '#ui/illustrations/letter.art.tsx';
import { Notice } from '#ui/notice.tsx';
import { Opening } from '#ui/opening.tsx';
import { Section } from '#ui/section.tsx';

/** `expiresAt` is when the link ends by itself. */
export interface MailedLinkProps {
  token: string;
  expiresAt: string;
  locale: Locale;
  contact: ClinicContact;
}

/** Goes once the link is closed: the title above has the focus then, before the sentence that says so. */
const CloseLink = ({ busy, onClose }: { busy: boolean; onClose: () => void }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <ButtonRow ref={useFocusToHeading<HTMLDivElement>()}>
      <Button variant="secondary" aria-busy={busy} aria-disabled={busy} onClick={onClose}>
        {t('results.link.close')}
      </Button>
    </ButtonRow>
  );
};

/** Below a result that a mailed link opened: until when it does, and the way to close it now. */
export const MailedLink = ({ token, expiresAt, locale, contact }: MailedLinkProps): JSX.Element => {
  const { t } = useTranslation();
  const [isClosed, setClosed] = useState(false);
  const { isSending, failure, send } = useClinicMutation();
  const close = async () => {
    const outcome = await send(async () => {
      await callClinic(closeMailedResult, { params: { token }, body: {} });
    });
    if (outcome?.isSent) setClosed(true);
  };
  return (
    <Section narrow tone="calm" title={t('results.link.title')}>
      {isClosed ? (
        <Notice tone="success" role="status">
          {t('results.link.closed')}
        </Notice>
      ) : (
        <>
          <p>{t('results.link.text', { date: formatDate(expiresAt, locale) })}</p>
          {failure ? <FailureNotice failure={failure} answers={null} contact={contact} headingLevel={3} /> : null}
          <CloseLink busy={isSending} onClose={() => void close()} />
        </>
      )}
    </Section>
  );
};

/** True when a failed reading says that the link opens nothing any more. */
export const isLinkOver = ({ kind }: ClinicFailure): boolean =>
  kind === 'gone' || kind === 'not_found' || kind === 'invalid';

/** A mailed link that opens nothing any more, and where to go. */
export const MailedLinkOver = ({ contact, homePath }: { contact: ClinicContact; homePath: string }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Opening title={t('results.over.title')} lead={t('results.over.text')} visual={<LetterArt />}>
      <ButtonRow>
        {contact.phone ? (
          <ButtonLink href={telephoneLink(contact.phone)} icon="phone">
            {contact.phone}
          </ButtonLink>
        ) : null}
        <ButtonLink href={homePath} variant="secondary">
          {t('results.over.home')}
        </ButtonLink>
      </ButtonRow>
    </Opening>
  );
};
