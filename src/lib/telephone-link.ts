/** The `tel:` address of a number as people write it: spaces, dots and brackets go, a leading + stays. */
export function telephoneLink(number: string): string {
  const digits = number.replace(/\(0\)/g, '').replace(/[^\d*#]/g, '');
  return `tel:${number.trim().startsWith('+') ? '+' : ''}${digits}`;
}
