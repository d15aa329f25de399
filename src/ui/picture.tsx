import { styled } from '@mui/material/styles';
import type { JSX } from 'react';
import { sourceSet } from '#lib/source-set.ts';
import { color } from './theme/colors.ts';

/** A picture as the content gives it: its address, its size in pixels when known, its alternative text and smaller versions. */
export interface PictureMedia {
  url: string;
  width: number | null;
  height: number | null;
  alt: string;
  formats: readonly { url: string; width: number; height: number }[];
}

/** `sizes` as in HTML; `priority` for the one picture at the top of the page, which must not load late. */
export interface PictureProps {
  media: PictureMedia | null;
  sizes?: string;
  priority?: boolean;
  className?: string;
}

const Image = styled('img')({
  display: 'block',
  maxWidth: '100%',
  height: 'auto',
  background: color('calm'),
  color: color('ink'),
});

/** An image that keeps its place while it loads. Without a picture it renders nothing. */
export const Picture = ({ media, sizes = '100vw', priority = false, className }: PictureProps): JSX.Element | null => {
  if (media === null) return null;
  const set = sourceSet([...media.formats, media]);
  return (
    <Image
      className={className}
      src={media.url}
      srcSet={set}
      sizes={set === undefined ? undefined : sizes}
      width={media.width ?? undefined}
      height={media.height ?? undefined}
      alt={media.alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
};
