import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from '#ui/theme/styled.tsx';

/** What a short form says of itself once it is sent: whom the confirmation goes to, and its reference. */
export interface Arrived {
  email: string;
  reference?: string | undefined;
}

const Code = styled('strong')({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

/** By what somebody and the clinic find again what was sent, to be said on the telephone; nothing where there is none. */
export const OwnReference = ({ reference }: { reference: string | undefined }): JSX.Element | null => {
  const { t } = useTranslation();
  if (reference === undefined) return null;
  return (
    <p>
      {t('forms.reference.label')} <Code>{reference}</Code>
      <br />
      {t('forms.reference.hint')}
    </p>
  );
};
