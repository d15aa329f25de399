import { expect } from 'vitest';
import * as z from 'zod';
import { openEditor } from './cms-editor.ts';
import type { RunningCms } from './start-cms.ts';

const PAGE = 'api::page.page';
/** What a database of an earlier release does not have: the note that its links are references. */
export const FORGET_LINKS = "DELETE FROM strapi_core_store_settings WHERE key = 'core_souvenance_links_follow'";

const storedSchema = z.object({
  data: z.object({
    updatedAt: z.string(),
    blocks: z.tuple([z.object({ actions: z.array(z.object({ link: z.string() })) }), z.object({ body: z.string() })]),
  }),
});

/** A page whose links are paths, as earlier releases wrote them. */
function page(title: string, link: string) {
  const action = (target: string) => ({ text: target, link: target, style: 'primary' });
  return {
    ...{ name: 'old-links', path: '/anciens-liens', title },
    blocks: [
      { __component: 'blocks.hero', title, actions: [action(link), action('/nulle-part'), action('tel:+33199000000')] },
      { __component: 'blocks.markdown-document', body: `[x](${link}#y) ![p](/uploads/p.png) [z](/nulle-part)` },
    ],
  };
}

/** The links of the page, as they are stored now. */
async function storedLinks(
  cms: RunningCms,
  query: string,
): Promise<{ links: string[]; body: string; updatedAt: string }> {
  const populate = 'populate[blocks][on][blocks.hero][populate]=*&populate[blocks][on][blocks.markdown-document]=true';
  const { body } = await cms.read(`pages/old-links?${populate}&${query}`, { 'Link-Format': 'references' });
  const { updatedAt, blocks } = storedSchema.parse(body).data;
  return { links: blocks[0].actions.map(({ link }) => link), body: blocks[1].body, updatedAt };
}

/**
 * Fills the database of a content service with links of an earlier release.
 * @returns to be called after the start that updates them: expects that they follow what they led to, in the draft, the
 * published version and the other language, and that nothing else has changed
 */
export async function writeOldLinks(cms: RunningCms): Promise<() => Promise<void>> {
  const editor = await openEditor(cms);
  const about = { name: 'about', path: '/a-propos', title: 'À propos', aliases: [{ path: '/nous' }] };
  const target = await editor.save({ uid: PAGE, locale: 'fr' }, about);
  await editor.publish({ uid: PAGE, locale: 'fr', documentId: target.documentId }, about);
  const { documentId } = await editor.save({ uid: PAGE, locale: 'fr' }, page('Publié', '/a-propos'));
  const at = { uid: PAGE, documentId };
  expect((await editor.publish({ ...at, locale: 'fr' }, page('Publié', '/a-propos'))).sentence).toBe('');
  expect((await editor.save({ ...at, locale: 'fr' }, page('Brouillon', '/nous'))).sentence).toBe('');
  const english = { ...page('English', '/a-propos'), path: '/old-links' };
  expect((await editor.save({ ...at, locale: 'en' }, english)).sentence).toBe('');
  const versions = ['locale=fr', 'locale=fr&status=draft', 'locale=en&status=draft'];
  const read = () => Promise.all(versions.map((query) => storedLinks(cms, query)));
  const before = await read();
  const rest = ['/nulle-part', 'tel:+33199000000'];
  const texts = (link: string) => `[x](${link}#y) ![p](/uploads/p.png) [z](/nulle-part)`;
  expect(before[0]).toMatchObject({ links: ['/a-propos', ...rest], body: texts('/a-propos') });
  return async () => {
    const follows = { links: ['page:about', ...rest], body: texts('page:about') };
    // The target is not written in English: there the path, which leads to it on either site, stays.
    expect(await read()).toEqual([{ ...before[0], ...follows }, { ...before[1], ...follows }, before[2]]);
  };
}
