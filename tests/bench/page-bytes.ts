import { get } from 'node:http';

/** What a page is before anybody touches it, in kilobytes: its HTML and the scripts that it names. */
export interface PageBytes {
  /** As a browser receives them, compressed with brotli. */
  sent: number;
  /** The HTML alone, as it is parsed. */
  parsed: number;
}

/** Asks for a page and its scripts as a browser does. @param url an address on the running site */
export async function measurePageBytes(url: string): Promise<PageBytes> {
  const html = await ask(url, 'identity');
  const scripts = [...html.toString().matchAll(/<script[^>]* src="([^"]+)"/g)].map(
    ([, path = '']) => new URL(path, url),
  );
  const sent = await Promise.all([url, ...scripts].map((address) => ask(address, 'br')));
  return { sent: sent.reduce((sum, { length }) => sum + length, 0) / 1000, parsed: html.length / 1000 };
}

/** The bytes of an answer as they are sent: `fetch` would unpack them. */
function ask(url: string | URL, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => resolve(Buffer.concat(parts)));
      response.once('error', reject);
    }).once('error', reject);
  });
}
