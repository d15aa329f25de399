import type { JSX } from 'react';
import { color } from './theme/colors.ts';
import { styled } from './theme/styled.tsx';

const Line = styled('svg')({ display: 'block', width: '8.5rem', height: 'auto', stroke: color('thread') });

/** The thread that runs through the site: a short line with a loop, under a title. Decoration. */
export const Thread = (): JSX.Element => (
  <Line viewBox="0 0 136 22" fill="none" strokeWidth="3.5" strokeLinecap="round" aria-hidden="true">
    <path d="M2 15c18-4 33-5 47-1 12 3.5 20 2 20-5 0-4-3-6.5-6.5-6.5S56 5 56 9c0 8 12 10.5 24 8.5 18-3 34-5 54-2" />
  </Line>
);
