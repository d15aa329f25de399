import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { ApproachArt } from '#ui/illustrations/approach.art.tsx';
import { Opening } from '#ui/opening.tsx';

/** The address names no study of ours: said kindly, with the way to all of them. */
export const UnknownTrial = ({ cataloguePath }: { cataloguePath: string }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Opening title={t('trials.unknown.title')} lead={t('trials.unknown.text')} visual={<ApproachArt />}>
      <ButtonRow>
        <ButtonLink href={cataloguePath}>{t('trials.result.catalogue')}</ButtonLink>
      </ButtonRow>
    </Opening>
  );
};
