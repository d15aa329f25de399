import { keyframes } from '@emotion/react';
import { type JSX, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import { color } from '#ui/theme/colors.ts';
import { styled } from '#ui/theme/styled.tsx';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const grow = keyframes({ from: { transform: 'scaleX(0.05)' }, to: { transform: 'scaleX(0.9)' } });

/** Most pages are there before: then nothing flickers, and nothing is drawn for it. */
const SHOWN_AFTER_MS = 300;

const Bar = styled('div')({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: 1400,
  height: '0.3125rem',
  background: color('accent'),
  transformOrigin: 'left',
  animation: `${appear} 100ms linear, ${grow} 8s cubic-bezier(0.1, 0.6, 0.3, 1) both`,
  '@media (prefers-reduced-motion: reduce)': {
    animation: 'none !important',
  },
  '@media (forced-colors: active)': { background: 'Highlight' },
});

/** Whether the next page has been on its way for a while. */
function useIsSlow(): boolean {
  const isUnderWay = useNavigation().state !== 'idle';
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setIsSlow(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isUnderWay]);
  return isUnderWay && isSlow;
}

/** Shows that the next page is on its way, when that takes a moment. */
export function LoadingBar(): JSX.Element | null {
  const { t } = useTranslation();
  return useIsSlow() ? <Bar role="progressbar" aria-label={t('app.loading')} /> : null;
}
