import type { JSX } from 'react';
import { preload } from 'react-dom';
import { sourceSets } from '#lib/source-set.ts';
import { color } from './theme/colors.ts';
import { lookOf, Styled } from './theme/styled.tsx';

/**
 * A picture as the content gives it: its address, its size in pixels when known, its alternative text, its renditions,
 * the color of its place (light enough for black words) and, in percent, what must stay in sight where it is cropped.
 */
export interface PictureMedia {
  url: string;
  width: number | null;
  height: number | null;
  alt: string;
  mime: string;
  formats: readonly { url: string; width: number; height: number; mime: string }[];
  color?: string | undefined;
  focus?: { x: number; y: number } | undefined;
}

/** `sizes` as in HTML; `priority` for the one picture at the top of the page, which must not load late. */
export interface PictureProps {
  media: PictureMedia | null;
  sizes?: string;
  priority?: boolean;
  className?: string;
}

const place = {
  display: 'block',
  maxWidth: '100%',
  height: 'auto',
  background: color('calm'),
  color: color('ink'),
} as const;
const plain = lookOf(place);

/** The place of a picture: in its own color, cropped around what must stay in sight. */
const lookOfPicture = ({ color: own, focus }: PictureMedia) =>
  own || focus
    ? lookOf({
        ...place,
        ...(own && { background: own, color: '#000' }),
        ...(focus && { objectPosition: `${focus.x}% ${focus.y}%` }),
      })
    : plain;

/** An image that keeps its place while it loads. Without a picture it renders nothing. */
export const Picture = ({ media, sizes = '100vw', priority = false, className }: PictureProps): JSX.Element | null => {
  if (media === null) return null;
  const { avif, own } = sourceSets(media);
  const image = (
    <Styled
      as="img"
      look={lookOfPicture(media)}
      className={className}
      src={media.url}
      srcSet={own}
      sizes={own && sizes}
      width={media.width ?? undefined}
      height={media.height ?? undefined}
      alt={media.alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
  if (!avif) return image;
  // React asks for an image by itself, for none within `<picture>`.
  if (priority) {
    const chosen = { imageSrcSet: avif, imageSizes: sizes, type: 'image/avif' };
    preload(media.url, { as: 'image', fetchPriority: 'high', ...chosen });
  }
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  );
};
