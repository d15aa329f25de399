import type { BlockData } from '#contract/content/page-view.ts';
import { blockElement } from './pointing.ts';

/** Says what a dimmed block is, above it; the page's own parts stay as they are. */
const STYLES = `
[data-hidden-block] { position: relative; padding-top: 36px; outline: 2px dashed #666687; outline-offset: -2px; }
[data-hidden-block] > * { opacity: 0.35; }
[data-hidden-block]::before {
  content: attr(data-hidden-block); position: absolute; z-index: 1; top: 0; left: 0; padding: 8px 12px;
  border-radius: 0 0 6px 0; background: #212134; color: #fff; font: 600 14px/1.3 system-ui, sans-serif;
}
`;

let styled = false;

/** The content security policy allows no style elements, but a style sheet that the page's own script makes. */
function addStyles(): void {
  if (styled) return;
  styled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Dims the blocks that visitors do not get, and says so in each. */
export function markHidden(blocks: readonly BlockData[], label: string): void {
  if (blocks.some(({ hidden }) => hidden === true)) addStyles();
  for (const [index, { hidden }] of blocks.entries()) {
    const element = blockElement({ zone: 'blocks', index });
    if (hidden === true) element?.setAttribute('data-hidden-block', label);
    else element?.removeAttribute('data-hidden-block');
  }
}
