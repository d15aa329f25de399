import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { packRoutes, WHOLE_TABLE, type WrittenShell } from '#contract/routes/packed-routes.ts';
import type { Locale } from '#lib/locale.ts';
import type { Shell } from '../../src/entry-server.tsx';
import { compressHarder, type EncodedText, encodeText } from '../lib/compress.ts';

/** What all pages of a language share, as a file whose address says what is in it. */
export interface ShellFile {
  address: string;
  encoded: () => Promise<EncodedText>;
}

/** So many publications of site or routes ago a page may have been rendered and still find its file. */
const MOST_FILES = 200;

/**
 * Where the files are: `/content/shell/fr/<hash>`. A page of a former release reads the present file with its own code:
 * whoever writes the text in another form gives it another path.
 */
export const SHELL_PATH = '/content/shell';

/**
 * The files in which the application finds what all pages of a language share: a page names the one that it was rendered
 * with. Other servers with the same content make the same files.
 */
export class ShellFiles {
  readonly #kept = new LRUCache<string, ShellFile>({ max: MOST_FILES });
  readonly #newest = new Map<Locale, { site: Shell['site']; routes: Shell['routes']; file: ShellFile }>();

  /** The address for a page, whose file is kept from now on; null where the page is to carry site and routes itself. */
  addressFor(shell: Shell, locale: Locale): string | null {
    if (shell.site === null || shell.routes.length > WHOLE_TABLE) return null;
    const file = this.fileOf(shell, locale);
    this.#kept.set(file.address, file);
    return file.address;
  }

  /** The file that a page rendered with this shell would name. */
  fileOf({ site, routes }: Shell, locale: Locale): ShellFile {
    const newest = this.#newest.get(locale);
    if (newest && newest.site === site && newest.routes === routes) return newest.file;
    const file = makeFile({ site, routes: packRoutes(routes, locale) }, locale);
    this.#newest.set(locale, { site, routes, file });
    return file;
  }

  /** A file that some page names; null for one that is no longer known. */
  kept(address: string): ShellFile | null {
    return this.#kept.get(address) ?? null;
  }
}

function makeFile(shell: WrittenShell, locale: Locale): ShellFile {
  const text = JSON.stringify(shell);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  let encoded: Promise<EncodedText> | undefined;
  return {
    address: `${SHELL_PATH}/${locale}/${hash}`,
    encoded: () => {
      encoded ??= encodeText(text).then(compressHarder);
      return encoded;
    },
  };
}
