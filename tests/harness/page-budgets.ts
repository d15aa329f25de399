import { brotliCompressSync } from 'node:zlib';
import { expect } from 'vitest';

/** What a page may weigh before anybody touches it, in kilobytes. */
interface PageBudget {
  path: string;
  /** Its HTML and the scripts that it names, as the server keeps them: compressed as well as brotli can. */
  sent: number;
  /** Its HTML as it is parsed. */
  parsed: number;
}

/** One page of each kind of the first content, in French, which is the longer language; a tenth or less is to spare. */
const PAGE_BUDGETS: readonly PageBudget[] = [
  { path: '/', sent: 15, parsed: 60 },
  { path: '/qui-sommes-nous', sent: 14.6, parsed: 53 },
  { path: '/mentions-legales', sent: 12.6, parsed: 42 },
  { path: '/nos-articles', sent: 16.9, parsed: 73 },
  { path: '/nos-articles/article/oublier-est-ce-normal', sent: 13.4, parsed: 47 },
  { path: '/essais-cliniques', sent: 19.9, parsed: 93 },
  { path: '/essais-cliniques/start', sent: 13.7, parsed: 49 },
  { path: '/questionnaire', sent: 12.1, parsed: 36 },
  { path: '/nos-offres/consultation', sent: 14.9, parsed: 53 },
];

async function bytesOf(url: URL): Promise<Buffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href} answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

async function weighPage(site: string, path: string): Promise<Omit<PageBudget, 'path'>> {
  const url = new URL(path, site);
  const html = await bytesOf(url);
  const named = html.toString().matchAll(/<(?:script[^>]* src|link rel="modulepreload" href)="([^"]+)"/g);
  const scripts = [...named].map(([, address = '']) => new URL(address, url));
  const sent = [html, ...(await Promise.all(scripts.map(bytesOf)))].map((bytes) => brotliCompressSync(bytes).length);
  return { sent: sent.reduce((sum, length) => sum + length, 0) / 1000, parsed: html.length / 1000 };
}

/** Weighs a page of each kind. @param site the address of the running site, with the first content */
export async function expectWithinBudgets(site: string): Promise<void> {
  for (const { path, sent, parsed } of PAGE_BUDGETS) {
    const weight = await weighPage(site, path);
    expect(weight.sent, `kB on their way for ${path}`).toBeLessThanOrEqual(sent);
    expect(weight.parsed, `kB of HTML unpacked at ${path}`).toBeLessThanOrEqual(parsed);
  }
}
