import { ContentError } from '#contract/content/content-errors.ts';
import type { Media } from '#contract/content/page-view.ts';
import { type EntryByUid, entryValidators } from '#contract/content/schema.gen.ts';
import type { Locale } from '#lib/locale.ts';
import { clinicDay } from '../../lib/zoned-time.ts';
import { entryKind, findEntryKind } from '../entry-kinds.ts';
import type { Entry } from './answer.ts';
import { readOrLeaveOut, teamMemberViewOf, trialViewOf } from './entry-views.ts';
import { addressOf, type LinkNotes } from './find-links.ts';
import { type PictureNotes, pictureAt } from './find-pictures.ts';
import type { ReadContext } from './read-context.ts';
import { readEntry } from './read-entry.ts';
import { pathBelow, type Sections, sectionPath, slugOf } from './sections.ts';
import type { ServiceContext } from './service-context.ts';
import { tagOf } from './tags.ts';
import { isWaiting } from './waiting-entries.ts';

/**
 * The reading of one answer in one language; `documents` collects the tags of what was used, `pictures` the files behind
 * the pictures of rich texts by their addresses (see `findPictures`), `links` the addresses of what links name (see
 * `findLinks`).
 */
export interface StrapiReading extends ReadContext, PictureNotes, LinkNotes {
  documents: Set<string>;
}

/** Begins a reading; `what` names the page in warnings. `sections` may be empty where no entry is related that has a page. */
export function startReading(service: ServiceContext, locale: Locale, sections: Sections, what: string): StrapiReading {
  const documents = new Set<string>(sections.documents);
  const pictures = new Map<string, Media>();
  const links = new Map<string, string>();
  const linkAt = (link: string): string | null => addressOf(link, links, service.status);
  const reading: StrapiReading = {
    documents,
    pictures,
    links,
    linkAt,
    locale,
    today: clinicDay(service.now()),
    mediaUrl: service.mediaUrl,
    publicPicture: service.publicPicture,
    renderRichText: (markdown) => {
      return service.renderRichText(markdown, {
        pictureAt: (address) => pictureAt(address, pictures, service),
        linkAt,
      });
    },
    warn: (message) => service.logger.warn(`${what} (${locale}): ${message}`),
    readRelated: (target, entry) => {
      documents.add(tagOf(target, entry.documentId));
      const kind = findEntryKind(target);
      if (kind && isWaiting(kind, service, entry)) return null;
      return readOrLeaveOut(() => viewOf(target, entry), reading);
    },
  };
  const viewOf = (target: string, entry: Entry): unknown => {
    if (target === 'api::trial.trial')
      return trialViewOf(entry, sectionPath(sections, entryKind('trial'), locale), reading);
    if (target === 'api::team-member.team-member') return teamMemberViewOf(entry, reading);
    if (isEntryType(target)) return { ...readEntry(target, entry, reading), ...pathOf(target, entry) };
    throw new ContentError('invalid', `An entry of "${target}" is of no content type that this site knows.`);
  };
  /** Where a related entry stands that is a page of its own. */
  const pathOf = (target: string, { documentId, attributes }: Entry): { path?: string } => {
    const kind = findEntryKind(target);
    if (!kind) return {};
    const slug = slugOf(kind, attributes);
    if (slug === null) throw new ContentError('invalid', `${target} ${documentId} has no slug, so no address.`);
    return { path: pathBelow(sectionPath(sections, kind, locale), kind, slug) };
  };
  return reading;
}

function isEntryType(uid: string): uid is keyof EntryByUid {
  return Object.hasOwn(entryValidators, uid);
}
