import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { forgetResult } from '#contract/calls/results.calls.ts';
import type { ClinicContact } from '#contract/content/screen.ts';
import { FailureNotice } from '#forms/sending/failure-notice.tsx';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Section } from '#ui/section.tsx';

/** `onForgotten` follows once this browser shows it no longer; `again`: the button to start over. */
export interface SeenHereProps {
  slug: string;
  contact: ClinicContact;
  again?: string;
  onForgotten: () => void;
}

/** Who can see a result here and until when, and the ways to end that: on a shared computer, or to start over. */
export const SeenHere = ({ slug, contact, again, onForgotten }: SeenHereProps): JSX.Element => {
  const { t } = useTranslation();
  const { isSending, failure, send } = useClinicMutation();
  const request = async () => {
    await callClinic(forgetResult, { params: { slug }, body: {} });
  };
  const forget = async () => {
    const outcome = await send(request);
    if (outcome?.isSent) onForgotten();
  };
  // Starting over does not wait for the clinic: without a connection one may begin all the same.
  const startOver = () => {
    request().catch(() => undefined);
    onForgotten();
  };
  return (
    <Section narrow tone="calm" title={t('results.here.title')}>
      <p>{t('results.here.text')}</p>
      {failure ? <FailureNotice failure={failure} answers={null} contact={contact} headingLevel={3} /> : null}
      <ButtonRow>
        <Button variant="secondary" aria-busy={isSending} aria-disabled={isSending} onClick={() => void forget()}>
          {t('results.here.forget')}
        </Button>
        {again ? (
          <Button variant="quiet" onClick={startOver}>
            {again}
          </Button>
        ) : null}
      </ButtonRow>
    </Section>
  );
};
