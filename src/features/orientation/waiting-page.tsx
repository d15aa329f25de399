import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicFailure } from '../../clinic/client/failure.ts';
import type { ClinicContact } from '../../content/screen.ts';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading } from '../../ui/states.tsx';

/** `failure` is why nothing came; null while it is on its way. */
export interface WaitingPageProps {
  title: string;
  failure: ClinicFailure | null;
  busy: boolean;
  onRetry: () => void;
  contact: ClinicContact;
}

/** While something is read from the clinic, or when it does not come: the page's title, and what to do. */
export const WaitingPage = ({ title, failure, ...rest }: WaitingPageProps): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Section narrow>
      <PageTitle title={title} />
      {failure ? (
        <FailureNotice failure={failure} answers={null} {...rest} />
      ) : (
        <Loading>{t('orientation.loading')}</Loading>
      )}
    </Section>
  );
};
