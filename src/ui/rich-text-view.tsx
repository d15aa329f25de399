import type { JSX } from 'react';
import { proseStyles } from './prose-styles.ts';
import { lookOf, Styled } from './theme/styled.tsx';

/** A text already turned into safe HTML on the server (`html` has passed the sanitizer; never give it anything else). */
export interface RichTextHtml {
  html: string;
}

const plain = lookOf(proseStyles);

/** Of a text with pictures: with their places in their colors. */
function lookOfText(html: string) {
  const colors = [...html.matchAll(/ data-tint="(#[\da-f]{6})"/g)].map(([, color = '']) => color);
  if (colors.length === 0) return plain;
  const tints = colors.map((color) => [`& [data-tint="${color}"]`, { background: color, color: '#000' }] as const);
  return lookOf({ ...proseStyles, ...Object.fromEntries(tints) });
}

/** A long text, set for comfortable reading on a screen and on paper. Renders nothing without a text. */
export const RichTextView = ({
  value,
  className,
}: {
  value: RichTextHtml | null;
  className?: string;
}): JSX.Element | null =>
  value === null || value.html === '' ? null : (
    <Styled
      as="div"
      look={lookOfText(value.html)}
      className={className}
      dangerouslySetInnerHTML={{ __html: value.html }}
    />
  );
