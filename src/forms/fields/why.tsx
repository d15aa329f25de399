import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { color } from '#ui/theme/colors.ts';
import { media, size, space } from '#ui/theme/scale.ts';
import { foldSummary } from '#ui/theme/shared-styles.ts';
import { styled } from '#ui/theme/styled.tsx';

const Details = styled('details')({
  justifySelf: 'start',
  maxWidth: size.measure,
  '& > summary': {
    ...foldSummary,
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.xs,
    color: color('link'),
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    '&:hover': { textDecorationThickness: '0.15em' },
  },
  '& > summary > svg': { flexShrink: 0 },
  '&[open] > summary > svg:last-child': { transform: 'rotate(180deg)' },
  '& > p': {
    marginBlock: `${space.xs} ${space.sm}`,
    paddingInlineStart: space.md,
    borderInlineStart: `0.25rem solid ${color('thread')}`,
  },
  [media.print]: { display: 'none' },
});

/** Why a question is asked, for those who wish to know. */
export const Why = ({ children }: { children: string }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Details>
      <summary>
        <Icon name="info" />
        <span>{t('controls.why')}</span>
        <Icon name="chevron" size={1} />
      </summary>
      <p>{children}</p>
    </Details>
  );
};
