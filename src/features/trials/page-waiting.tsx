import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicContact } from '../../content/screen.ts';
import { telephoneLink } from '../../lib/telephone-link.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink, ButtonRow } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading } from '../../ui/states.tsx';

/** `failed` when what the page needs did not arrive. */
export interface PageWaitingProps {
  title: string;
  failed: boolean;
  contact: ClinicContact;
  onRetry: () => void;
}

/** The page's title while what it needs is on its way, or does not come: then another try and the telephone. */
export const PageWaiting = ({ title, failed, contact, onRetry }: PageWaitingProps): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Section narrow>
      <PageTitle title={title} />
      {failed ? (
        <>
          <Notice tone="warning" role="alert" title={t('trials.unavailable')}>
            {t('trials.unavailableText')}
          </Notice>
          <ButtonRow>
            <Button onClick={onRetry}>{t('trials.retry')}</Button>
            {contact.phone === null ? null : (
              <ButtonLink href={telephoneLink(contact.phone)} variant="secondary" icon="phone">
                {t('trials.callUs', { phone: contact.phone })}
              </ButtonLink>
            )}
          </ButtonRow>
        </>
      ) : (
        <Loading />
      )}
    </Section>
  );
};
