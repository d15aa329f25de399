/**
 * @typedef {object} Finding What one look before an upgrade found.
 * @property {'good' | 'note' | 'todo'} level todo: it has to be done before the upgrade goes through
 * @property {string} sentence
 */

/** @type {Record<Finding['level'], string>} */
const WORDS = { good: 'good', note: 'note', todo: 'TO DO' };

/**
 * The findings as lines for people, and what follows from them.
 * @param {Finding[]} findings
 */
export function linesOf(findings) {
  const open = findings.filter(({ level }) => level === 'todo').length;
  const verdict =
    open === 0
      ? 'Nothing stands in the way of the upgrade. Nothing was changed.'
      : `${open === 1 ? 'One thing is' : `${open} things are`} to be done before the upgrade. Nothing was changed.`;
  return [...findings.map(({ level, sentence }) => `${WORDS[level].padEnd(5)}  ${sentence}`), verdict];
}

/**
 * The findings that a part of the check printed, as one line of JSON, its last one.
 * @param {string[]} output lines
 * @returns {Finding[] | null} null where it printed none
 */
export function readFindings(output) {
  try {
    const findings = JSON.parse(output.at(-1) ?? '');
    return Array.isArray(findings) ? findings : null;
  } catch {
    return null;
  }
}
