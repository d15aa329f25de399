import { hostName } from './locale.ts';

/**
 * Tells whether a host is a production host: its name starts with the product's name prefix (specification, section 9).
 * @param host the host, with or without a port
 * @param prefix the setting PRODUCT_HOST_PREFIX; empty recognises no host
 */
export function isProductionHost(host: string, prefix: string): boolean {
  const wanted = prefix.trim().toLowerCase();
  return wanted !== '' && hostName(host).startsWith(wanted);
}
