const SINGLE_TYPES = new Set(['api::site.site', 'api::menu.menu', 'api::footer.footer']);

/** An entry in one of its languages; null where it has none. */
interface EntryInLanguage {
  uid: string;
  documentId: string;
  locale: string | null;
}

/** Where the panel opens the form of an entry. @param parameters what else the address tells the form */
export function addressOfEntry(
  { uid, documentId, locale }: EntryInLanguage,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const entry = SINGLE_TYPES.has(uid) ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`;
  const query = new URLSearchParams({ ...(locale === null ? {} : { 'plugins[i18n][locale]': locale }), ...parameters });
  return `/content-manager/${entry}${query.size === 0 ? '' : `?${query}`}`;
}
