import type { Media, RichText } from './page-view.ts';

/** What to show for a picture's address: that picture, null for none (its description stands), undefined for the address. */
export type PictureLookup = (address: string) => Media | null | undefined;

/** Where a link to content of the site (`page:about`) leads; null for one that leads nowhere, of which the text stays. */
export type LinkLookup = (reference: string) => string | null;

/** What the renderer of markdown asks of whoever knows the content around it. */
export interface RichTextLookups {
  pictureAt?: PictureLookup;
  linkAt?: LinkLookup;
}

/** Turns an editor's markdown into safe HTML; pictures of which nothing is known keep their addresses. */
export type RichTextRenderer = (markdown: string, lookups?: RichTextLookups) => RichText;
