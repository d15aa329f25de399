/**
 * Keeps the last lines of a process's output, so that a failure can show them.
 * @param {number} limit in lines
 * @returns {{ push: (text: string) => void, lines: () => string[] }}
 */
export function createTail(limit) {
  /** @type {string[]} */
  let kept = [];
  let rest = '';
  return {
    push(text) {
      const parts = (rest + text).split(/\r?\n/);
      rest = parts.pop() ?? '';
      kept = kept.concat(parts).slice(-limit);
    },
    lines: () => (rest === '' ? kept : [...kept, rest].slice(-limit)),
  };
}
