/**
 * Takes note of the controls whose clicks the boot script holds. Where the page was drawn with other menus than there are
 * now, React draws it anew, and a click on a control that is gone would be lost.
 * @returns leads the click on each control that is gone to the one that stands for it; to be called once the page is drawn
 */
export function noteHeldControls(page: ParentNode): () => void {
  const held = [...page.querySelectorAll<HTMLElement>('[aria-busy=true]')];
  return () => {
    for (const control of held) {
      if (control.isConnected) continue;
      const alike = [...page.querySelectorAll<HTMLElement>(control.localName)];
      const now = alike.find((one) => one.outerHTML === control.outerHTML);
      if (now) control.addEventListener('click', () => now.click(), { once: true });
    }
  };
}
