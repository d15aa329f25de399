import { randomUUID } from 'node:crypto';
import { SpanKind } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientConfig } from '#contract/client-config.ts';
import type { RouteAddress, RouteEntry, TrialView } from '#contract/content/page-view.ts';
import type { SearchAnswer, SearchWords } from '#contract/content/search-view.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { findCodeRoute, matchCodeRoute } from '#contract/routes/code-routes.ts';
import { leadsPast } from '#contract/routes/leads-past.ts';
import { resolvePath } from '#contract/routes/resolve-path.ts';
import { routeNamed } from '#contract/routes/route-index.ts';
import { incidentOf } from '#lib/incident.ts';
import type { Locale } from '#lib/locale.ts';
import { perLocale } from '#lib/per-locale.ts';
import type { RenderRequest, Shell } from '../../src/entry-server.tsx';
import { type SharedCaching, type SharedHeaders, sharedHeaders } from '../cdn/shared-caching.ts';
import { keysOfTags } from '../cdn/surrogate-keys.ts';
import type { Versioned } from '../content/cache-entry.ts';
import { ContentReader } from '../content/content-reader.ts';
import type { ContentStore } from '../content/content-store.ts';
import { encodeText } from '../lib/compress.ts';
import { contentPolicy, developmentPolicy, reportOriginOf } from '../lib/content-policy.ts';
import type { PageAddress } from '../lib/page-address.ts';
import type { PassingValue } from '../lib/passing-value.ts';
import { inSpan } from '../lib/spans.ts';
import type { Metrics } from '../ops/metrics.ts';
import { emptyAnswer, type PageAnswer } from './page-answer.ts';
import type { Renderer } from './renderer.ts';
import type { ShellFiles } from './shell-files.ts';

/**
 * Reads a form of the clinic as it begins, to the person themself, with the trials that it is about; null when there is
 * none.
 */
export type FormSource = (
  slug: string,
  locale: Locale,
  trials: (locale: Locale) => Promise<readonly TrialView[]>,
) => Promise<FormDefinition | null>;

/** The first free times of the clinic by language, as everybody sees them now. */
export type TimesSource = Readonly<
  Record<Locale, PassingValue<Awaited<ReturnType<NonNullable<RenderRequest['times']>>>>>
>;

/** Looks for pages of a site; null while it cannot be said yet what there is. */
export type SearchSource = (words: SearchWords, locale: Locale) => Promise<SearchAnswer | null>;

/** What pages are rendered with. */
export interface PageRendererOptions {
  content: ContentStore;
  renderer: Renderer;
  config: ClientConfig;
  /** Left out where the clinic is another server's: then no first screen is drawn. */
  forms?: FormSource | undefined;
  /** Left out where the clinic is another server's: then no free times are drawn. */
  times?: TimesSource | undefined;
  search: SearchSource;
  /** Where pages leave what they share. */
  shells: ShellFiles;
  /** How shared caches may hold pages; null while none may. */
  sharing: SharedCaching | null;
  /** What public addresses of pictures begin with, for the policy; null where the site serves all of them. */
  pictures: string | null;
  development: boolean;
  metrics: Metrics;
  log: FastifyBaseLogger;
}

/** The page that editors keep for times of high demand; it also stands for a page that cannot be read. */
const SERVICE_PAGE = 'service-unavailable';

const EMPTY_SHELL: Shell = { site: null, footer: [], routes: [] };

/** Renders the page of an address: reads its content, renders it, hashes its styles, compresses it. */
export class PageRenderer {
  readonly #options: PageRendererOptions;

  constructor(options: PageRendererOptions) {
    this.#options = options;
  }

