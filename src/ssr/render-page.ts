import type { TFunction } from 'i18next';
import type { BlockRegistry } from '#app/router/block-registry.ts';
import { OUTCOME_STATUS, type PageOutcome } from '#app/router/page-outcome.ts';
import { createI18n } from '#i18n/create-i18n.ts';
import { loadMessages, loadScreenMessages } from '#i18n/load-messages.ts';
import type { BlockEnvironment } from '#rendering/block-environment.ts';
import { type BlockProblem, CriticalBlockError, describeProblem } from '#rendering/block-problem.ts';
import { createStyleCache } from '#ui/theme/emotion-cache.ts';
import { drawPage } from './draw-page.tsx';
import { firstPageState, liveBlockTypes } from './first-page-state.ts';
import { htmlDocument, splitAtRoot } from './html-document.ts';
import { loadPage } from './load-page.ts';
import { collectStyles, styleAttributes } from './page-styles.ts';
import type { RenderInput, RenderResult } from './render-input.ts';

function redirectResult(response: Response): RenderResult {
  const redirect = { to: response.headers.get('location') ?? '/', status: response.status };
  return { status: 200, html: '', styleHashSources: [], styleAttributes: [], documents: [], redirect };
}

/** Passes each problem on once, however often the page is drawn. */
function reporter({ onProblem, path }: RenderInput): (problem: BlockProblem) => void {
  const told = new Set<string>();
  return (problem) => {
    const message = describeProblem(problem);
    if (!told.has(message)) onProblem?.({ block: problem.type, page: path, message });
    told.add(message);
  };
}

/** What somebody without script is told: every page can be read; a screen of the application needs another way. */
function noScript({ kind }: PageOutcome, { site }: RenderInput, t: TFunction): string {
  if (kind !== 'screen') return t('app.noScript');
  const phone = site?.contactPhone;
  return phone ? t('app.noScriptScreen', { phone, hours: site.contactHours ?? '' }) : t('app.noScriptScreenNoPhone');
}

async function renderOnce(
  input: RenderInput,
  blocks: BlockRegistry,
  forced: PageOutcome | null,
): Promise<RenderResult> {
  const loaded = await loadPage(input, blocks, forced);
  if (loaded instanceof Response) return redirectResult(loaded);
  const i18n = createI18n(input.locale, await loadMessages(input.locale), await loadScreenMessages(input.locale));
  const styles = createStyleCache();
  const stylesOf = collectStyles(styles);
  const plan: BlockEnvironment = {
    definition: blocks.definition,
    showProblems: input.development || input.preview !== false,
    report: reporter(input),
    failed: new Map(),
    unguarded: null,
  };
  const { html, environment } = drawPage({ input, loaded, styles, i18n, environment: plan });
  const { headTags, app } = splitAtRoot(html);
  const { tags, sources } = stylesOf(html);
  const state = firstPageState(input, loaded, environment);
  loaded.client.clear();
  return {
    status: OUTCOME_STATUS[loaded.outcome.kind],
    html: htmlDocument({
      lang: input.locale,
      headTags,
      styleTags: tags,
      app,
      state,
      assets: input.assets,
      blockTypes: liveBlockTypes(state),
      screen: loaded.outcome.kind === 'screen' ? loaded.outcome.name : null,
      noscript: noScript(loaded.outcome, input, i18n.t),
    }),
    styleHashSources: sources,
    styleAttributes: styleAttributes(app),
    documents: loaded.page?.documents ?? [],
  };
}

/**
 * Renders a page. A page that may not hide one of its blocks is unavailable; a mistake of ours is a 500 page.
 * Rejects only when even that cannot be rendered.
 */
export async function renderPage(input: RenderInput, blocks: BlockRegistry): Promise<RenderResult> {
  try {
    return await renderOnce(input, blocks, null);
  } catch (error) {
    const critical = error instanceof CriticalBlockError;
    const block = critical ? error.problem.type : 'page';
    const message =
      error instanceof Error ? (critical ? error.message : (error.stack ?? error.message)) : String(error);
    input.onProblem?.({ block, page: input.path, message });
    return renderOnce(input, blocks, { kind: critical ? 'unavailable' : 'failed' });
  }
}
