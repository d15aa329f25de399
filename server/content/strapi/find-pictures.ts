import { ContentError } from '#contract/content/content-errors.ts';
import type { Media } from '#contract/content/page-view.ts';
import { entriesOf } from './answer.ts';
import { isLight, readMedia } from './read-media.ts';
import type { ServiceContext } from './service-context.ts';
import { textsIn } from './texts-in.ts';

/** Where found pictures are noted, by the address that a text gives them, and how to warn when they cannot be read. */
export interface PictureNotes {
  pictures: Map<string, Media>;
  warn(message: string): void;
}

/** What a text needs to hold a picture: markdown's own mark, or a tag that HTML reads as one. */
const PICTURE_MARK = /!\[|<im/i;
/** A file in the upload folder, by its name without ending. */
const UPLOAD = /^\/+uploads\/+(?:.*\/)?([^/]+?)(?:\.[^/.]*)?$/i;
/** What stands around the name of an original in the names of its renditions: Strapi's, and ours. */
const RENDITION = /^(?:thumbnail|x*small|medium|x*large)_|\.\d+\.[\da-f]{12}$/g;
/** Names of files have up to about a hundred characters, and some proxies take no address beyond 8 kB. */
const MOST_AT_ONCE = 40;

/**
 * Finds the files behind the pictures in the rich texts of `raw` (an answer as it came) and notes them in the reading,
 * which shows them in renditions: what the editor's panel inserts is the address of the original, however large. All
 * are asked for at once. A picture that the media library does not name is shown as it is where its file is small.
 */
export async function findPictures(
  service: ServiceContext,
  reading: PictureNotes,
  raw: unknown,
  signal?: AbortSignal,
): Promise<void> {
  const addresses = addressesIn(raw, service).filter((address) => !reading.pictures.has(address));
  const names = new Set(addresses.map((address) => uploadName(address, service)).filter((name) => name !== null));
  if (names.size === 0) return;
  const files = await askForFiles(service, reading, [...names], signal);
  const notes = addresses.map(async (address) => {
    const name = uploadName(address, service);
    if (name === null) return;
    const file = fileNamed(files, name) ?? (await lightFile(service, address, signal));
    if (file) reading.pictures.set(address, service.publicPicture(file));
  });
  await Promise.all(notes);
}

/**
 * What to show for a picture's address: the file found for it, null (nothing) for an upload of which nothing is known,
 * undefined (the address itself) for any other.
 */
export function pictureAt(
  address: string,
  pictures: ReadonlyMap<string, Media>,
  service: ServiceContext,
): Media | null | undefined {
  return pictures.get(address) ?? (isOwnUpload(address, service) ? null : undefined);
}

/** The addresses of all pictures in all texts of an answer, as the renderer will come upon them. */
function addressesIn(raw: unknown, { renderRichText }: ServiceContext): string[] {
  const found = new Set<string>();
  const note = (address: string): undefined => void found.add(address);
  for (const text of textsIn(raw)) {
    if (!PICTURE_MARK.test(text)) continue;
    try {
      renderRichText(text, { pictureAt: note });
    } catch {
      // Reading the attribute fails as well, and warns.
    }
  }
  return [...found];
}

/** The pictures among the files of these names, by the name of the original; none, with a warning, where the service names none. */
async function askForFiles(
  service: ServiceContext,
  reading: PictureNotes,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Media>> {
  try {
    return await readFiles(service, names, signal);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    reading.warn(`Pictures in texts are shown only where they are light, without smaller copies. ${error.message}`);
    return new Map();
  }
}

async function readFiles(
  service: ServiceContext,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, Media>> {
  const hashes = [...new Set(names.flatMap((name) => [name, name.replace(RENDITION, '')]))];
  const files = new Map<string, Media>();
  for (let start = 0; start < hashes.length; start += MOST_AT_ONCE) {
    const filters = { hash: { $in: hashes.slice(start, start + MOST_AT_ONCE) } };
    const answer = await service.api('/upload/files', { filters }, signal);
    for (const entry of entriesOf(answer) ?? []) {
      const { url } = entry.attributes;
      const name = typeof url === 'string' ? uploadName(url, service) : null;
      const media = readMedia(entry, null, service.mediaUrl);
      if (name !== null && media?.mime.startsWith('image/')) files.set(name, media);
    }
  }
  return files;
}

/**
 * The picture whose original or rendition is at a path of the upload folder; null where the media library has none.
 * @throws a `ContentError` when the service does not say
 */
export async function findPicture(service: ServiceContext, path: string): Promise<Media | null> {
  const name = uploadName(path, service);
  if (name === null) return null;
  const files = await readFiles(service, [name]);
  return fileNamed(files, name) ?? null;
}

function fileNamed(files: ReadonlyMap<string, Media>, name: string): Media | undefined {
  return files.get(name) ?? files.get(name.replace(RENDITION, ''));
}

/** A file of the upload folder that is light enough to be shown without knowing more of it. */
async function lightFile(service: ServiceContext, address: string, signal?: AbortSignal): Promise<Media | undefined> {
  const url = service.mediaUrl(address);
  if (url === null || !isOwnUpload(address, service)) return undefined;
  const bytes = await service.fileSize(url, signal);
  if (bytes === null || !isLight(bytes / 1000)) return undefined;
  return { url, width: null, height: null, alt: '', mime: '', formats: [] };
}

function isOwnUpload(address: string, service: ServiceContext): boolean {
  return service.mediaUrl(address)?.startsWith('/') === true && uploadName(address, service) !== null;
}

/** The name of a file in the upload folder, without ending; null for any other address. The host does not matter. */
function uploadName(address: string, { mediaUrl }: ServiceContext): string | null {
  const url = mediaUrl(address);
  if (url === null) return null;
  try {
    const { pathname } = new URL(url, 'http://site');
    return UPLOAD.exec(decodeURIComponent(pathname))?.[1] ?? null;
  } catch {
    return null;
  }
}
