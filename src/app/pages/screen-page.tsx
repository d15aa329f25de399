import { createContext, type JSX, useContext, useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { PageView } from '#contract/content/page-view.ts';
import type { ScreenProps } from '#contract/content/screen.ts';
import { codeRoutePath } from '#contract/routes/code-routes.ts';
import { routeNamed } from '#contract/routes/route-index.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { useContentSource } from '#rendering/content-source-context.ts';
import { Loading } from '#ui/loading.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Section } from '#ui/section.tsx';
import { type AppContextValue, contactOf, useApp } from '../app-context.ts';
import { NoScript } from '../layout/no-script.tsx';
import { ScreenBar } from '../layout/screen-bar.tsx';
import { createScreenRegistry, type Screen, type ScreenRegistry } from '../router/screen-registry.ts';
import { useCurrentRoute } from '../router/use-current-route.ts';
import { ContentHead } from './content-page.tsx';
import { FirstScreenPlace } from './first-screen-place.tsx';

/** The application's screens; on the server the one that it draws ahead of its code, if any. */
export const ScreensContext = createContext<ScreenRegistry>(createScreenRegistry(new Map()));

/** The code of a screen: there at once after a navigation, a moment later on the first page. */
function useScreen(name: string): Screen | null {
  const registry = useContext(ScreensContext);
  const [loaded, setLoaded] = useState<string | null>(() => (registry.screen(name) ? name : null));
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    registry.load(name).then(
      () => setLoaded(name),
      (error: unknown) => setFailure(error),
    );
  }, [registry, name]);
  // The page's own error boundary says it, with a way to try again.
  if (failure !== null) throw failure;
  return loaded === name ? (registry.screen(name) ?? null) : null;
}

function pathsOf({ locale, routes }: AppContextValue): ScreenProps['pathOf'] {
  return (name, params = {}) => codeRoutePath(name, locale, params) ?? routeNamed(routes, name)?.[locale]?.path ?? '/';
}

/** The address of a screen in each language in which it exists, with the segments of this one; and whether it may be found. */
function addressed(page: PageView, params: Readonly<Record<string, string | undefined>>, noIndex: boolean): PageView {
  const pathIn = (locale: Locale) => codeRoutePath(page.name, locale, params);
  const alternates = Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const path = page.alternates[locale] === undefined ? null : pathIn(locale);
      return path === null ? [] : [[locale, path]];
    }),
  );
  return { ...page, path: pathIn(page.locale) ?? page.path, alternates, noIndex: page.noIndex || noIndex };
}

/**
 * A screen of the application: its head, a slim bar where the route has no header, and the screen itself. The server
 * draws its first screen, as it is for everybody; nothing of a visitor is ever rendered there.
 */
export function ScreenPage({ page }: { page: PageView }): JSX.Element {
  const app = useApp();
  const source = useContentSource();
  const params = useParams();
  const { route } = useCurrentRoute();
  const Screen = useScreen(page.name);
  const pathOf = useMemo(() => pathsOf(app), [app]);
  const { title, description, locale } = page;
  const contact = contactOf(app.site);
  const shown = addressed(page, params, route?.noIndex === true);
  const bar = { brand: app.site?.brand ?? null, phone: contact.phone, origins: app.config.origins };
  return (
    <>
      <ContentHead page={shown} app={app} />
      {route?.hideHeader ? <ScreenBar {...bar} locale={locale} alternates={shown.alternates} /> : null}
      <FirstScreenPlace
        withoutScript={
          route?.plain ? null : <NoScript of="screen" title={title} lead={description} contact={contact} />
        }
        waiting={
          <Section>
            <PageTitle title={title} lead={description} />
            <Loading />
            <NoScript of="screen" contact={contact} />
          </Section>
        }
      >
        {Screen ? (
          <Screen
            {...{ locale, contact, source, pathOf }}
            visitPrice={app.site?.visitPrice ?? null}
            page={{ title, description }}
          />
        ) : null}
      </FirstScreenPlace>
    </>
  );
}
