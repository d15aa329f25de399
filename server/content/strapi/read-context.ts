import type { Media, RichText } from '#contract/content/page-view.ts';
import type { Entry } from './answer.ts';

/** What reading one answer needs from outside, and what it leaves behind. */
export interface ReadContext {
  /** The date for the clinic, as `2026-03-01`. */
  today: string;
  /** A file's address as the site serves it; null for one that must not be followed. */
  mediaUrl(url: string): string | null;
  /** A picture as visitors get it: with public addresses where the storage has some. */
  publicPicture(picture: Media): Media;
  /** The address that a link leads to; null for a link to content that is not there for whoever reads. */
  linkAt(link: string): string | null;
  /** Markdown to safe HTML. */
  renderRichText(markdown: string): RichText;
  /** The view of an entry of the content type `target`; null, with a warning, when the entry is malformed. */
  readRelated(target: string, entry: Entry): unknown;
  /** Says what an editor or operator should correct; the answer goes on without the broken piece. */
  warn(message: string): void;
}
