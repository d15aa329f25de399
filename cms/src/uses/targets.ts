import type { Core } from '@strapi/strapi';
import { asText, type Fields } from '../lib/read.ts';
import { LINK_KINDS } from '../links/link-kinds.ts';
import { ownerOf, readStandings } from '../redirects/standings.ts';
import type { CodeRoute } from '../rules/code-routes.ts';
import { pathOf } from '../rules/redirect.ts';
import { PAGE } from '../rules/used-addresses.ts';
import type { Target } from './find-uses.ts';

/** The UID of the files of the media library. */
export const FILE = 'plugin::upload.file';

/**
 * What to look for when asking who uses an entry or a file: its reference, and every address at which it is found, in all
 * languages, drafted or published.
 * @returns null for what does not exist
 */
export async function targetOf(
  strapi: Core.Strapi,
  { uid, documentId }: { uid: string; documentId: string },
  routes: readonly CodeRoute[],
): Promise<Target | null> {
  const row: Fields | null = await strapi.db.query(uid).findOne({ where: { documentId } });
  if (row === null) return null;
  const reference = referenceTo(uid, row);
  const shows = uid === FILE ? fileMatcher(row) : await addressMatcher(strapi, uid, row, routes);
  return { uid, documentId, isLink: (link) => withoutAnchor(link) === reference || shows(link) };
}

function referenceTo(uid: string, row: Fields): string | null {
  const kind = LINK_KINDS.find((one) => one.uid === uid);
  return kind === undefined ? null : `${kind.kind}:${asText(row[kind.attribute])}`;
}

function withoutAnchor(link: string): string {
  return link.replace(/#.*$/, '');
}

/** A file is found by its name on the disk, also in one of its smaller copies: `/uploads/large_team_0a1b.webp`. */
function fileMatcher(row: Fields): (link: string) => boolean {
  const hash = asText(row.hash);
  return (link) => {
    const name = withoutAnchor(link).split('/').at(-1) ?? '';
    return hash !== '' && link.includes('/') && (name.startsWith(`${hash}.`) || name.includes(`_${hash}.`));
  };
}

async function addressMatcher(
  strapi: Core.Strapi,
  uid: string,
  row: Fields,
  routes: readonly CodeRoute[],
): Promise<(link: string) => boolean> {
  const owner = ownerOf(uid, row.documentId);
  const standings = (await readStandings(strapi)).filter((one) => one.owner === owner);
  const route = uid === PAGE ? routes.find(({ name }) => name === row.name) : undefined;
  const addresses = new Set([...standings.flatMap((one) => one.addresses), ...(route?.patterns ?? [])]);
  return (link) => {
    const address = pathOf(link);
    return address !== null && addresses.has(address);
  };
}
