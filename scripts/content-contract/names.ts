const VIEW = 'view ';

/** The view of a content type as related entries are shown, where nobody wrote one: a shape beside its entry. */
export function viewOf(uid: string): string {
  return `${VIEW}${uid}`;
}

/** The content type of such a view; null for any other shape. */
export function viewedType(uid: string): string | null {
  return uid.startsWith(VIEW) ? uid.slice(VIEW.length) : null;
}

/** `blocks.hero` → `HeroProps`, `shared.card` → `SharedCardProps`, `api::page.page` → `PageEntry`, its view → `PageView`. */
export function typeNameOf(uid: string): string {
  const viewed = viewedType(uid);
  if (viewed !== null) return typeNameOf(viewed).replace(/Entry$/, 'View');
  if (uid.startsWith('api::')) return `${pascal(uid.slice(uid.lastIndexOf('.') + 1))}Entry`;
  if (uid.startsWith('blocks.')) return `${pascal(uid.slice('blocks.'.length))}Props`;
  return `${pascal(uid)}Props`;
}

/** The name of the validator of a component or content type: `heroPropsSchema`, `pageEntrySchema`. */
export function validatorNameOf(uid: string): string {
  const name = typeNameOf(uid);
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}Schema`;
}

/** The name of the fragment of a component: `heroFragment`, `footerGroupFragment`. */
export function fragmentNameOf(uid: string): string {
  const name = typeNameOf(uid).replace(/Props$/, 'Fragment');
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** Words with anything between them as one name: `opening-hours` → `OpeningHours`. */
export function pascal(text: string): string {
  return text
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
