import type { FastifyInstance } from 'fastify';
import type { FooterGroup, PageView, SiteView } from '#contract/content/page-view.ts';
import { ContentReader } from '../content/content-reader.ts';
import type { UnsavedEntry } from '../content/strapi/unsaved-entry.ts';
import { registerEditingCall } from './editing-call.ts';
import { homePage } from './home-page.ts';
import type { PreviewOptions } from './preview-options.ts';
import type { PreviewGrant } from './preview-token.ts';

/** What the frame of a preview draws instead of what is saved. */
export interface UnsavedAnswer {
  page: PageView;
  site: SiteView | null;
  footer: FooterGroup[];
}

/**
 * `POST /preview/unsaved` answers the views of an entry as its form stands, to whoever holds a token of the content
 * service that names that entry: 401 without a token, 403 for one that is old, forged or opens something else. Nothing
 * is stored or cached.
 */
export function registerUnsavedPreview(app: FastifyInstance, options: PreviewOptions): void {
  registerEditingCall(app, options, {
    path: '/preview/unsaved',
    problem: 'an unsaved entry cannot be shown',
    answer: (entry, may) => draw(entry, may, options),
  });
}

/** Draws an entry among the drafts that its editor may see; around what all pages share, the home page. */
async function draw(
  entry: UnsavedEntry,
  may: PreviewGrant['drafts'],
  { content, drafts }: PreviewOptions,
): Promise<UnsavedAnswer> {
  const reader = new ContentReader(content);
  const source = may === 'all' ? drafts : drafts.oneDraft;
  const { page: drawn, site: written, footer } = await source.unsaved(entry);
  const page = drawn ?? (await homePage(entry.locale, may === 'all' ? [reader, drafts] : [reader]));
  const shell = await reader.shell(entry.locale);
  // The form of the site does not hold the menu, which is an entry of its own.
  const keepsMenu = entry.uid === 'api::site.site' && written?.menu.length === 0;
  const site = written && keepsMenu ? { ...written, menu: shell.site?.menu ?? [] } : written;
  // Whoever asks has the form of the entry open already.
  return { page: { ...page, editUrl: null }, site: site ?? shell.site, footer: footer ?? shell.footer };
}
