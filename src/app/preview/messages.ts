import * as z from 'zod/mini';

/**
 * What the editors' panel and the page in its frame say to each other. The panel is another application
 * (`cms/src/admin/preview`), so what it says is checked here, and what the page says is checked there.
 */

/** Words of the panel, in the editor's language, for what the page itself offers. */
const textsSchema = z.object({
  up: z.string(),
  down: z.string(),
  duplicate: z.string(),
  remove: z.string(),
  above: z.string(),
  below: z.string(),
  hide: z.string(),
  show: z.string(),
  copy: z.string(),
  toolbar: z.string(),
  hidden: z.string(),
});

const placeSchema = z.object({ zone: z.string(), index: z.number() });

/** What can be done to a block just now; `hidden` says whether it is hidden, null where it cannot be. */
const abilitiesSchema = z.object({
  up: z.boolean(),
  down: z.boolean(),
  add: z.boolean(),
  hidden: z.nullable(z.boolean()),
  copy: z.boolean(),
});

const fromPanelSchema = z.union([
  /** The panel is there. `edit`: pointing chooses fields; `follow`: links lead on, inside the preview. */
  z.object({ type: z.literal('preview:hello'), texts: textsSchema, mode: z.enum(['edit', 'follow']) }),
  /** The form as it stands, and which saved draft it began with; `number` counts the messages. */
  z.object({
    type: z.literal('preview:entry'),
    token: z.string(),
    values: z.record(z.string(), z.unknown()),
    version: z.string(),
    number: z.number(),
  }),
  /** What the pointed place is called; `can` is what can be done to the block, null for a place that is no block. */
  z.object({
    type: z.literal('preview:name'),
    name: z.string(),
    can: z.nullable(abilitiesSchema),
  }),
  /** What is wrong in the form as it stands is asked for; `accessibility`: also what axe finds on the page, in `language`. */
  z.object({
    type: z.literal('preview:check'),
    token: z.string(),
    values: z.record(z.string(), z.unknown()),
    number: z.number(),
    accessibility: z.boolean(),
    language: z.string(),
  }),
  /** A field of this block has the focus. */
  z.object({ type: z.literal('preview:show'), place: placeSchema }),
]);

/** What the panel says. */
export type FromPanel = z.infer<typeof fromPanelSchema>;

/** The panel's words for the page's own buttons. */
export type PanelTexts = z.infer<typeof textsSchema>;

/** What can be done to a block just now. */
export type BlockAbilities = z.infer<typeof abilitiesSchema>;

/** A block by the list of the form that holds it and its position there. */
export type Place = z.infer<typeof placeSchema>;

/** What a pointer is on: where it stands, and by what the panel can tell the field that it shows. */
export interface Pointed {
  /** `entry`: the page's own fields; `header` and `footer`: what all pages share. */
  part: 'block' | 'entry' | 'header' | 'footer';
  place: Place | null;
  /** The text of the element, then of those around it, innermost first. */
  texts: string[];
  /** Which of the elements of the same text it is, from 0. */
  nth: number;
  /** The path of the picture under the pointer. */
  picture: string | null;
}

/** What an editor can do to a block on the page itself. */
export type BlockAction = 'up' | 'down' | 'duplicate' | 'remove' | 'above' | 'below' | 'hide' | 'copy';

/** The page as search engines and social networks will show it. */
export interface PageCard {
  title: string;
  description: string;
  /** The address without its scheme. */
  address: string;
  brand: string;
  /** The picture as a `data:` address, which the panel may show; null where it cannot be had. */
  picture: string | null;
}

/** What axe finds at one place of the page. */
export interface AccessibilityFault {
  /** The name of axe's rule. */
  rule: string;
  /** In the language of the panel. */
  sentence: string;
  grave: boolean;
  /** Null for the page as a whole. */
  pointed: Pointed | null;
}

/** What the page says to the panel. */
export type ToPanel =
  | { type: 'preview:ready' }
  | { type: 'preview:drawn'; number: number }
  | { type: 'preview:failed'; number: number; code: string }
  | { type: 'preview:point' | 'preview:choose'; pointed: Pointed }
  | { type: 'preview:act'; action: BlockAction; place: Place }
  | { type: 'preview:follow'; name: string }
  /** The findings as the server answers them; null where it did not. */
  | { type: 'preview:checked'; number: number; findings: unknown; card: PageCard | null }
  | { type: 'preview:accessible'; number: number; faults: AccessibilityFault[] | null }
  | { type: 'preview:leave' };

/** The conversation with the panel. */
export interface PanelChannel {
  /** Says something, once the panel has spoken. */
  send: (message: ToPanel) => void;
}

/**
 * Listens to the panel around this frame: to no other window, and at no other address than those of `editors`. Answers
 * go to the address that spoke.
 */
export function openChannel(editors: readonly string[], onMessage: (message: FromPanel) => void): PanelChannel {
  let panel: string | null = null;
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || !editors.includes(origin)) return;
    const message = fromPanelSchema.safeParse(data);
    if (!message.success) return;
    panel = origin;
    onMessage(message.data);
  });
  return {
    send: (message) => {
      if (panel !== null) window.parent.postMessage(message, panel);
    },
  };
}
