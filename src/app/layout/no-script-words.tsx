import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { telephoneLink } from '#lib/telephone-link.ts';
import { Lead } from '#ui/lead.tsx';
import { Notice } from '#ui/notice.tsx';
import { FIRST_LEVEL } from '#ui/page-title.tsx';
import { Stack } from '#ui/stack.tsx';
import { size, space, text as textSize } from '#ui/theme/scale.ts';
import { headingBase, pageWidth } from '#ui/theme/shared-styles.ts';
import { styled } from '#ui/theme/styled.tsx';
import { Thread } from '#ui/thread.tsx';
import type { NoScriptProps } from './server-parts.ts';

/** On a page of the content service no section is around it. */
const Area = styled('div')({ '&[data-of=page]': { ...pageWidth, paddingBlock: space.xl } });

/** The page has one `<h1>`, which is in what needs script. */
const Title = styled(Stack)({
  paddingBottom: space.xl,
  '& > [role=heading]': { ...headingBase, fontSize: textSize.h1 },
});

const Call = styled('a')({ display: 'inline-flex', alignItems: 'center', minHeight: size.target, fontWeight: 600 });

/** What a visitor without JavaScript is told: pages can be read, a screen of questions is gone through by telephone. */
export function NoScriptWords({ of, contact, title, lead }: NoScriptProps): JSX.Element {
  const { t } = useTranslation();
  const { phone, hours } = contact;
  const text = of === 'screen' && phone === null ? 'screenNoPhone' : of;
  return (
    <Area data-of={title === undefined ? of : 'page'}>
      {title === undefined ? null : (
        <Title>
          <div {...FIRST_LEVEL}>{title}</div>
          <Thread />
          {lead ? <Lead>{lead}</Lead> : null}
        </Title>
      )}
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
  );
}
