import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import type { PageFault } from '../find-faults.ts';

const Faults = styled('ul')({
  margin: 0,
  paddingInlineStart: '1.25rem',
  '& code': {
    padding: '0.0625rem 0.375rem',
    borderRadius: radius.small,
    background: color('surface'),
    fontSize: '0.875em',
    overflowWrap: 'anywhere',
  },
  '& > li + li': { marginTop: space.xs },
});

const Small = styled('p')({ fontSize: text.small });

/** What axe finds in a frame; null while it looks. */
export function FaultList({ faults }: { faults: readonly PageFault[] | null }): JSX.Element {
  const { t } = useTranslation();
  if (faults === null) return <Small role="status">{t('workshop.axe.running')}</Small>;
  if (faults.length === 0) {
    return (
      <Notice tone="success" role="status">
        {t('workshop.axe.clean')}
      </Notice>
    );
  }
  return (
    <Notice tone="warning" role="status" title={t('workshop.axe.found', { count: faults.length })}>
      <Faults>
        {faults.map(({ rule, sentence, grave, places }) => (
          <li key={rule}>
            {sentence} <code>{rule}</code>
            {grave ? ` (${t('workshop.axe.serious')})` : ''}
            <br />
            <code>{places.filter((place) => place !== null).join(', ')}</code>
          </li>
        ))}
      </Faults>
    </Notice>
  );
}
