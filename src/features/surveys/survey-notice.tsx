import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicFailure } from '#clinic/failure.ts';
import type { ClinicContact } from '#contract/content/screen.ts';
import { telephoneLink } from '#lib/telephone-link.ts';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { LetterArt } from '#ui/illustrations/letter.art.tsx';
import { Opening } from '#ui/opening.tsx';

/** Why a link opens no form: it was used, it ended, or there never was one. */
export type ClosedReason = 'completed' | 'expired' | 'unknown';

/** What a failed reading of a link says about the link; null when it says nothing, and may be tried again. */
export function closedBy({ kind }: ClinicFailure): ClosedReason | null {
  if (kind === 'gone') return 'expired';
  // An id of a form that no link has is refused as invalid.
  return kind === 'not_found' || kind === 'invalid' ? 'unknown' : null;
}

/** A link that opens no form, said kindly, with whom to call. */
export const SurveyNotice = ({
  reason,
  contact,
  homePath,
}: {
  reason: ClosedReason;
  contact: ClinicContact;
  homePath: string;
}): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Opening
      title={t(`questionnaire.survey.${reason}Title`)}
      lead={t(`questionnaire.survey.${reason}Text`)}
      visual={<LetterArt />}
    >
      <ButtonRow>
        {contact.phone ? (
          <ButtonLink href={telephoneLink(contact.phone)} icon="phone">
            {t('questionnaire.survey.call', { phone: contact.phone })}
          </ButtonLink>
        ) : null}
        <ButtonLink href={homePath} variant="secondary">
          {t('questionnaire.survey.home')}
        </ButtonLink>
      </ButtonRow>
      {contact.hours ? <p>{contact.hours}</p> : null}
    </Opening>
  );
};
