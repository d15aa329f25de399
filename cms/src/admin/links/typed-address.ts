/** The kinds of addresses that an editor types. */
export const ADDRESS_KINDS = ['telephone', 'mail', 'outer'] as const;

/** A kind of address that an editor types. */
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** The zero that nobody dials after the country: `+33 (0)1 99 00 00 00`. */
const ZERO_AT_HOME = /(\d\s*)\(0\)/;

const ADDRESSES: Readonly<Record<AddressKind, (typed: string) => string>> = {
  telephone: (typed) => `tel:${dialled(typed.replace(/^tel:/i, ''))}`,
  mail: (typed) => `mailto:${typed.replace(/^mailto:/i, '')}`,
  outer: (typed) => (/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`),
};

/** What was typed as the address of a link. */
export function addressOf(kind: AddressKind, typed: string): string {
  return ADDRESSES[kind](typed.trim());
}

function dialled(number: string): string {
  return number.replace(ZERO_AT_HOME, '$1').replace(/[\s.()/-]/g, '');
}
