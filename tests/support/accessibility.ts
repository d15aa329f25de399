import axe from 'axe-core';

/** Contrast and drawn letters need a real screen: the theme's test and the browser tests cover them. `region` needs the whole page. */
const NOT_HERE = {
  'color-contrast': { enabled: false },
  'label-content-name-mismatch': { enabled: false },
  region: { enabled: false },
};

/**
 * Accessibility faults of a piece of page, one line each, as axe finds them.
 * @param container is put into the document for the time of the check
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
