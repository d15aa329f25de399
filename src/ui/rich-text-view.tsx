import { styled } from '@mui/material/styles';
import type { JSX } from 'react';
import { proseStyles } from './prose-styles.ts';

/** A text already turned into safe HTML on the server (`html` has passed the sanitizer; never give it anything else). */
export interface RichTextHtml {
  html: string;
}

/** The places of the text's pictures, in their colors. */
const tints = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/ data-tint="(#[\da-f]{6})"/g)].map(([, color = '']) => [
      `& [data-tint="${color}"]`,
      { background: color, color: '#000' },
    ]),
  );

const Prose = styled('div', { shouldForwardProp: (name) => name !== 'html' })<RichTextHtml>(proseStyles, ({ html }) =>
  tints(html),
);

/** A long text, set for comfortable reading on a screen and on paper. Renders nothing without a text. */
export const RichTextView = ({
  value,
  className,
}: {
  value: RichTextHtml | null;
  className?: string;
}): JSX.Element | null =>
  value === null || value.html === '' ? null : (
    <Prose className={className} html={value.html} dangerouslySetInnerHTML={{ __html: value.html }} />
  );
