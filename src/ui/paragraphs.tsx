import type { JSX } from 'react';
import { styled } from './theme/styled.tsx';

const Stack = styled('div')({ display: 'grid', gap: '0.75em', whiteSpace: 'pre-line' });

/** Plain text as an editor types it: a blank line starts a paragraph, a single line break stays one. */
export const Paragraphs = ({ text }: { text: string }): JSX.Element => {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return (
    <Stack>
      {[...paragraphs.entries()].map(([position, paragraph]) => (
        <p key={position}>{paragraph.trim()}</p>
      ))}
    </Stack>
  );
};
