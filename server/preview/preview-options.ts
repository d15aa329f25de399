import type { ClientConfig } from '#contract/client-config.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { ContentService } from '../content/strapi/content-service.ts';
import type { Renderer } from '../pages/renderer.ts';
import type { ReviewedPage } from './review-link.ts';

/** What the preview shows drafts with. */
export interface PreviewOptions {
  secret: string;
  /** The content service, asked for drafts. */
  drafts: ContentService;
  content: ContentStore;
  renderer: Renderer;
  config: ClientConfig;
  development: boolean;
  /** Where editors work: these addresses may show the preview in a frame. */
  frameAncestors: readonly string[];
  /** What public addresses of pictures begin with, for the policy; null where the site serves all of them. */
  pictures: string | null;
  now: () => number;
  /** The page that a link for reviewers opens now; see `review-link.ts`. */
  reviewedPage: (link: string) => Promise<ReviewedPage>;
}
