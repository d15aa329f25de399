import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicContact } from '#contract/content/screen.ts';
import { CallLine } from '#forms/panels/panel-frame.tsx';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { Section } from '#ui/section.tsx';

/** `href` leads to the questions; `onFollow` is told when somebody goes there. */
export interface WithoutTimeProps {
  href: string;
  contact: ClinicContact;
  onFollow: () => void;
}

/** For whom no time suits: the questions first, or the telephone. */
export const WithoutTime = ({ href, contact, onFollow }: WithoutTimeProps): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Section tone="calm" narrow title={t('consultation.without.title')}>
      <p>{t('consultation.without.text')}</p>
      <ButtonRow>
        <ButtonLink href={href} variant="secondary" onClick={onFollow}>
          {t('consultation.without.action')}
        </ButtonLink>
      </ButtonRow>
      <CallLine contact={contact}>{t('consultation.without.call')}</CallLine>
    </Section>
  );
};
