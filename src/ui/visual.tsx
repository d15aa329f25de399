import type { JSX } from 'react';
import { Illustration } from './illustrations/illustration.tsx';
import type { IllustrationName } from './illustrations/names.ts';
import { Picture, type PictureMedia } from './picture.tsx';

/** A photograph, a drawing or neither; `sizes` and `priority` as for `Picture`. */
export interface VisualProps {
  image: PictureMedia | null;
  illustration: IllustrationName | 'none';
  sizes?: string;
  priority?: boolean;
}

/** Whether there is anything to show. */
export const hasVisual = ({ image, illustration }: VisualProps): boolean => image !== null || illustration !== 'none';

/** The photograph when there is one, else the drawing, else nothing. */
export const Visual = ({ image, illustration, sizes, priority }: VisualProps): JSX.Element | null => {
  if (image !== null) return <Picture media={image} sizes={sizes} priority={priority} />;
  return illustration === 'none' ? null : <Illustration name={illustration} />;
};
