import { findFaults } from '../find-faults.ts';
import { latest } from '../preview/latest.ts';
import { readChoice } from './choice.ts';
import { listenToPage, type Shown } from './messages.ts';
import { openFrame } from './open-frame.tsx';
import type { WorkshopParts } from './workshop-parts.ts';
import type { WorkshopState } from './workshop-state.ts';

/** The page's main part is as high as what is in it: on a page of the site it fills the window. */
const OWN_HEIGHT = 'main { min-height: 0 !important; }';

/** How high the block is, in CSS pixels: the frame is made as high. */
const contentHeight = (): number => Math.ceil(document.querySelector('main')?.getBoundingClientRect().height ?? 0);

function measureContent(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(OWN_HEIGHT);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/**
 * Draws in this document what its address says, then whatever the page around it asks for, and tells that page how high
 * it is and what axe finds. Of several questions that wait, only the last is answered.
 */
export async function startFrame(block: string, parts: WorkshopParts, state: WorkshopState): Promise<void> {
  const draw = openFrame(parts, state);
  const show = async (number: number, shown: Shown): Promise<void> => {
    await draw(shown);
    answer({ type: 'workshop:height', height: contentHeight() });
    if (window.parent === window) return;
    const language = window.parent.document.documentElement.lang;
    answer({ type: 'workshop:shown', number, faults: await findFaults(language) });
  };
  const answer = listenToPage(latest(({ number, ...shown }) => show(number, shown).catch(reportError)));
  measureContent();
  const choice = readChoice(new URLSearchParams(window.location.search), state.locale);
  await show(0, { block, choice, values: null });
  new ResizeObserver(() => answer({ type: 'workshop:height', height: contentHeight() })).observe(document.body);
}
