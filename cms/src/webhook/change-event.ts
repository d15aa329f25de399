import type { Fields } from '../lib/read.ts';

/** Body of the webhook request: names what changed. The site reads the content again itself, but for what `published` says. */
export interface ChangeEvent {
  uid: string;
  documentId: string | null;
  locale: string | null;
  /** Strapi's event name: `entry.publish`, `media.update`… */
  event: string;
  /** Whether what the site asks from now on shows the change. */
  committed?: true;
  /** The published versions of a page, with what the site's table of addresses is made of. */
  published?: readonly Fields[];
}
