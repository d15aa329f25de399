import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '#ui/theme/colors.ts';
import { size, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import type { Preview } from '../app-context.ts';

const Strip = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: `0 ${space.lg}`,
  padding: `${space.xs} ${space.lg}`,
  background: color('warningBack'),
  color: color('ink'),
  borderBottom: `0.1875rem solid ${color('warning')}`,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: size.target, fontWeight: 600 },
});

/** Tells whether this is a draft or what visitors see, and the way out, also of a frame. */
export function PreviewBanner({ shows, path }: { shows: Exclude<Preview, false>; path: string }): JSX.Element {
  const { t } = useTranslation();
  return (
    <Strip aria-label={t('app.preview.label')}>
      <span>{t(`app.preview.${shows === 'editing' ? 'label' : shows}`)}</span>
      <a href="/preview/exit" target="_top" data-page={path}>
        {t('app.preview.exit')}
      </a>
    </Strip>
  );
}
