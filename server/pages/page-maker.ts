import type { FastifyBaseLogger } from 'fastify';
import type { ClientConfig } from '#contract/client-config.ts';
import type { RouteAddress, RouteEntry } from '#contract/content/page-view.ts';
import { resolvePath } from '#contract/routes/resolve-path.ts';
import { ContentReader, type Dependencies, type Shell } from '../content/content-reader.ts';
import type { ContentStore } from '../content/content-store.ts';
import { encodeText } from '../files/compress.ts';
import type { Metrics } from '../ops/metrics.ts';
import { contentPolicy, developmentPolicy } from './content-policy.ts';
import type { PageAddress } from './page-address.ts';
import type { FinishedPage } from './page-cache.ts';
import type { Renderer, RenderRequest } from './renderer.ts';

/**
 * What became of a page request. `complete` is false when something of it could not be read anew; `page` is null
 * when nothing could be rendered.
 */
export type MadePage =
  | { kind: 'redirect'; to: string; status: number }
  | {
      kind: 'page';
      status: number;
      page: FinishedPage | null;
      complete: boolean;
      /** Whether the list of articles that the address asks for is there and was shown. */
      showsList: boolean;
      dependencies: Dependencies;
    };

/** What pages are made with. */
export interface PageMakerOptions {
  content: ContentStore;
  renderer: Renderer;
  config: ClientConfig;
  development: boolean;
  metrics: Metrics;
  log: FastifyBaseLogger;
}

/** The page that editors keep for times of high demand; it also stands for a page that cannot be read. */
const SERVICE_PAGE = 'service-unavailable';

const EMPTY_SHELL: Shell = { site: null, footer: [], routes: [] };

/** Makes finished pages of content: reads, renders, hashes, compresses. */
export class PageMaker {
  readonly #options: PageMakerOptions;

  constructor(options: PageMakerOptions) {
    this.#options = options;
  }

  /** Makes the page of an address. Never rejects: a failed rendering is a 500 without a page. */
  async make(address: PageAddress): Promise<MadePage> {
    const reader = new ContentReader(this.#options.content);
    const { dependencies } = reader;
    const failed = { kind: 'page', page: null, complete: false, showsList: false, dependencies } as const;
    let shell: Shell;
    try {
      shell = await reader.shell(address.locale);
    } catch (error) {
      this.#options.log.warn({ reason: messageOf(error) }, 'the route table cannot be read');
      return { ...failed, status: 503 };
    }
    try {
      const result = await this.#render({ ...this.#common(address, reader), ...shell });
      if (result.redirect) return { kind: 'redirect', to: result.redirect.to, status: result.redirect.status };
      const showsList = reader.showsList(address.search);
      return {
        kind: 'page',
        status: result.status,
        page: result.page,
        complete: reader.complete,
        showsList,
        dependencies,
      };
    } catch (error) {
      this.#options.log.error({ err: error }, 'a page could not be rendered');
      return { ...failed, status: 500 };
    }
  }

  /** The page for an address that nobody can answer now; null when not even that can be rendered. */
  async makeServicePage(address: PageAddress): Promise<FinishedPage | null> {
    const reader = new ContentReader(this.#options.content);
    try {
      const shell = await reader.shell(address.locale).catch(() => EMPTY_SHELL);
      const routes = standIn(shell.routes, address.path);
      const result = await this.#render({ ...this.#common(address, reader), ...shell, routes });
      return result.status === 200 || result.status === 503 ? result.page : null;
    } catch (error) {
      this.#options.log.error({ err: error }, 'the service page could not be rendered');
      return null;
    }
  }

  #common({ path, search, locale }: PageAddress, source: ContentReader): Omit<RenderRequest, keyof Shell> {
    const { config, metrics, log } = this.#options;
    return {
      path,
      search,
      locale,
      source,
      config,
      preview: false,
      onProblem: ({ block, page, message }) => {
        metrics.blockProblems.inc({ block: /^[\w.-]{1,60}$/.test(block) ? block : 'other' });
        log.warn({ block, page, problem: message }, 'a block cannot be shown');
      },
    };
  }

  async #render(input: RenderRequest): Promise<{
    status: number;
    page: FinishedPage;
    redirect?: { to: string; status: number } | undefined;
  }> {
    const { renderer, metrics, development } = this.#options;
    const stopTimer = metrics.renderSeconds.startTimer();
    const { status, html, styleHashSources, styleAttributes, redirect } = await renderer.render(input);
    stopTimer();
    const policy = development
      ? developmentPolicy([])
      : contentPolicy({ styles: styleHashSources, styleAttributes, frameAncestors: [] });
    return { status, page: { encoded: await encodeText(html, 'quick'), policy }, redirect };
  }
}

/** A route table in which the service page stands at the path asked for, so that browser and server agree on it. */
function standIn(routes: readonly RouteEntry[], path: string): RouteEntry[] {
  const taken = resolvePath(routes, path) !== null;
  if (taken) return [...routes];
  const service = routes.find(({ name }) => name === SERVICE_PAGE);
  const here = (own: RouteAddress | null | undefined): RouteAddress => ({
    path,
    aliases: [],
    title: own?.title ?? SERVICE_PAGE,
  });
  const others = routes.filter(({ name }) => name !== SERVICE_PAGE);
  return [...others, { name: SERVICE_PAGE, fr: here(service?.fr), en: here(service?.en) }];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
