import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import { YourDataForm } from '#features/privacy/your-data-form.tsx';
import { telephoneLink } from '#lib/telephone-link.ts';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Section } from '#ui/section.tsx';

/** One's rights: asking for one's data, their correction or erasure, and withdrawing a consent. */
export default function YourDataScreen({ locale, page, contact }: ScreenProps): JSX.Element {
  const { t } = useTranslation();
  const { phone, hours } = contact;
  return (
    <>
      <Section narrow opens>
        <PageTitle title={page.title} lead={page.description} />
        <YourDataForm locale={locale} contact={contact} />
      </Section>
      {phone === null ? null : (
        <Section tone="calm" title={t('privacy.callTitle')} narrow>
          <p>{t('privacy.callText')}</p>
          <ButtonRow>
            <ButtonLink variant="secondary" href={telephoneLink(phone)} icon="phone">
              {phone}
            </ButtonLink>
          </ButtonRow>
          {hours === null ? null : <p>{hours}</p>}
        </Section>
      )}
    </>
  );
}
