import { ICONS, SHOW_ICON, STYLES } from './editing-layer-styles.ts';
import type { BlockAbilities, BlockAction, PanelTexts } from './messages.ts';

/** What the layer shows around a block: its name, and what can be done to it. */
export interface NamedBlock {
  name: string;
  /** Null for a place that cannot be moved. */
  can: BlockAbilities | null;
}

/** Outlines over the page, and the buttons on the pointed block. It belongs to the preview and not to the page. */
export interface EditingLayer {
  /** The element that holds it, for telling its own events from those of the page. */
  host: HTMLElement;
  /** Outlines what the pointer is on; null: nothing. @returns whether that is another element, which has no name yet */
  point: (element: HTMLElement | null) => boolean;
  /** Says what the pointed place is called. */
  name: (block: NamedBlock) => void;
  /** Marks the block whose field has the focus, and brings it into view. */
  mark: (element: HTMLElement) => void;
  /** Follows the page after it was drawn anew. */
  follow: () => void;
  setTexts: (texts: PanelTexts) => void;
}

const ACTIONS: readonly BlockAction[] = ['up', 'down', 'duplicate', 'remove', 'above', 'below', 'hide', 'copy'];

function box(kind: string): HTMLDivElement {
  const element = document.createElement('div');
  element.className = kind;
  element.hidden = true;
  return element;
}

function button(action: BlockAction, onAct: (action: BlockAction) => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.dataset.action = action;
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', ICONS[action]);
  icon.append(path);
  element.append(icon);
  element.addEventListener('click', () => onAct(action));
  return element;
}

/** Says the name of the button under the pointer, or with the focus: its drawing alone is not known to everybody. */
function nameOnPoint(bar: HTMLElement, tip: HTMLElement): void {
  const say = ({ target }: Event): void => {
    const pointed = target instanceof Element ? target.closest('button') : null;
    tip.hidden = pointed === null;
    if (pointed === null) return;
    tip.textContent = pointed.getAttribute('aria-label');
    const { left, width, top, bottom } = pointed.getBoundingClientRect();
    const most = document.documentElement.clientWidth - tip.offsetWidth - 4;
    tip.style.left = `${Math.max(4, Math.min(left + width / 2 - tip.offsetWidth / 2, most))}px`;
    const below = bottom + tip.offsetHeight + 4 <= window.innerHeight;
    tip.style.top = `${below ? bottom + 4 : top - tip.offsetHeight - 4}px`;
  };
  const hide = (): void => {
    tip.hidden = true;
  };
  for (const event of ['pointerover', 'focusin', 'click']) bar.addEventListener(event, say);
  for (const event of ['pointerleave', 'focusout']) bar.addEventListener(event, hide);
}

/** Whether something can be done to a block just now. */
function isPossible(action: BlockAction, can: BlockAbilities): boolean {
  switch (action) {
    case 'up':
      return can.up;
    case 'down':
      return can.down;
    case 'hide':
      return can.hidden !== null;
    case 'remove':
      return true;
    case 'copy':
      return can.copy;
    default:
      return can.add;
  }
}

/** Lays an outline over an element that may have been replaced meanwhile. */
function cover(outline: HTMLElement, element: HTMLElement | null): void {
  outline.hidden = element === null || !element.isConnected;
  if (element === null || outline.hidden) return;
  const { left, top, width, height } = element.getBoundingClientRect();
  Object.assign(outline.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
}

/** Where a bar of this height stands: above its block, else below it, else at the foot of the window. */
export function topOfBar({ top, bottom }: Pick<DOMRect, 'top' | 'bottom'>, height: number, seen: number): number {
  if (top >= height) return Math.min(top - height, seen - height);
  return Math.min(bottom, seen - height);
}

/**
 * Whether a block need not be brought into view: all of it is seen, or, of one that fills the window, some of it while the
 * editor goes from one of its fields to the next.
 */
export function isInSight({ top, bottom }: Pick<DOMRect, 'top' | 'bottom'>, seen: number, isAgain: boolean): boolean {
  if (top >= 0 && bottom <= seen) return true;
  return isAgain && bottom - top > seen && top < seen && bottom > 0;
}

/** The bar covers nothing of its block where it can, and never the title that the block begins with. */
function placeBar(bar: HTMLElement, element: HTMLElement | null): void {
  const box = element?.isConnected ? element.getBoundingClientRect() : null;
  bar.hidden = box === null || box.bottom < 0 || box.top > window.innerHeight;
  if (box === null || bar.hidden) return;
  const { right } = box;
  bar.style.top = `${topOfBar(box, bar.offsetHeight, window.innerHeight)}px`;
  bar.style.right = `${Math.max(4, document.documentElement.clientWidth - right + 4)}px`;
}

/**
 * Puts the layer over the page, in a tree of its own: its styles touch nothing of the page, and the content security
 * policy, which allows no style elements, allows its style sheet.
 */
export function createEditingLayer(onAct: (action: BlockAction) => void): EditingLayer {
  const host = document.createElement('div');
  host.id = 'editing-layer';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];
  const marked = box('outline marked');
  const pointed = box('outline pointed');
  const bar = box('bar');
  bar.setAttribute('role', 'toolbar');
  const label = document.createElement('span');
  const buttons = ACTIONS.map((action) => button(action, onAct));
  bar.append(label, ...buttons);
  const tip = box('tip');
  tip.setAttribute('aria-hidden', 'true');
  nameOnPoint(bar, tip);
  root.append(marked, pointed, bar, tip);
  document.body.append(host);

  let words: PanelTexts | null = null;
  const say = (element: HTMLElement, text = ''): void => element.setAttribute('aria-label', text);
  /** The same button hides a block and shows it again. */
  const sayHide = (hidden: boolean): void => {
    const element = buttons[ACTIONS.indexOf('hide')];
    if (!element) return;
    say(element, hidden ? words?.show : words?.hide);
    element.querySelector('path')?.setAttribute('d', hidden ? SHOW_ICON : ICONS.hide);
  };
  let atPoint: HTMLElement | null = null;
  let atMark: HTMLElement | null = null;
  const follow = (): void => {
    cover(marked, atMark);
    cover(pointed, atPoint);
    placeBar(bar, label.textContent === '' ? null : atPoint);
    if (bar.hidden) tip.hidden = true;
  };
  window.addEventListener('scroll', follow, { passive: true });
  window.addEventListener('resize', follow);
  new ResizeObserver(follow).observe(document.body);

  return {
    host,
    follow,
    point: (element) => {
      const isAnother = element !== atPoint;
      if (isAnother) label.textContent = '';
      atPoint = element;
      follow();
      return isAnother;
    },
    name: ({ name, can }) => {
      label.textContent = name;
      ACTIONS.forEach((action, at) => {
        const element = buttons[at];
        if (!element) return;
        element.hidden = can === null;
        element.disabled = can !== null && !isPossible(action, can);
      });
      sayHide(can?.hidden === true);
      follow();
    },
    mark: (element) => {
      const box = element.getBoundingClientRect();
      const seen = window.innerHeight;
      const stays = isInSight(box, seen, element === atMark);
      atMark = element;
      if (!stays) element.scrollIntoView({ block: box.height > seen ? 'start' : 'center' });
      follow();
    },
    setTexts: (texts) => {
      words = texts;
      bar.setAttribute('aria-label', texts.toolbar);
      buttons.forEach((element, at) => {
        const action = ACTIONS[at];
        if (action) say(element, texts[action]);
      });
    },
  };
}
