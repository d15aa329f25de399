import type { Place, Pointed } from './messages.ts';

/** The list of blocks in the form of a page. */
const BLOCKS = 'blocks';
const BLOCK = '[data-static^="block-"],[data-interactive^="block-"]';
const PARTS: Readonly<Record<string, Pointed['part']>> = { footer: 'footer', main: 'entry' };
/** How far around an element its surroundings are described. */
const LEVELS = 4;
const LONGEST_TEXT = 2000;

/** The element of a block on the page. */
export function blockElement({ zone, index }: Place): HTMLElement | null {
  if (zone !== BLOCKS) return null;
  return document.querySelector(`[data-static="block-${index}"],[data-interactive="block-${index}"]`);
}

/** What stands under the pointer; null outside of the page. */
export function pointedAt(target: Element): { pointed: Pointed; element: HTMLElement } | null {
  const block = target.closest<HTMLElement>(BLOCK);
  const region =
    block ?? target.closest<HTMLElement>('footer, main, header') ?? target.closest<HTMLElement>('#root > *');
  if (!region) return null;
  const index = Number(/\d+$/.exec(block?.dataset.static ?? block?.dataset.interactive ?? '')?.[0]);
  return {
    element: region.localName === 'main' ? outermostIn(region, target) : region,
    pointed: {
      part: block ? 'block' : (PARTS[region.localName] ?? 'header'),
      place: block ? { zone: BLOCKS, index } : null,
      texts: textsAround(target, region),
      nth: nthOfItsText(target, region),
      picture: pictureAt(target),
    },
  };
}

function outermostIn(region: HTMLElement, target: Element): HTMLElement {
  let element: Element = target;
  while (element.parentElement && element.parentElement !== region) element = element.parentElement;
  return element instanceof HTMLElement ? element : region;
}

function textOf(element: Element): string {
  return (element.textContent ?? '').trim();
}

function textsAround(target: Element, region: HTMLElement): string[] {
  const texts: string[] = [];
  for (let element: Element | null = target; element && texts.length < LEVELS; element = element.parentElement) {
    const text = textOf(element);
    if (text !== '' && text.length <= LONGEST_TEXT && text !== texts.at(-1)) texts.push(text);
    if (element === region) break;
  }
  return texts;
}

function nthOfItsText(target: Element, region: HTMLElement): number {
  const text = textOf(target);
  const same = [...region.querySelectorAll(target.localName)].filter((element) => textOf(element) === text);
  return Math.max(0, same.indexOf(target));
}

function pictureAt(target: Element): string | null {
  const picture = target.matches('img') ? target : target.closest('picture, figure')?.querySelector('img');
  if (!(picture instanceof HTMLImageElement)) return null;
  const address = picture.currentSrc || picture.src;
  return URL.canParse(address) ? new URL(address).pathname : null;
}
