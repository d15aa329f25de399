import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicFailure } from '../../clinic/client/failure.ts';
import type { ClinicContact } from '../../content/screen.ts';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading } from '../../ui/states.tsx';

/** `failure` is why the questions could not be read; null while they are on their way. */
export interface FormUnavailableProps {
  title: string;
  failure: ClinicFailure | null;
  busy: boolean;
  onRetry: () => void;
  contact: ClinicContact;
}

/** Instead of a form while its questions are on their way, or when they do not come: the page's title and what to do. */
export const FormUnavailable = ({ title, failure, ...rest }: FormUnavailableProps): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Section narrow>
      <PageTitle title={title} />
      {failure ? (
        <FailureNotice failure={failure} answers={null} {...rest} />
      ) : (
        <Loading>{t('questionnaire.loading')}</Loading>
      )}
    </Section>
  );
};
