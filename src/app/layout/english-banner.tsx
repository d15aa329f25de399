import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { color } from '#ui/theme/colors.ts';
import { size, space } from '#ui/theme/scale.ts';
import { pageWidth } from '#ui/theme/shared-styles.ts';
import { styled } from '#ui/theme/styled.tsx';

const Strip = styled('section')({
  background: color('accent'),
  color: color('onAccent'),
  '@media (forced-colors: active)': { borderBottom: '0.125rem solid' },
  '@media print': { display: 'none' },
  '& a': {
    ...pageWidth,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.sm,
    minHeight: size.target,
    paddingBlock: space.xs,
    color: 'inherit',
    fontWeight: 600,
    lineHeight: 1.35,
    textAlign: 'center',
    '&:hover': { background: color('accentHover') },
    '& > svg': { flexShrink: 0 },
  },
});

/** The orange banner of the English site, whole a link. */
export function EnglishBanner({ text, link }: { text: string; link: string }): JSX.Element {
  const { t } = useTranslation();
  return (
    <Strip aria-label={t('shell.banner')} lang="en">
      <a href={link} data-track="Navbar:Banner">
        <span>{text}</span>
        <Icon name="arrow" />
      </a>
    </Strip>
  );
}
