/**
 * What a report holds under a key; undefined where there is nothing.
 * @param {unknown} value
 * @param {string} key
 * @returns {unknown}
 */
export function valueAt(value, key) {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([name]) => name === key)?.[1];
}

/**
 * The list under a key; empty where there is none.
 * @param {unknown} value
 * @param {string} key
 * @returns {unknown[]}
 */
export function listAt(value, key) {
  const list = valueAt(value, key);
  return Array.isArray(list) ? list : [];
}

/**
 * The number under a key; 0 where there is none.
 * @param {unknown} value
 * @param {string} key
 * @returns {number}
 */
export function numberAt(value, key) {
  const number = valueAt(value, key);
  return typeof number === 'number' ? number : 0;
}
