import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicFailure } from '../../clinic/client/failure.ts';
import type { ScreenProps } from '../../content/screen.ts';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading } from '../../ui/states.tsx';

/** `failure` is null while the questions are on their way. */
export interface FormLoadingProps {
  screen: ScreenProps;
  failure: ClinicFailure | null;
  busy: boolean;
  onRetry: () => void;
}

/** Before the questions are there, or when they do not come. */
export const FormLoading = ({ screen, failure, busy, onRetry }: FormLoadingProps): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Section narrow>
      <PageTitle title={screen.page.title} tabIndex={-1} />
      {failure === null ? (
        <Loading>{t('consultation.load.loading')}</Loading>
      ) : (
        <FailureNotice failure={failure} answers={null} contact={screen.contact} busy={busy} onRetry={onRetry} />
      )}
    </Section>
  );
};
