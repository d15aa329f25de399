import type { FlowPanel } from './panel.ts';

type Control = FlowPanel['Control'];

const controls = new Map<string, Control>();

/**
 * The same component for the same settings: a panel that is described anew at every render keeps what the visitor
 * has done in it.
 */
export function stableControl(settings: string, make: () => Control): Control {
  const known = controls.get(settings);
  if (known) return known;
  const made = make();
  controls.set(settings, made);
  return made;
}
