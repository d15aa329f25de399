/**
 * Keeps one value while the tab lives, and nowhere else: somebody who follows a link from a result and comes back finds
 * it again; a reload, or closing the tab, forgets it.
 */
export interface TabMemory<Value> {
  read(): Value | null;
  keep(value: Value): void;
  forget(): void;
}

/** Makes a memory of its own. */
export function createTabMemory<Value>(): TabMemory<Value> {
  let kept: Value | null = null;
  return {
    read: () => kept,
    keep(value) {
      kept = value;
    },
    forget() {
      kept = null;
    },
  };
}
