/** Body of the webhook request: names what changed. The site reads the content again itself. */
export interface ChangeEvent {
  uid: string;
  documentId: string | null;
  locale: string | null;
  /** Strapi's event name: `entry.publish`, `media.update`… */
  event: string;
  /** Whether what the site asks from now on shows the change. */
  committed?: true;
}
