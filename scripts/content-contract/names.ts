/** `blocks.hero` → `HeroProps`, `shared.card` → `SharedCardProps`, `api::page.page` → `PageEntry`. */
export function typeNameOf(uid: string): string {
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

function pascal(text: string): string {
  return text
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
