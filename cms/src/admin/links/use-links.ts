import entries from '../../../../cms-schemas/kinds.json';
import content from '../../../../cms-schemas/link-kinds.json';
import { asLinkKinds } from '../../links/link-value.ts';
import { useAnswer } from '../use-answer.ts';

/** The kinds of references. */
export const LINK_KINDS = asLinkKinds(content, entries);

/** What a link can lead to, as the content service offers it. */
export interface OfferedTarget {
  link: string;
  kind: string;
  title: string;
  address: string | null;
  published: boolean;
}

/** Where a link leads; see `cms/src/links/describe-link.ts`. */
export interface LinkDescription {
  state: 'shown' | 'draft' | 'elsewhere' | 'nothing' | 'address' | 'unknown' | 'unusable';
  target: { kind: string; title: string; address: string | null } | null;
  anchors: string[];
  reference: string | null;
}

/** How long nothing more must be typed before the content service is asked, in milliseconds. */
const PAUSE_MS = 200;

/** What a link in this language can lead to whose title or address has the searched words. */
export function useTargets(search: string, locale: string): OfferedTarget[] | null | undefined {
  return useAnswer<OfferedTarget[]>(`/link-targets?${new URLSearchParams({ locale, search })}`, { pause: PAUSE_MS });
}

/** Where a link in this language leads; undefined for an empty one. */
export function useDescription(link: string, locale: string): LinkDescription | null | undefined {
  const asked = new URLSearchParams({ locale, link });
  return useAnswer<LinkDescription>(link.trim() === '' ? null : `/link-targets/described?${asked}`, {
    pause: PAUSE_MS,
  });
}
