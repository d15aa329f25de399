import { type Finding, type PageCard, readCard, readFindings } from '../checks/findings.ts';

/** A block by the list of the form that holds it and its position there. */
export interface Place {
  zone: string;
  index: number;
}

/** What a pointer in the frame is on; see `src/app/preview/messages.ts`. */
export interface Pointed {
  part: 'block' | 'entry' | 'header' | 'footer';
  place: Place | null;
  /** The text of the element, then of those around it, innermost first. */
  texts: string[];
  /** Which of the elements of the same text it is, from 0. */
  nth: number;
  picture: string | null;
}

/** What axe found at a place of the page; see `src/app/preview/messages.ts`. */
export interface AccessibilityFault {
  rule: string;
  sentence: string;
  grave: boolean;
  pointed: Pointed | null;
}

/** What an editor can do to a block on the page itself. */
export type BlockAction = (typeof ACTIONS)[number];

/** What the page in the frame says. */
export type FromFrame =
  | { type: 'preview:ready' | 'preview:leave' }
  | { type: 'preview:drawn'; number: number }
  | { type: 'preview:failed'; number: number; code: string }
  | { type: 'preview:point' | 'preview:choose'; pointed: Pointed }
  | { type: 'preview:act'; action: BlockAction; place: Place }
  | { type: 'preview:checked'; number: number; findings: Finding[] | null; card: PageCard | null }
  | { type: 'preview:accessible'; number: number; faults: AccessibilityFault[] | null }
  | { type: 'preview:follow'; name: string };

const PARTS = ['block', 'entry', 'header', 'footer'] as const;
const ACTIONS = ['up', 'down', 'duplicate', 'remove', 'above', 'below', 'hide', 'copy'] as const;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isNumber = (value: unknown): value is number => typeof value === 'number';

function readPlace(value: unknown): Place | null {
  if (!isFields(value) || typeof value.zone !== 'string' || !isNumber(value.index)) return null;
  return { zone: value.zone, index: value.index };
}

function readPointed(value: unknown): Pointed | null {
  if (!isFields(value)) return null;
  const part = PARTS.find((known) => known === value.part);
  if (!part || !Array.isArray(value.texts) || !isNumber(value.nth)) return null;
  return {
    part,
    place: readPlace(value.place),
    texts: value.texts.filter((text) => typeof text === 'string'),
    nth: value.nth,
    picture: typeof value.picture === 'string' ? value.picture : null,
  };
}

function readFaults(value: unknown): AccessibilityFault[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isFields).map(({ rule, sentence, grave, pointed }) => {
    return { rule: String(rule), sentence: String(sentence), grave: grave === true, pointed: readPointed(pointed) };
  });
}

/** Reads what a frame says; null for anything that is not of this conversation. */
export function readFrameMessage(data: unknown): FromFrame | null {
  if (!isFields(data)) return null;
  const { type, number } = data;
  switch (type) {
    case 'preview:ready':
    case 'preview:leave':
      return { type };
    case 'preview:drawn':
      return isNumber(number) ? { type, number } : null;
    case 'preview:failed':
      return isNumber(number) ? { type, number, code: String(data.code) } : null;
    case 'preview:point':
    case 'preview:choose': {
      const pointed = readPointed(data.pointed);
      return pointed && { type, pointed };
    }
    case 'preview:act': {
      const action = ACTIONS.find((known) => known === data.action);
      const place = readPlace(data.place);
      return action && place ? { type, action, place } : null;
    }
    case 'preview:checked': {
      const findings = data.findings === null ? null : readFindings(data.findings);
      return isNumber(number) ? { type, number, findings, card: readCard(data.card) } : null;
    }
    case 'preview:accessible':
      return isNumber(number) ? { type, number, faults: data.faults === null ? null : readFaults(data.faults) } : null;
    case 'preview:follow':
      return typeof data.name === 'string' ? { type, name: data.name } : null;
    default:
      return null;
  }
}
