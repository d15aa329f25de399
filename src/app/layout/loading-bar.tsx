import { keyframes } from '@emotion/react';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import { color } from '#ui/theme/colors.ts';
import { styled } from '#ui/theme/styled.tsx';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const grow = keyframes({ from: { transform: 'scaleX(0.05)' }, to: { transform: 'scaleX(0.9)' } });

/** Most pages are there before the delay is over: then nothing flickers. */
const Bar = styled('div')({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: 1400,
  height: '0.3125rem',
  background: color('accent'),
  transformOrigin: 'left',
  opacity: 0,
  animation: `${appear} 100ms linear 300ms forwards, ${grow} 8s cubic-bezier(0.1, 0.6, 0.3, 1) 300ms both`,
  '@media (prefers-reduced-motion: reduce)': {
    animation: `${appear} 1ms linear 300ms forwards !important`,
  },
  '@media (forced-colors: active)': { background: 'Highlight' },
});

/** Shows that the next page is on its way, when that takes a moment. */
export function LoadingBar(): JSX.Element | null {
  const { t } = useTranslation();
  const { state } = useNavigation();
  return state === 'idle' ? null : <Bar role="progressbar" aria-label={t('app.loading')} />;
}
