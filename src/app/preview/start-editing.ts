import { resolvePath } from '#contract/routes/resolve-path.ts';
import type { SiteBlocks } from '../hydration/hydrate.tsx';
import type { PageState } from '../hydration/page-state.ts';
import { checker } from './check-page.ts';
import { createEditingLayer, type EditingLayer } from './editing-layer.ts';
import { markHidden } from './hidden-blocks.ts';
import { latest } from './latest.ts';
import { type LivePage, type LiveView, openLivePage } from './live-page.tsx';
import { type FromPanel, openChannel, type PanelChannel, type Place, type Pointed } from './messages.ts';
import { blockElement, pointedAt } from './pointing.ts';

/** What a previewed page begins editing with. */
export interface EditingOptions {
  state: PageState;
  blocks: SiteBlocks;
  /** Ends the application that hydrated the document. */
  leave: () => void;
}

type Hello = Extract<FromPanel, { type: 'preview:hello' }>;
type Entry = Extract<FromPanel, { type: 'preview:entry' }>;

/** Asks the server what an entry looks like. @returns the view, or the code of the refusal */
async function viewOf({ token, values, version }: Entry): Promise<LiveView | string> {
  const response = await fetch('/preview/unsaved', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ values, version }),
  });
  return response.ok ? response.json() : `refused_${response.status}`;
}

/** Draws what the panel sends, and tells it when that stands. */
function drawer(
  { state, blocks, leave }: EditingOptions,
  channel: () => PanelChannel,
  onDrawn: (view: LiveView) => void,
) {
  let page: Promise<LivePage> | null = null;
  const open = (): Promise<LivePage> => {
    page ??= openLivePage(state, blocks, leave).catch((error: unknown) => {
      // What could not be had may be there when the form changes again.
      page = null;
      throw error;
    });
    return page;
  };
  const draw = async (entry: Entry): Promise<void> => {
    const view = await viewOf(entry);
    if (typeof view === 'string') return channel().send({ type: 'preview:failed', number: entry.number, code: view });
    await (await open()).draw(view);
    onDrawn(view);
    channel().send({ type: 'preview:drawn', number: entry.number });
  };
  return {
    /** Fetches what the first drawing needs, while the server is asked what to draw. */
    prepare: () => void open().catch(() => undefined),
    draw: latest<Entry>((entry) =>
      draw(entry).catch((error: unknown) => {
        reportError(error);
        channel().send({ type: 'preview:failed', number: entry.number, code: 'failed' });
      }),
    ),
  };
}

/** A link of the page inside the site, by the name of the page that it leads to. */
function linkedName(state: PageState, link: HTMLAnchorElement): string | null {
  const url = new URL(link.href);
  if (url.origin !== window.location.origin) return null;
  return resolvePath(state.routes, url.pathname)?.name ?? null;
}

/** Lets an editor point at the page, in the frame of the panel. */
class Pointing {
  mode: Hello['mode'] = 'follow';
  /** What stands above a block that visitors do not see. */
  hiddenLabel = '';
  readonly layer: EditingLayer;
  readonly #state: PageState;
  readonly #channel: PanelChannel;
  #pointed: Pointed | null = null;
  #target: Element | null = null;
  #at = '';
  /** Where the editor turned the wheel, until the page has scrolled: at its end, or at the panel's wish, it never does. */
  #wheel: { clientX: number; clientY: number } | null = null;
  /** An action was asked for: the block that is shown next is the one it was about. */
  #acted = false;

