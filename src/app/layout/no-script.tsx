import { styled } from '@mui/material/styles';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicContact } from '#contract/content/screen.ts';
import { telephoneLink } from '#lib/telephone-link.ts';
import { Notice } from '#ui/notice.tsx';
import { size, space } from '#ui/theme/scale.ts';
import { pageWidth } from '#ui/theme/shared-styles.ts';

/** On a page of the content service no section is around it. */
const Area = styled('div')({ '&[data-of=page]': { ...pageWidth, paddingBlock: space.xl } });

const Call = styled('a')({ display: 'inline-flex', alignItems: 'center', minHeight: size.target, fontWeight: 600 });

/**
 * What a visitor without JavaScript is told: pages can be read, a screen of questions is gone through by telephone.
 * The server writes it; React leaves it alone in a browser that runs script.
 */
export function NoScript({ of, contact }: { of: 'page' | 'screen'; contact: ClinicContact }): JSX.Element {
  const { t } = useTranslation();
  const { phone, hours } = contact;
  const text = of === 'screen' && phone === null ? 'screenNoPhone' : of;
  return (
    <noscript>
      <Area data-of={of}>
        <Notice title={t('app.noScript.title')}>
          <p>{t(`app.noScript.${text}`)}</p>
          {phone === null ? null : (
            <p>
              <Call href={telephoneLink(phone)}>
                {t('app.noScript.call', { phone: phone.replaceAll(' ', '\u00a0') })}
              </Call>
              {hours === null ? null : ` (${hours})`}
            </p>
          )}
        </Notice>
      </Area>
    </noscript>
  );
}
