import { styled } from '@mui/material/styles';
import type { JSX } from 'react';
import { proseStyles } from './prose-styles.ts';

/** A text already turned into safe HTML on the server (`html` has passed the sanitizer; never give it anything else). */
export interface RichTextHtml {
  html: string;
}

const Prose = styled('div')(proseStyles);

/** A long text, set for comfortable reading on a screen and on paper. Renders nothing without a text. */
export const RichTextView = ({
  value,
  className,
}: {
  value: RichTextHtml | null;
  className?: string;
}): JSX.Element | null =>
  value === null || value.html === '' ? null : (
    <Prose className={className} dangerouslySetInnerHTML={{ __html: value.html }} />
  );
