import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import { telephoneLink } from '#lib/telephone-link.ts';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Section } from '#ui/section.tsx';

/** No recommendations stand under an id: a link that was cut, or recommendations that were erased. */
export const UnknownRecommendations = ({
  screen,
}: {
  screen: Pick<ScreenProps, 'contact' | 'pathOf'>;
}): JSX.Element => {
  const { t } = useTranslation();
  const { phone } = screen.contact;
  return (
    <Section narrow>
      <PageTitle title={t('orientation.unknown.title')} lead={t('orientation.unknown.text')} />
      <ButtonRow>
        <ButtonLink href={screen.pathOf('recommendations')}>{t('orientation.unknown.start')}</ButtonLink>
        {phone === null ? null : (
          <ButtonLink href={telephoneLink(phone)} variant="secondary" icon="phone">
            {phone}
          </ButtonLink>
        )}
      </ButtonRow>
    </Section>
  );
};
