import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import type { ContentSource } from '#contract/content/content-source.ts';
import type { BlockData } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { ContentSourceContext } from '#rendering/content-source-context.ts';
import type { BlockContext, BlockDefinition } from '#rendering/define-block.tsx';
import { i18nIn } from './i18n.ts';

/** The page title that a block without its own title falls back on. */
const PAGE_TITLE = 'Page';

/** The context in which a test renders a block. */
export interface BlockSituation {
  locale?: Locale;
  /** True (default): the block opens the page and carries its h1. */
  first?: boolean;
  /** The query of the address, e.g. `?page=2`. */
  search?: string;
  client?: QueryClient;
  source?: ContentSource;
}

/** A content source that must not be called. */
const noContent: ContentSource = {
  page: (name) => Promise.reject(new Error(`no page expected, asked for ${name}`)),
  articles: () => Promise.reject(new Error('no articles expected')),
  trials: () => Promise.reject(new Error('no trials expected')),
};

/** Wraps an element in the providers that blocks have on the site: texts, query cache, content source, router. */
export function withSurroundings(element: ReactElement, situation: BlockSituation = {}): ReactElement {
  const { locale = 'fr', search = '', client = new QueryClient(), source = noContent } = situation;
  return (
    <I18nextProvider i18n={i18nIn(locale)}>
      <QueryClientProvider client={client}>
        <ContentSourceContext.Provider value={source}>
          <MemoryRouter initialEntries={[`/page${search}`]}>{element}</MemoryRouter>
        </ContentSourceContext.Provider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

/** A block as the content service sends it: its attributes with type and id. */
export function rawBlock(definition: BlockDefinition, attributes: object): BlockData {
  return { ...attributes, __component: definition.type, id: 1 };
}

/** The context that the block gets in this situation. */
export function contextOf({ locale = 'fr', first = true }: BlockSituation): BlockContext {
  return {
    place: 1,
    first,
    locale,
    headingLevel: first ? 1 : 2,
    page: { name: 'page', path: '/page', title: PAGE_TITLE },
  };
}

/** The block as an element, inside its providers; throws when validation refuses the attributes. */
export function blockElement(definition: BlockDefinition, attributes: object, situation: BlockSituation): ReactElement {
  const outcome = definition.render(rawBlock(definition, attributes), contextOf(situation));
  if (!outcome.ok) throw new Error(`${outcome.error.field}: ${outcome.error.detail}`);
  return withSurroundings(<main>{outcome.element}</main>, situation);
}

/** The server-rendered HTML of a block, in a detached element. */
export function renderBlock(
  definition: BlockDefinition,
  attributes: object,
  situation: BlockSituation = {},
): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToString(blockElement(definition, attributes, situation));
  return container;
}

/** Loads the queries that a block declares before it is rendered, as the page does; the block handles failed ones. */
export async function loadBlock(
  definition: BlockDefinition,
  attributes: object,
  situation: BlockSituation & { client: QueryClient },
): Promise<void> {
  const { locale = 'fr', search = '', client, source = noContent } = situation;
  const context = { locale, source, search: new URLSearchParams(search) };
  const queries = definition.queries(rawBlock(definition, attributes), context);
  await Promise.allSettled(queries.map(({ load }) => load(client)));
}
