import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from './theme/colors.ts';
import { space, text } from './theme/scale.ts';
import { styled } from './theme/styled.tsx';

const Waiting = styled('p')({
  paddingBlock: space.xl,
  color: color('inkSoft'),
  fontSize: text.lead,
  // What is on its way comes by script.
  '@media (scripting: none)': { display: 'none' },
});

/** Said while something is on its way: words, no spinner. `children` replaces the usual sentence. */
export const Loading = ({ children }: { children?: ReactNode }): JSX.Element => {
  const { t } = useTranslation();
  return <Waiting role="status">{children ?? t('ui.loading')}</Waiting>;
};
