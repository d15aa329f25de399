import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { telephoneLink } from '#lib/telephone-link.ts';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { Section } from '#ui/section.tsx';

/** `phone` as people write it, `hours` when somebody answers, `consultHref` where visitors book. */
export interface NoAccountNeededProps {
  phone: string | null;
  hours: string | null;
  consultHref: string;
}

/** Tells patients, who sometimes come here by mistake, that they need no account, and how to reach the clinic. */
export const NoAccountNeeded = ({ phone, hours, consultHref }: NoAccountNeededProps): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Section tone="calm" title={t('auth.public.title')} narrow>
      <p>{t('auth.public.text')}</p>
      <ButtonRow>
        <ButtonLink variant="secondary" href={consultHref} icon="calendar">
          {t('auth.public.consult')}
        </ButtonLink>
        {phone === null ? null : (
          <ButtonLink variant="secondary" href={telephoneLink(phone)} icon="phone">
            {t('auth.public.call', { phone })}
          </ButtonLink>
        )}
      </ButtonRow>
      {hours === null ? null : <p>{hours}</p>}
    </Section>
  );
};