  /**
   * Renders a page. Never rejects: a failed rendering is a 500 without a document.
   * @returns state `miss`, or `stale` when something could not be read now; with dependencies when it may be cached
   */
  render(address: PageAddress): Promise<PageAnswer> {
    return inSpan('render page', { kind: SpanKind.INTERNAL }, () => this.#render(address));
  }

  async #render(address: PageAddress): Promise<PageAnswer> {
    const { content, log, development } = this.#options;
    const reader = new ContentReader(content);
    const incident = incidentOf(randomUUID());
    let shell: Shell;
    try {
      shell = await reader.shell(address.locale);
    } catch (error) {
      log.warn({ reason: messageOf(error) }, 'the route table cannot be read');
      return { ...emptyAnswer(503), state: 'stale' };
    }
    try {
      const file = this.#options.shells.addressFor(shell, address.locale);
      const answer = await this.#renderWith(shell, address, reader, {
        incident,
        ...(file !== null && { shell: file }),
      });
      const lasts = answer.status === 404 || (answer.status === 200 && isBounded(address, reader));
      const cacheable = !development && lasts && reader.complete;
      return {
        ...answer,
        state: reader.complete && content.outage === null ? 'miss' : 'stale',
        dependencies: cacheable ? reader.dependencies : null,
        passing: reader.passing,
        shared: cacheable && answer.status === 200 ? this.#sharedAs(address, reader) : null,
      };
    } catch (error) {
      log.error({ err: error, incident, route: routeOf(address) }, 'a page could not be rendered');
      return { ...emptyAnswer(500), state: 'stale', incident };
    }
  }

  /** Pages of the application's own bring a cookie: no other visitor may be given those. */
  #sharedAs({ codeRoute, locale }: PageAddress, { dependencies }: ContentReader): SharedHeaders | null {
    const { content, sharing } = this.#options;
    if (sharing === null || codeRoute !== null) return null;
    const frame = new Set<Versioned>(content.frame([locale]));
    const own = [...dependencies.keys()].filter((entry) => !frame.has(entry));
    return sharedHeaders(sharing, keysOfTags(own.flatMap(({ tags }) => tags)));
  }

  /** Renders the 503 page for an address that cannot be answered now; without a document when that fails, too. */
  async renderServicePage(address: PageAddress): Promise<PageAnswer> {
    const incident = incidentOf(randomUUID());
    const reader = new ContentReader(this.#options.content);
    try {
      const shell = await reader.shell(address.locale).catch(() => EMPTY_SHELL);
      const routes = withServicePage(shell.routes, address.path);
      const answer = await this.#renderWith({ ...shell, routes }, address, reader, { incident, standsIn: true });
      if (answer.status === 200 || answer.status === 503) return { ...answer, status: 503, incident };
    } catch (error) {
      this.#options.log.error(
        { err: error, incident, route: routeOf(address) },
        'the service page could not be rendered',
      );
    }
    return { ...emptyAnswer(503), incident };
  }

  async #renderWith(
    shell: Shell,
    address: PageAddress,
    source: ContentReader,
    more: Pick<RenderRequest, 'standsIn' | 'shell'> & { incident: string },
  ): Promise<PageAnswer> {
    const { path, search, locale } = address;
    const { incident } = more;
    const { renderer, forms, times, search: searchSite, metrics, development, pictures } = this.#options;
    const onBlockError: RenderRequest['onBlockError'] = (error) =>
      this.#reportBlockError(error, { incident, route: routeOf(address) });
    const config = configFor(address, this.#options.config);
    const stopTimer = metrics.renderSeconds.startTimer();
    const form = forms && ((slug: string) => forms(slug, locale, (language) => source.trials(language)));
    let isKnown = true;
    const find = async (words: SearchWords): Promise<SearchAnswer | null> => {
      const answer = await searchSite(words, locale);
      isKnown = answer !== null;
      return answer;
    };
    const page = {
      path,
      search,
      locale,
      source,
      ...shell,
      config,
      preview: false,
      find,
      onBlockError,
      ...more,
    } as const;
    const request = {
      ...page,
      ...(form && { form }),
      ...(times && { times: () => source.passingValue(times[locale]) }),
    };
    const { status, html, styleHashSources, styleAttributes, redirect } = await renderer.render(request);
    stopTimer();
    if (redirect) return emptyAnswer(redirect.status, redirect.to);
    const policy = development
      ? developmentPolicy({ frameAncestors: [], pictures })
      : contentPolicy({
          styles: styleHashSources,
          styleAttributes,
          frameAncestors: [],
          scriptOrigin: scriptOriginOf(config),
          reportOrigin: reportOriginOf(config),
          pictures,
        });
    const answer = emptyAnswer(isKnown ? status : 503);
    const told = answer.status >= 500 ? incident : null;
    return { ...answer, encoded: await encodeText(html, policy), policy, incident: told };
  }

  #reportBlockError(
    { block, page, message, error }: Parameters<NonNullable<RenderRequest['onBlockError']>>[0],
    failure: { incident: string; route: string },
  ): void {
    const { metrics, log } = this.#options;
    metrics.blockErrors.inc({ block: /^[\w.-]{1,60}$/.test(block) ? block : 'other' });
    if (error === undefined) log.warn({ block, page, problem: message }, 'a block cannot be shown');
    else log.error({ err: error, ...failure }, 'a page could not be rendered');
  }
}

/** An address as it may be told of a failure: a screen of the application by its name, no path that somebody made up. */
const routeOf = ({ codeRoute }: PageAddress): string => codeRoute ?? 'page';

/** The settings that a page may know: on screens of the application, where answers are given, no script of others runs. */
function configFor({ codeRoute }: PageAddress, config: ClientConfig): ClientConfig {
  return codeRoute === null || config.heatmap === null
    ? config
    : { ...config, heatmap: { ...config.heatmap, scriptUrl: null } };
}

/** Where the script of the heatmap comes from, once one is set up. */
function scriptOriginOf({ heatmap }: ClientConfig): string | null {
  const origin = heatmap?.id ? /^[^/]*\/\/[^/]*/.exec(heatmap.scriptUrl ?? '')?.[0] : undefined;
  return origin ?? null;
}

/**
 * Whether visitors cannot make up more such pages. Nothing is cached under what they can: segments of a route of the
 * application that may be anything (all but the name of a trial that there is), spellings of a name that no listing has, and
 * queries that neither show a list of articles nor lead past a first screen.
 */
function isBounded({ path, search }: PageAddress, reader: ContentReader): boolean {
  const { name, params } = matchCodeRoute(path) ?? { name: '', params: {} };
  const { segments = {}, names = {} } = findCodeRoute(name) ?? {};
  const takesAnything = Object.entries(params).some(
    ([segment, value]) => segments[segment] === undefined && !(names[segment] === 'trial' && reader.namesTrial(value)),
  );
  const isListed = !takesAnything && reader.spelledAsListed;
  return isListed && (search === '' || leadsPast(name, search) !== null || reader.showsList(search));
}

/** A route table in which the service page stands at the path asked for, so that browser and server agree on it. */
function withServicePage(routes: readonly RouteEntry[], path: string): RouteEntry[] {
  const taken = resolvePath(routes, path) !== null;
  if (taken) return [...routes];
  const service = routeNamed(routes, SERVICE_PAGE);
  const here = (own: RouteAddress | null | undefined): RouteAddress => ({
    path,
    aliases: [],
    title: own?.title ?? SERVICE_PAGE,
  });
  const others = routes.filter(({ name }) => name !== SERVICE_PAGE);
  return [...others, { name: SERVICE_PAGE, ...perLocale((locale) => here(service?.[locale])) }];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
