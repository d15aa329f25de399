import GlobalStyles from '@mui/material/GlobalStyles';
import { type JSX, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientConfig } from '#contract/client-config.ts';
import type { FooterGroup, PageView, SiteView } from '#contract/content/page-view.ts';
import { asksBeforeCounting } from '#contract/measurement.ts';
import { asksConsent } from '#features/consent/consent-groups.ts';
import { CookieConsent } from '#features/consent/cookie-consent.tsx';
import { offeredGroups } from '#features/consent/offered-groups.ts';
import { offersHeatmap } from '#features/tracking/tracking-permission.ts';
import type { Locale } from '#lib/locale.ts';
import { FramePart } from '#rendering/static-block.tsx';
import { color } from '#ui/theme/colors.ts';
import { media, space, text } from '#ui/theme/scale.ts';
import { lookOf, styled } from '#ui/theme/styled.tsx';
import { EnglishBanner } from './english-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { HEADER_BREAKPOINT, HEADER_HEIGHT } from './header-sizes.ts';
import { currentLinks } from './menu-current.ts';
import { showsBanner } from './shows-banner.ts';
import { useTrackingPermission } from './use-tracking-permission.ts';

/** What the shell asks of a page. */
export type ShellPage = Pick<PageView, 'name' | 'path' | 'alternates' | 'hideHeader' | 'hideFooter'>;

/**
 * `keepFooter` may wrap the footer, which has no state, to keep the HTML it came as. An editor who looks at a preview is
 * no visitor to ask for consent. `isOfContent`: a page of the content service; on any other no script of others is loaded,
 * whatever was accepted, as visitors give answers on the application's screens.
 */
export interface ShellProps {
  locale: Locale;
  page: ShellPage;
  site: SiteView | null;
  footer: readonly FooterGroup[];
  config: ClientConfig;
  keepFooter?: (footer: JSX.Element) => ReactNode;
  asksVisitor?: boolean;
  isOfContent?: boolean;
  children: ReactNode;
}

const UNDECIDED = 'html[data-consent=asked]:has([data-cookie-banner])';

const rules = (
  <GlobalStyles
    styles={lookOf({
      html: {
        scrollPaddingTop: `calc(${HEADER_HEIGHT.narrow} + 1rem)`,
        [`@media (min-width: ${HEADER_BREAKPOINT})`]: { scrollPaddingTop: `calc(${HEADER_HEIGHT.wide} + 1rem)` },
      },
      'html[data-text-size=large]': { fontSize: '112.5%' },
      'html[data-text-size=larger]': { fontSize: '125%' },
      // A page may be painted before its first script is there: nobody presses a button in vain. Those of forms with an
      // address need none.
      '@media (scripting: enabled)': { 'html[data-waits] button:not([action] *)': { visibility: 'hidden' } },
      // What has the focus, and the end of the page, are not left under the cookie banner.
      // Its height is known once the application runs; until then, as much as it takes at most sizes of text.
      [UNDECIDED]: { scrollPaddingBottom: 'calc(var(--cookie-banner, 8rem) + 1rem)' },
      [`${UNDECIDED} body`]: { paddingBottom: 'var(--cookie-banner, 8rem)' },
      '@media (min-width: 60rem)': {
        [UNDECIDED]: { scrollPaddingBottom: 'calc(var(--cookie-banner, 4.5rem) + 1rem)' },
        [`${UNDECIDED} body`]: { paddingBottom: 'var(--cookie-banner, 4.5rem)' },
      },
      '@media print': { [`${UNDECIDED} body`]: { paddingBottom: 0 } },
    })}
  />
);

/** What the shell needs on the document itself: the visitor's text size, and room for what is fixed to the screen. */
function ShellStyles(): JSX.Element {
  return rules;
}

const SkipLink = styled('a')({
  position: 'fixed',
  insetBlockStart: space.xs,
  insetInlineStart: space.xs,
  zIndex: 1300,
  padding: `${space.sm} ${space.lg}`,
  background: color('surface'),
  color: color('link'),
  fontSize: text.body,
  fontWeight: 600,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
  '@media print': { display: 'none' },
});

const Main = styled('main')({
  display: 'block',
  minHeight: '60vh',
  // Its width in the visitor's own text size is what `media.largeText` asks for: no media query knows that size.
  containerName: 'page',
  containerType: 'inline-size',
  [media.largeText]: { '& > *': { hyphens: 'auto', hyphenateLimitChars: '8 4 3' } },
  [media.print]: { containerType: 'normal' },
  '&:focus': { outline: 'none' },
});

const same = (footer: JSX.Element): ReactNode => footer;

/** What surrounds every page: skip link, cookie banner, header, English banner, content, footer. */
export function Shell({
  locale,
  page,
  site,
  footer,
  config,
  keepFooter = same,
  asksVisitor = true,
  isOfContent = false,
  children,
}: ShellProps): JSX.Element {
  const { t } = useTranslation();
  const groups = useMemo(() => (asksVisitor ? offeredGroups(site?.cookieGroups ?? [], t) : []), [asksVisitor, site, t]);
  const asked = asksBeforeCounting(groups) ? 'accepted' : 'unasked';
  const onAccepted = useTrackingPermission(config, {
    counts: asksVisitor ? asked : 'never',
    heatmapOffered: isOfContent && offersHeatmap(groups),
  });
  const banner = site?.banner;
  return (
    <>
      <ShellStyles />
      <SkipLink href="#main">{t('shell.skipLink')}</SkipLink>
      <FramePart id="consent" drawnFrom={() => groups}>
        {() => <CookieConsent locale={locale} groups={groups} onAccepted={onAccepted} />}
      </FramePart>
      {page.hideHeader ? null : (
        <FramePart id="header" drawnFrom={() => [site, currentLinks(site?.menu ?? [], page.path)]}>
          {() => <Header locale={locale} site={site} path={page.path} />}
        </FramePart>
      )}
      {banner && showsBanner(locale, page) ? <EnglishBanner text={banner.text} link={banner.link} /> : null}
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      {page.hideFooter
        ? null
        : keepFooter(
            <Footer
              locale={locale}
              site={site}
              groups={footer}
              alternates={page.alternates}
              origins={config.origins}
              asksConsent={asksConsent(locale, groups)}
            />,
          )}
    </>
  );
}
