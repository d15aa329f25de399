import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { addScreenMessages, createI18n } from '#i18n/create-i18n.ts';
import { loadMessages } from '#i18n/load-messages.ts';
import { loadWorkshopMessages } from '#i18n/load-workshop-messages.ts';
import type { BlockEnvironment } from '#rendering/block-environment.ts';
import { createStyleCache } from '#ui/theme/emotion-cache.ts';
import { App } from '../app.tsx';
import { createScreenRegistry } from '../router/screen-registry.ts';
import { BlockPage } from './block-page.tsx';
import { ListPage } from './list-page.tsx';
import { sampleContent } from './sample-content.ts';
import { startFrame } from './start-frame.ts';
import { WorkshopContext, type WorkshopParts } from './workshop-parts.ts';
import { readWorkshopState, type WorkshopState } from './workshop-state.ts';

const FRAME = /^\/blocks\/([^/]+)\/frame$/;

/** The pages of the workshop draw no block themselves: their frames do. */
const NO_BLOCKS: BlockEnvironment = {
  definition: () => undefined,
  showErrors: true,
  report: () => undefined,
  failed: new Map(),
  unguarded: null,
};

async function startPages(parts: WorkshopParts, state: WorkshopState): Promise<void> {
  const { locale, config } = state;
  const [messages, words] = await Promise.all([loadMessages(locale), loadWorkshopMessages(locale)]);
  const i18n = createI18n(locale, messages);
  addScreenMessages(i18n, locale, words);
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no root element.');
  const router = createBrowserRouter([
    { path: '/blocks', Component: ListPage },
    { path: '/blocks/:block', Component: BlockPage },
  ]);
  createRoot(container).render(
    <App
      styles={createStyleCache()}
      i18n={i18n}
      client={new QueryClient()}
      source={sampleContent('empty')}
      environment={NO_BLOCKS}
      screens={createScreenRegistry(new Map())}
      staticHtml={() => null}
      app={{ locale, site: null, footer: [], routes: [], config, preview: false }}
    >
      <WorkshopContext.Provider value={{ ...parts, state }}>
        <RouterProvider router={router} />
      </WorkshopContext.Provider>
    </App>,
  );
}

/** Draws the page of the workshop at this address. */
export async function startWorkshop(parts: WorkshopParts): Promise<void> {
  const state = readWorkshopState();
  const block = FRAME.exec(window.location.pathname)?.[1];
  await (block === undefined ? startPages(parts, state) : startFrame(block, parts, state));
}
