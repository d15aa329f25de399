import { type JSX, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CookieGroup } from '#contract/content/page-view.ts';
import { Button } from '#ui/button.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, size, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
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
  padding: `${space.xs} ${space.gutter}`,
  background: color('surface'),
  color: color('ink'),
  borderTop: `0.1875rem solid ${color('accent')}`,
  boxShadow: '0 -0.5rem 1.5rem rgb(0 0 0 / 12%)',
  borderRadius: `${radius.medium} ${radius.medium} 0 0`,
  'html:not([data-consent=asked]) &': { display: 'none' },
  '@media print': { display: 'none' },
});

const Inner = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.xs} ${space.xl}`,
  maxWidth: size.page,
  marginInline: 'auto',
});

const Words = styled('p')({ flex: '1 1 18rem', fontSize: text.body, lineHeight: 1.4 });

/** On a phone the choices share a row in equal parts; what only leads to more takes one of its own where there are three. */
const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  fontSize: text.body,
  '&&& > button': { minHeight: size.target, paddingBlock: '0.375rem' },
  '@media (max-width: 40rem)': {
    display: 'grid',
    flexBasis: '100%',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
    '&&& > button': { paddingInline: space.xs },
    '& > button:nth-last-of-type(3)': { gridColumn: '1 / -1' },
  },
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
 * Asks for consent at the bottom of the screen until there is a choice, in as little room as its words take: the page's
 * first action shows above it. Where nothing is optional one can accept or learn more; where something is, declining is as
 * easy as accepting. No button outweighs another, nor the page's own.
 */
export function CookieBanner({ groups, onEvent }: CookieBannerProps): JSX.Element {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  useRoomFor(panel);
  const requiredOnly = isRequiredOnly(groups);
  return (
    <Panel ref={panel} aria-label={t('consent.banner.label')} data-cookie-banner="">
      <Inner>
        <Words>{t(requiredOnly ? 'consent.banner.text' : 'consent.banner.textOptional')}</Words>
        <Buttons>
          <Button variant="secondary" onClick={() => onEvent({ type: 'open-settings' })}>
            {t(requiredOnly ? 'consent.banner.learnMore' : 'consent.banner.preferences')}
          </Button>
          {requiredOnly ? null : (
            <Button variant="secondary" data-decides="" onClick={() => onEvent({ type: 'decline-all' })}>
              {t('consent.banner.declineAll')}
            </Button>
          )}
          <Button variant="secondary" data-decides="" onClick={() => onEvent({ type: 'accept-all' })}>
            {t('consent.banner.acceptAll')}
          </Button>
        </Buttons>
      </Inner>
    </Panel>
  );
}
