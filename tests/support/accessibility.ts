import axe from 'axe-core';

/** Contrast and visible labels need a real browser (see the theme's test, the browser tests), `region` a whole page. */
const NOT_HERE = {
  'color-contrast': { enabled: false },
  'label-content-name-mismatch': { enabled: false },
  region: { enabled: false },
};

/**
 * Accessibility violations that axe finds in a fragment of a page, one line each.
 * @param container is attached to the document during the check
 */
export async function accessibilityFaults(container: HTMLElement): Promise<string[]> {
  document.body.append(container);
  try {
    const { violations } = await axe.run(container, { rules: NOT_HERE });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  } finally {
    container.remove();
  }
}
