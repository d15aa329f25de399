import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicContact } from '#contract/content/screen.ts';
import { telephoneLink } from '#lib/telephone-link.ts';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { LetterArt } from '#ui/illustrations/letter.art.tsx';
import { Opening } from '#ui/opening.tsx';

/** The address names no study: what to look for, and whom to call. */
export const NoSuchForm = ({
  contact: { phone },
  cataloguePath,
}: {
  contact: ClinicContact;
  cataloguePath: string;
}): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Opening title={t('trials.gate.missingTitle')} lead={t('trials.gate.missingText')} visual={<LetterArt />}>
      <ButtonRow>
        {phone === null ? null : (
          <ButtonLink href={telephoneLink(phone)} icon="phone">
            {t('trials.callUs', { phone })}
          </ButtonLink>
        )}
        <ButtonLink href={cataloguePath} variant="secondary">
          {t('trials.result.catalogue')}
        </ButtonLink>
      </ButtonRow>
    </Opening>
  );
};
