import { parseReference } from '../../links/link-value.ts';
import { nameOfShape, panelText } from '../editor-texts.ts';
import { typeOfKind } from '../entry-kinds.ts';
import { LINK_KINDS, type LinkDescription, type OfferedTarget } from './use-links.ts';

/** One of the panel's texts about links. */
export function linkText(id: string, values?: Record<string, string>): string {
  return panelText(`souvenance.link.${id}`, values);
}

/** What a kind of target is called: as its content type is, where the panel has no other word. */
export function wordOfKind(kind: string): string {
  const id = `kind.${kind}`;
  const word = linkText(id);
  const type = typeOfKind(kind);
  return word.endsWith(id) && type !== undefined ? nameOfShape(type) : word;
}

/** What kind of content a target is, and where it stands: `Page · /our-approach`. */
export function placeOf({ kind, address }: Pick<OfferedTarget, 'kind' | 'address'>): string {
  return [wordOfKind(kind), address].filter(Boolean).join(' · ');
}

/** A reference in words: `Page: Our approach · /our-approach#team`; as it is written while nothing is known of it. */
export function wordsOf(link: string, description: LinkDescription | null | undefined): string {
  const reference = parseReference(link, LINK_KINDS);
  if (reference === null || !description?.target) return link;
  const { kind, title, address } = description.target;
  const anchor = reference.anchor === null ? '' : `#${reference.anchor}`;
  return linkText('words', { kind: wordOfKind(kind), title, address: `${address ?? ''}${anchor}` });
}

/** What an editor should know of a link before saving; null where there is nothing to say. */
export function noticeOf(description: LinkDescription | null | undefined): string | null {
  if (!description) return null;
  const { state } = description;
  return state === 'shown' || state === 'address' ? null : linkText(`state.${state}`);
}
