import type { BlockAction } from './messages.ts';

/** What shows again a block that is hidden: an open eye. */
export const SHOW_ICON = 'M2 12a10.5 10.5 0 0 1 20 0 10.5 10.5 0 0 1-20 0M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0';

/** The drawings of the buttons, on a ground of 24 × 24. */
export const ICONS: Readonly<Record<BlockAction, string>> = {
  up: 'M12 19V6M6 12l6-6 6 6',
  down: 'M12 5v13M6 12l6 6 6-6',
  duplicate: 'M9 9h10v10H9zM5 15V5h10',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  above: 'M5 20h14M12 4v10M7 9h10',
  below: 'M5 4h14M12 10v10M7 15h10',
  hide: 'M4 4l16 16M9 5.5A10 10 0 0 1 22 12a14 14 0 0 1-3 4M6 7.5A14 14 0 0 0 2 12a10.5 10.5 0 0 0 14 6',
  copy: 'M3 5h10M8 3v2c0 5-2 8-5 9M5 9c1 3 4 5 7 5M12 21l4.5-11L21 21M13.5 17.5h6',
};

/** The layer looks like the panel and not like the page, so that nobody takes one for the other. */
export const STYLES = `
:host { all: initial; }
.outline { position: fixed; z-index: 2147483000; box-sizing: border-box; pointer-events: none; border-radius: 4px; }
.pointed { border: 2px solid #4945ff; }
.marked { border: 2px dashed #4945ff; background: rgb(73 69 255 / 6%); }
.bar {
  position: fixed; z-index: 2147483001; display: flex; flex-wrap: wrap; align-items: center; max-width: calc(100vw - 8px);
  background: #212134; color: #fff; border-radius: 6px; box-shadow: 0 2px 12px rgb(0 0 0 / 35%);
  font: 600 14px/1.3 system-ui, sans-serif;
}
span { flex: 1 0 auto; max-width: 100%; box-sizing: border-box; padding: 8px 12px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
button {
  display: inline-flex; align-items: center; justify-content: center; flex: none; width: 44px; height: 44px; padding: 0; border: 0;
  background: transparent; color: inherit; border-radius: 6px; cursor: pointer;
}
.tip {
  position: fixed; z-index: 2147483002; padding: 6px 10px; border-radius: 4px; background: #fff; color: #212134;
  border: 1px solid #212134; font: 600 14px/1.3 system-ui, sans-serif; white-space: nowrap; pointer-events: none;
}
button:hover:not(:disabled) { background: #4945ff; }
button:focus-visible { outline: 2px solid #fff; outline-offset: -4px; }
button:disabled { opacity: 0.35; cursor: default; }
svg { width: 20px; height: 20px; fill: none; stroke: currentcolor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
[hidden] { display: none; }
`;
