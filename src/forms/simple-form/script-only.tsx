import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { telephoneLink } from '#lib/telephone-link.ts';
import { Notice } from '#ui/notice.tsx';
import { styled } from '#ui/theme/styled.tsx';

/** `phone` is whom to call where the form cannot work. */
export interface ScriptOnlyProps {
  phone: string | null;
  children: ReactNode;
}

const Area = styled('div')({ '@media (scripting: none)': { display: 'none' } });

/** A form in a page of the content service: without JavaScript the page says how else to reach the clinic. */
export const ScriptOnly = ({ phone, children }: ScriptOnlyProps): JSX.Element => {
  const { t } = useTranslation();
  return (
    <>
      <noscript>
        <Notice title={t('contact.noScript.title')}>
          <p>{t('contact.noScript.text')}</p>
          {phone === null ? null : (
            <p>
              <a href={telephoneLink(phone)}>{t('contact.noScript.call', { phone })}</a>
            </p>
          )}
        </Notice>
      </noscript>
      <Area>{children}</Area>
    </>
  );
};
