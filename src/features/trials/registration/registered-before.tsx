import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import type { ScreenProps } from '#contract/content/screen.ts';
import { OwnReference } from '#forms/sending/own-reference.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { OwnCall } from './own-call.tsx';
import type { OwnRegistration } from './own-registration.ts';

/** `onAnother` opens the form all the same: for another person, or for another time after a cancelled call. */
export interface RegisteredBeforeProps extends Pick<ScreenProps, 'locale' | 'contact'> {
  trial: TrialView;
  registration: NonNullable<OwnRegistration>;
  onAnother: () => void;
}

/** What somebody finds who comes back to a registration that this browser has sent: it stands, and how to change it. */
export const RegisteredBefore = ({ trial, registration, onAnother, ...screen }: RegisteredBeforeProps): JSX.Element => {
  const { t } = useTranslation();
  const { appointment } = registration;
  const isCancelled = appointment?.status === 'cancelled';
  return (
    <>
      {appointment ? <OwnCall {...screen} trialKey={trial.key} /> : <p>{t('trials.own.open')}</p>}
      <OwnReference reference={registration.reference} />
      <ButtonRow>
        {isCancelled ? <Button onClick={onAnother}>{t('trials.own.chooseAnother')}</Button> : null}
        <ButtonLink href={trial.path} variant="secondary">
          {t('trials.done.backToTrial', { name: trial.name })}
        </ButtonLink>
        {isCancelled ? null : (
          <Button variant="quiet" onClick={onAnother}>
            {t('trials.own.another')}
          </Button>
        )}
      </ButtonRow>
    </>
  );
};