  constructor(state: PageState, channel: PanelChannel) {
    this.#state = state;
    this.#channel = channel;
    this.layer = createEditingLayer((action) => {
      const place = this.#pointed?.place;
      if (!place) return;
      this.#acted = true;
      if (action === 'remove') this.#forget();
      channel.send({ type: 'preview:act', action, place });
    });
    document.addEventListener('pointermove', (event) => this.#onPoint(event), { capture: true, passive: true });
    document.addEventListener('click', (event) => this.#onClick(event), { capture: true });
    document.documentElement.addEventListener('pointerleave', () => this.#forget());
    // What the editor scrolled is pointed at anew; what the panel brings into view is not.
    document.addEventListener('wheel', (event) => this.#wheeled(event), { passive: true });
    document.addEventListener('scrollend', () => this.#scrolled());
  }

  #wheeled({ clientX, clientY }: WheelEvent): void {
    this.#wheel = { clientX, clientY };
  }

  #scrolled(): void {
    if (this.#wheel) this.#pointTo(document.elementFromPoint(this.#wheel.clientX, this.#wheel.clientY));
    this.#wheel = null;
  }

  #onPoint({ target, clientX, clientY }: PointerEvent): void {
    // A page that scrolls under a pointer at rest is not pointed at.
    const at = `${clientX} ${clientY}`;
    if (at === this.#at) return;
    this.#at = at;
    this.#pointTo(target);
  }

  #pointTo(target: EventTarget | null): void {
    if (this.mode !== 'edit' || !(target instanceof Element) || target === this.layer.host) return;
    if (target === this.#target) return;
    this.#target = target;
    const found = pointedAt(target);
    this.#pointed = found?.pointed ?? null;
    this.layer.point(found?.element ?? null);
    if (found) this.#channel.send({ type: 'preview:point', pointed: found.pointed });
  }

  #onClick(event: MouseEvent): void {
    const { target } = event;
    if (!(target instanceof Element) || target === this.layer.host) return;
    const link = target.closest<HTMLAnchorElement>('a[href]');
    const stop = (): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    if (link?.dataset.page !== undefined) {
      stop();
      this.#channel.send({ type: 'preview:leave' });
    } else if (this.mode === 'edit') {
      stop();
      const found = pointedAt(target);
      if (found) this.#channel.send({ type: 'preview:choose', pointed: found.pointed });
    } else if (link && !link.getAttribute('href')?.startsWith('#')) {
      const name = linkedName(this.#state, link);
      if (name === null) return;
      stop();
      this.#channel.send({ type: 'preview:follow', name });
    }
  }

  show(place: Place): void {
    const element = place.zone === 'Footer' ? document.querySelector<HTMLElement>('footer') : blockElement(place);
    if (!element) return;
    this.#wheel = null;
    this.layer.mark(element);
    if (!this.#acted || this.mode !== 'edit') return;
    this.#acted = false;
    this.#pointed = { part: 'block', place, texts: [], nth: 0, picture: null };
    this.layer.point(element);
    this.#channel.send({ type: 'preview:point', pointed: this.#pointed });
  }

  #forget(): void {
    this.#pointed = null;
    this.#target = null;
    this.layer.point(null);
  }

  /** The page was drawn anew: what was pointed at may stand elsewhere. */
  redrawn({ page }: LiveView): void {
    markHidden(page.blocks, this.hiddenLabel);
    this.#target = null;
    const pointed = this.#pointed;
    const element = pointed?.place ? blockElement(pointed.place) : null;
    if (pointed?.place && this.layer.point(element) && element) {
      this.#channel.send({ type: 'preview:point', pointed });
    }
    this.layer.follow();
  }
}

/** Connects a previewed page with the panel around its frame; without a word from there it stays what it is. */
export function startEditing(options: EditingOptions): void {
  let pointing: Pointing | null = null;
  let drawn: LiveView | null = null;
  const { prepare, draw } = drawer(
    options,
    () => channel,
    (view) => {
      pointing?.redrawn(view);
      drawn = view;
    },
  );
  const check = checker(
    () => channel,
    () => drawn,
  );
  const channel = openChannel(options.state.editors ?? [], (message) => {
    switch (message.type) {
      case 'preview:hello':
        prepare();
        pointing ??= new Pointing(options.state, channel);
        pointing.mode = message.mode;
        pointing.layer.setTexts(message.texts);
        pointing.hiddenLabel = message.texts.hidden;
        if (message.mode === 'follow') pointing.layer.point(null);
        channel.send({ type: 'preview:ready' });
        break;
      case 'preview:entry':
        draw(message);
        break;
      case 'preview:check':
        check(message);
        break;
      case 'preview:name':
        pointing?.layer.name(message);
        break;
      case 'preview:show':
        pointing?.show(message.place);
        break;
    }
  });
}
