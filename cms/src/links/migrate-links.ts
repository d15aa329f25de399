import type { Core } from '@strapi/strapi';
import { populateContent } from '../lib/deep-populate.ts';
import { isLocale, LOCALES, type Locale, perLocale } from '../lib/locales.ts';
import { inOneProcess } from '../lib/one-process.ts';
import type { Fields } from '../lib/read.ts';
import { shapesOf } from '../lib/shapes.ts';
import type { CodeRoute } from '../rules/code-routes.ts';
import { changeLinks } from './change-links.ts';
import { readTargets } from './link-targets.ts';
import { type PathReferences, pathReferences, rewriteLink } from './path-references.ts';

const DONE = { type: 'core', name: 'souvenance', key: 'links_follow' };

interface Sites {
  routes: CodeRoute[];
  origins: Readonly<Record<Locale, string | null>>;
}

/** How many links became references, and how many paths lead to nothing known. */
interface Counts {
  rewritten: number;
  left: number;
}

/** What the links of the two versions of content may lead to. */
type PathsOfVersions = Record<'draft' | 'published', PathReferences>;

/**
 * Turns the paths in the links of stored content into references, once: in drafts and published versions of every
 * language. All of it or nothing: a start that is killed has changed nothing, and of several processes that start at once
 * one does it. What is a reference already is left alone. Neither dates nor the state of publication change.
 * @param origins of the sites, for links that were written with them
 */
export async function migrateLinks(strapi: Core.Strapi, sites: Sites): Promise<void> {
  if ((await strapi.store.get(DONE)) !== null) return;
  const counts = await inOneProcess(strapi, async () => {
    if ((await strapi.store.get(DONE)) !== null) return { rewritten: 0, left: 0 };
    const made = await rewriteAll(strapi, sites);
    await strapi.store.set({ ...DONE, value: made });
    return made;
  });
  if (counts.rewritten + counts.left === 0) return;
  strapi.log.warn(
    `Links: ${counts.rewritten} now lead to content by its name and follow it when its address changes; ${counts.left} were left as they are, because nothing is known at their path.`,
  );
}

async function rewriteAll(strapi: Core.Strapi, { routes, origins }: Sites): Promise<Counts> {
  const paths: PathsOfVersions = {
    draft: await readPaths(strapi, 'newest', routes, origins),
    published: await readPaths(strapi, 'published', routes, origins),
  };
  const counts: Counts = { rewritten: 0, left: 0 };
  for (const uid of Object.keys(strapi.contentTypes).filter((one) => one.startsWith('api::'))) {
    await migrateType(strapi, uid, paths, counts);
  }
  return counts;
}

async function readPaths(
  strapi: Core.Strapi,
  status: 'newest' | 'published',
  routes: CodeRoute[],
  origins: Sites['origins'],
): Promise<PathReferences> {
  const targets = perLocale<Awaited<ReturnType<typeof readTargets>>>(() => []);
  const read = async (locale: Locale): Promise<void> => {
    targets[locale] = await readTargets(strapi, { locale, status, routes });
  };
  await Promise.all(LOCALES.map(read));
  return pathReferences(targets, origins);
}

async function migrateType(strapi: Core.Strapi, uid: string, paths: PathsOfVersions, counts: Counts): Promise<void> {
  const find = shapesOf(strapi);
  const shape = find(uid);
  if (shape === undefined) return;
  const populate = populateContent(shape, find);
  const hasDrafts = shape.options?.draftAndPublish === true;
  const rows: Fields[] = await strapi.db.query(uid).findMany({ select: ['id'], orderBy: { id: 'asc' } });
  for (const { id } of rows) {
    const entry: Fields | null = await strapi.db.query(uid).findOne({ where: { id }, populate });
    if (entry === null || !isLocale(entry.locale)) continue;
    const isDraft = hasDrafts && (entry.publishedAt ?? null) === null;
    const { locale } = entry;
    const change = (link: string): string | null => {
      const rewritten = rewriteLink(link, locale, paths[isDraft ? 'draft' : 'published']);
      if (rewritten === 'no path') return null;
      counts[rewritten === 'unknown' ? 'left' : 'rewritten'] += 1;
      return rewritten === 'unknown' ? null : rewritten.reference;
    };
    await changeLinks(strapi, shape, entry, change);
  }
}
