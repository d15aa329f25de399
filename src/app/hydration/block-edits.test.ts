// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { reloadAfterEdits } from './block-edits.ts';

test('an edit of a static block on the page loads that anew, one of any other block or file does not', () => {
  document.body.innerHTML =
    '<div data-static="blocks.hero:1" data-block="blocks.hero"></div><div data-block="blocks.faq"></div>';
  const reload = vi.fn();
  const listeners: ((payload: { updates: { path: string }[] }) => void)[] = [];
  const on = vi.fn((_event: string, listener: (typeof listeners)[number]) => listeners.push(listener));
  reloadAfterEdits({ on }, reload);
  const edit = (path: string) => listeners[0]?.({ updates: [{ path }] });
  edit('/blocks/faq/faq.block.tsx');
  edit('/blocks/team/team.block.tsx');
  edit('/src/ui/button.tsx');
  expect(reload).not.toHaveBeenCalled();
  edit('/blocks/hero/hero.block.tsx');
  expect(reload).toHaveBeenCalledOnce();
});
