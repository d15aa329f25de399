import { styled } from '@mui/material/styles';
import { type JSX, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CookieGroup } from '#contract/content/page-view.ts';
import { Button } from '#ui/button.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, space, text } from '#ui/theme/scale.ts';
import { isRequiredOnly } from './consent-groups.ts';
import type { ConsentEvent } from './consent-state.ts';

const Panel = styled('section')({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 1200,
  boxSizing: 'border-box',
  maxHeight: '50vh',
  overflow: 'auto',
  padding: `${space.md} ${space.gutter}`,
  background: color('surface'),
  color: color('ink'),
  borderTop: `0.1875rem solid ${color('accent')}`,
  boxShadow: '0 -0.5rem 1.5rem rgb(0 0 0 / 12%)',
  borderRadius: `${radius.medium} ${radius.medium} 0 0`,
  'html[data-consent=given] &': { display: 'none' },
  '@media print, (scripting: none)': { display: 'none' },
});

const Inner = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.sm} ${space.xl}`,
  maxWidth: '72rem',
  marginInline: 'auto',
  '& h2': { fontSize: text.h3 },
});

const Words = styled('div')({
  display: 'grid',
  gap: '0.25rem',
  flex: '1 1 24rem',
  maxWidth: '46rem',
  fontSize: text.body,
  lineHeight: 1.45,
});

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.sm,
  '@media (max-width: 30rem)': { flexBasis: '100%', '& > *': { flex: '1 1 auto' } },
});

/** How high the banner stands now: the page keeps as much room under its end and under what has the focus. */
const HEIGHT = '--cookie-banner';

/** Tells the document's style how much room the banner takes, as text grows or the screen turns. */
function useRoomFor(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = panel;
    if (current === null || typeof ResizeObserver !== 'function') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [panel]);
}

/** The groups on offer and what to do with what the visitor presses. */
export interface CookieBannerProps {
  groups: readonly CookieGroup[];
  onEvent: (event: ConsentEvent) => void;
}

/**
 * Asks for consent at the bottom of the screen until there is a choice. Where nothing is optional one can accept or learn
 * more; where something is, declining is as easy as accepting.
 */
export function CookieBanner({ groups, onEvent }: CookieBannerProps): JSX.Element {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  useRoomFor(panel);
  const requiredOnly = isRequiredOnly(groups);
  return (
    <Panel ref={panel} aria-label={t('consent.banner.label')} data-cookie-banner="">
      <Inner>
        <Words>
          <h2>{t('consent.banner.title')}</h2>
          <p>{t('consent.banner.text')}</p>
        </Words>
        <Buttons>
          <Button variant="secondary" onClick={() => onEvent({ type: 'open-settings' })}>
            {t(requiredOnly ? 'consent.banner.learnMore' : 'consent.banner.preferences')}
          </Button>
          {requiredOnly ? null : (
            <Button onClick={() => onEvent({ type: 'decline-all' })}>{t('consent.banner.declineAll')}</Button>
          )}
          <Button onClick={() => onEvent({ type: 'accept-all' })}>{t('consent.banner.acceptAll')}</Button>
        </Buttons>
      </Inner>
    </Panel>
  );
}
